import { str } from '../../messages.ts';
import type { sentenceWords as english } from '../../sentence-words.ts';
import type { Translation } from '../../translation.ts';

export const sentences: Translation<typeof english> = {
  looking: 'Guardo le mosse.',
  unknown: 'Non si sa ancora nulla.',
  off: 'Il motore è spento.',
  opening: 'Il motore si sta avviando.',
  stopped: 'Fermo. Nulla è perso.',
  stoppedAfter: str`${0} Fermo; nulla è perso.`,
  engineStopped: 'Il motore si è fermato.',
  mustPass: str`Il ${0} non ha mosse e deve passare.`,
  also: str`${0} ${1}`,
  announced: str`${0}. ${1}`,
  full: str`${0}.`,
  list: str`${0}, ${1}`,
  or: str`${0} o ${1}`,
  orMore: str`${0} o altre ${1}`,
  phrases: {
    with: str` con ${0}`,
    afterPass: ' dopo il passo',
    onlyWin: ', l’unica mossa che vince',
    onlyDraw: ', l’unica mossa che patta',
    by: str`di ${0}`,
  },
  proved: {
    wins: str`Il ${0} vince ${1}${2}${3}${4}.`,
    draws: str`Il ${0} patta${1}${2}${3}.`,
    drawsAt: str`Il ${0} patta ${1}${2}${3}${4}.`,
    loses: str`Il ${0} perde ${1}${2}.`,
    losesWith: str`Il ${0} perde ${1} nel caso migliore,${2}.`,
  },
  bound: {
    notBetter: str`Il ${0} non può fare meglio di ${1}. Quanto peggio, è da vedere.`,
    atMost: str`Il ${0} ottiene al massimo ${1}.`,
    wins: str`Il ${0} vince almeno di ${1}.`,
    winsWith: str`Il ${0} vince almeno di ${1},${2}.`,
    draws: str`Il ${0} fa almeno patta.`,
    drawsWith: str`Il ${0} fa almeno patta,${1}.`,
    loses: str`Il ${0} perde al massimo di ${1}.`,
    losesWith: str`Il ${0} perde al massimo di ${1},${2}.`,
  },
  about: {
    even: str`Circa pari${0}.`,
    value: str`Circa ${0} per il ${1}${2}.`,
  },
  guesses: {
    one: 'Una mossa è ancora una congettura.',
    other: str`${0} mosse sono ancora congetture.`,
  },
  notes: {
    off: 'Mosse legali e girate restano visibili.',
    error: 'La posizione e la partita sono al sicuro.',
    final: 'Nessuno dei due può muovere.',
    pass: str`Il passo è scritto nella lista delle mosse. Poi muove il ${0}.`,
  },
  setup: {
    discs: { one: str`${0} pedina`, other: str`${0} pedine` },
    noDiscs: 'Nessuna pedina',
    counts: str`${0}, ${1}.`,
    over: str`La partita è finita: ${0}.`,
    moves: { one: str`${0} ${1}`, other: str`${0} ${1}` },
    noMove: str`${0} nessuna`,
    both: str`Mosse: ${0}, ${1}.`,
    filling: 'Si sta riempiendo il centro.',
    ready: 'Pronto per l’analisi.',
  },
};
