import { str } from '../../messages.ts';
import type { sentenceWords as english } from '../../sentence-words.ts';
import type { Translation } from '../../translation.ts';

export const sentences: Translation<typeof english> = {
  looking: 'Examen des coups.',
  unknown: 'On ne sait encore rien.',
  off: 'Le moteur est éteint.',
  opening: 'Le moteur démarre.',
  stopped: 'Arrêté. Rien n’est perdu.',
  stoppedAfter: str`${0} Arrêté ; rien n’est perdu.`,
  engineStopped: 'Le moteur s’est arrêté.',
  mustPass: str`${0} n’a pas de coup et doit passer.`,
  also: str`${0} ${1}`,
  announced: str`${0}. ${1}`,
  full: str`${0}.`,
  list: str`${0}, ${1}`,
  or: str`${0} ou ${1}`,
  orMore: str`${0} ou ${1} autres`,
  phrases: {
    with: str` avec ${0}`,
    afterPass: ' après la passe',
    onlyWin: ', seul coup gagnant',
    onlyDraw: ', seul coup qui annule',
    by: str`de ${0}`,
  },
  proved: {
    wins: str`${0} gagne ${1}${2}${3}${4}.`,
    draws: str`${0} fait nulle${1}${2}${3}.`,
    drawsAt: str`${0} fait nulle ${1}${2}${3}${4}.`,
    loses: str`${0} perd ${1}${2}.`,
    losesWith: str`${0} perd ${1} au mieux,${2}.`,
  },
  bound: {
    notBetter: str`${0} ne peut faire mieux que ${1}. À quel point c’est pire reste ouvert.`,
    atMost: str`${0} obtient ${1} au plus.`,
    wins: str`${0} gagne d’au moins ${1}.`,
    winsWith: str`${0} gagne d’au moins ${1},${2}.`,
    draws: str`${0} a au moins la nulle.`,
    drawsWith: str`${0} a au moins la nulle,${1}.`,
    loses: str`${0} perd d’au plus ${1}.`,
    losesWith: str`${0} perd d’au plus ${1},${2}.`,
  },
  about: {
    even: str`À peu près égal${0}.`,
    value: str`Environ ${0} pour ${1}${2}.`,
  },
  guesses: {
    one: 'Un coup reste une conjecture.',
    other: str`${0} coups restent des conjectures.`,
  },
  notes: {
    off: 'Les coups légaux et les pions retournés restent affichés.',
    error: 'La position et la partie sont sauves.',
    final: 'Aucun joueur ne peut jouer.',
    pass: str`La passe est notée dans la liste des coups. Puis ${0} joue.`,
  },
  setup: {
    discs: { one: str`${0} pion`, other: str`${0} pions` },
    noDiscs: 'Aucun pion',
    counts: str`${0}, ${1}.`,
    over: str`La partie est finie : ${0}.`,
    moves: { one: str`${0} a ${1} coup`, other: str`${0} a ${1} coups` },
    noMove: str`${0} n’a pas de coup`,
    both: str`${0}, ${1}.`,
    filling: 'Le centre se remplit.',
    ready: 'Prêt à analyser.',
  },
};
