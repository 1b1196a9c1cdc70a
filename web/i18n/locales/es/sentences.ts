import { str } from '../../messages.ts';
import type { sentenceWords as english } from '../../sentence-words.ts';
import type { Translation } from '../../translation.ts';

export const sentences: Translation<typeof english> = {
  looking: 'Mirando las jugadas.',
  unknown: 'Aún no se sabe nada.',
  off: 'El motor está apagado.',
  opening: 'El motor se está iniciando.',
  stopped: 'Parado. No se pierde nada.',
  stoppedAfter: str`${0} Parado; no se pierde nada.`,
  engineStopped: 'El motor se ha parado.',
  mustPass: str`${0} no tienen jugada y deben pasar.`,
  also: str`${0} ${1}`,
  announced: str`${0}. ${1}`,
  full: str`${0}.`,
  list: str`${0}, ${1}`,
  or: str`${0} o ${1}`,
  orMore: str`${0} o ${1} más`,
  phrases: {
    with: str` con ${0}`,
    afterPass: ' tras el pase',
    onlyWin: ', la única jugada que gana',
    onlyDraw: ', la única jugada que empata',
    by: str`por ${0}`,
  },
  proved: {
    wins: str`${0} ganan ${1}${2}${3}${4}.`,
    draws: str`${0} empatan${1}${2}${3}.`,
    drawsAt: str`${0} empatan ${1}${2}${3}${4}.`,
    loses: str`${0} pierden ${1}${2}.`,
    losesWith: str`${0} pierden ${1} en el mejor caso,${2}.`,
  },
  bound: {
    notBetter: str`${0} no pueden hacer nada mejor que ${1}. Cuánto peor, está por ver.`,
    atMost: str`${0} sacan ${1} como mucho.`,
    wins: str`${0} ganan al menos por ${1}.`,
    winsWith: str`${0} ganan al menos por ${1},${2}.`,
    draws: str`${0} empatan al menos.`,
    drawsWith: str`${0} empatan al menos,${1}.`,
    loses: str`${0} pierden como mucho por ${1}.`,
    losesWith: str`${0} pierden como mucho por ${1},${2}.`,
  },
  about: {
    even: str`Más o menos igualado${0}.`,
    value: str`Alrededor de ${0} para ${1}${2}.`,
  },
  guesses: {
    one: 'Una jugada es todavía una conjetura.',
    other: str`${0} jugadas son todavía conjeturas.`,
  },
  notes: {
    off: 'Las jugadas legales y los volteos se siguen mostrando.',
    error: 'La posición y la partida están a salvo.',
    final: 'Ningún bando puede mover.',
    pass: str`El pase queda en la lista de jugadas. Después juegan ${0}.`,
  },
  setup: {
    discs: { one: str`${0} ficha`, other: str`${0} fichas` },
    noDiscs: 'Sin fichas',
    counts: str`${0}, ${1}.`,
    over: str`La partida ha terminado: ${0}.`,
    moves: { one: str`${0} tienen ${1} jugada`, other: str`${0} tienen ${1} jugadas` },
    noMove: str`${0} no tienen jugada`,
    both: str`${0}, ${1}.`,
    filling: 'Se está llenando el centro.',
    ready: 'Listo para analizar.',
  },
};
