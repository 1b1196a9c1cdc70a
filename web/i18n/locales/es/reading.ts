import { str } from '../../messages.ts';
import type { pictureWords } from '../../../import-export/picture/picture-words.ts';
import type { settingsWords } from '../../../app/settings-words.ts';
import type { readingWords } from '../../../panels/words.ts';
import type { handWords } from '../../../app/move-input-words.ts';
import type { tabWords } from '../../../rules/tab-words.ts';
import type { Translation } from '../../translation.ts';

export const reading: Translation<typeof readingWords> = {
  tabs: {
    label: 'Sobre la posición',
    moves: 'Jugadas',
    openings: 'Aperturas',
    corners: 'Esquinas',
    overlays: 'Capas',
    why: 'Por qué',
  },
  overlays: {
    caption: 'Lo que puede mostrar el tablero, y cómo está',
    show: 'Ver',
    key: 'Tecla',
    names: {
      mobility: 'Movilidad',
      potential: 'Movilidad potencial',
      frontier: 'Fichas frontera',
      stable: 'Fichas estables',
      parity: 'Regiones de paridad',
      corners: 'Esquinas, casillas C y X',
      last: 'Lo que volteó la última jugada',
      next: 'Lo que voltea la jugada señalada',
    },
    legend: {
      mobility: 'dónde podría jugar cada bando si fuera su turno',
      potential: 'casillas vacías junto a una ficha del rival',
      frontier: 'fichas junto a una casilla vacía',
      stable: 'llenas: demostradas, nunca se voltearán; huecas: probables, sostenidas ahora en cada línea',
      parity: 'rayado: un número impar de casillas vacías; enmarcado: uno par',
      corners: 'X −6: una casilla X, y lo que cuesta jugar ahí frente a la mejor jugada',
      last: 'anillos en las fichas',
      next: 'medias fichas en las fichas',
    },
    stable: str`${0} + ${1} probables`,
    regions: str`${0} impares, ${1} pares`,
  },
  marks: {
    canPlay: str`${0} podrían jugar aquí`,
    mayPlay: str`movilidad potencial de ${0}`,
    frontier: 'frontera',
    stable: 'estable',
    likely: 'probablemente estable',
    odd: str`región impar de ${0}`,
    even: str`región par de ${0}`,
    roles: { corner: 'esquina', c: 'casilla C', x: 'casilla X' },
    costs: str`cuesta ${0}`,
  },
  openings: {
    caption: 'Jugadas que llevan a una apertura con nombre',
    none: 'No se conoce un nombre para esta línea.',
    start: 'La partida no ha salido del inicio.',
    unloaded: 'No se pudo cargar la lista de aperturas.',
    move: 'Jugada',
    name: 'Apertura',
    games: 'Partidas',
    gamesNote: 'Partidas: las de torneo de la base WTHOR, 1977–2025, que llegaron a la posición.',
    also: str`también: ${0}`,
    wouldBe: str`${0}: ${1}`,
  },
  corners: {
    caption: 'Las esquinas, y lo que cuestan aquí sus casillas vecinas',
    corner: 'Esquina',
    now: 'Ahora',
    x: 'Casilla X',
    c: 'Casillas C',
    open: str`al alcance de ${0}`,
    openToNobody: 'al alcance de nadie',
    both: 'ambos',
    unplayable: 'no se puede',
    occupied: 'ocupada',
    costs: str`cuesta ${0}`,
    none: 'Este tablero no tiene esquinas.',
    note: 'El coste son las fichas perdidas frente a la mejor jugada: exacto si ambos valores están demostrados, «~» si uno es una estimación.',
  },
  threat: {
    on: str`Lo que harían aquí ${0}. La misma tecla vuelve.`,
    off: 'De vuelta al bando que juega.',
    none: str`${0} no tienen jugada aquí.`,
    heading: str`Si jugaran ${0}`,
  },
  notLoaded: 'No se pudo cargar esa parte de la página. ¿Hay conexión?',
};

export const settings: Translation<typeof settingsWords> = {
  heading: 'Ajustes',
  language: 'Idioma',
  browser: 'El del navegador',
  theme: 'Claro u oscuro',
  field: 'Tablero',
  fields: { green: 'Verde', blue: 'Azul, para toda visión del color', slate: 'Pizarra', wood: 'Madera' },
  orientation: 'Cómo se ve el tablero',
  orientations: {
    identity: 'Normal',
    turn90: 'Cuarto de vuelta',
    turn180: 'Media vuelta',
    turn270: 'Cuarto de vuelta atrás',
    mirror: 'Izquierda y derecha',
    flip: 'Arriba y abajo',
    diagonal: 'Por a1–h8',
    antidiagonal: 'Por h1–a8',
  },
  sound: 'Sonido de las fichas',
  soundNote: 'Un golpe por jugada, y uno más suave por cada ficha volteada.',
  keys: 'Cambiar las teclas',
  views:
    'Los valores en las casillas y en la lista son para el bando que juega; en la planilla y en el gráfico, más es bueno para Negras, hacia arriba.',
  motion: 'Las fichas se voltean sin animación donde el sistema pide menos movimiento.',
};

export const picture: Translation<typeof pictureWords> = {
  heading: 'Imagen de la posición',
  alt: str`Diagrama: ${0}`,
  content: 'En las casillas',
  contents: { values: 'Valores', plain: 'Solo fichas', numbers: 'Números de las jugadas' },
  style: 'Tinta',
  styles: { board: 'Como el tablero', print: 'Para imprimir' },
  coordinates: 'Coordenadas',
  lastMove: 'Última jugada',
  drawings: 'Marcas y flechas',
  caption: 'Línea al pie',
  width: 'Ancho del PNG',
  pixels: str`${0} píxeles`,
  saveSvg: 'Guardar SVG',
  savePng: 'Guardar PNG',
  copyPng: 'Copiar imagen',
  copySvg: 'Copiar SVG',
  copied: 'La imagen está en el portapapeles.',
  notCopied: 'El navegador no deja copiar imágenes. Guárdala.',
  noPng: 'Este navegador no puede crear aquí un PNG. SVG funciona siempre.',
  noValues: 'Aquí no se conocen valores: enciende el motor o elige otra imagen.',
};

export const tabs: Translation<typeof tabWords> = {
  rules: 'Reglas',
  unavailable: 'No se pudo cargar la vista de reglas. ¿Hay conexión?',
  inHand: str`${0} en mano`,
  loading: 'Las reglas están en camino …',
};

export const hand: Translation<typeof handWords> = {
  label: 'Cómo jugar',
  named: str`${0}, volteos olvidados`,
  option: 'Volteos olvidados',
  optionText:
    'Un jugador puede dejar fichas sin voltear, todas menos una en cada jugada. Hasta que juegue él mismo, el rival puede señalarlas o callar. El juego perfecto vale lo mismo: quien lo voltea todo y lo señala todo no pierde nada con ello.',
  canMove: 'se puede mover',
  taken: 'levantada',
  willTurn: 'se volteará',
  staysUnturned: 'queda sin voltear',
  hint: 'Una ficha con anillo se puede mover: elígela, y luego una casilla vecina. O pon una ficha.',
  noHint: 'Ahora no se puede mover ninguna ficha; se puede poner una.',
  takenUp: str`${0} va a: ${1}.`,
  putBack: 'Devolver',
  again: 'Esta posición se ha dado por segunda vez. La tercera es empate.',
  drawn: 'Esta posición se ha dado por tercera vez: la partida es empate.',
  drawnShort: 'Empate por repetición',
  chooseFlips: 'Elegir qué fichas se voltean',
  chooseFlipsText:
    'Apagado: la jugada voltea todas las que puede. Encendido: elige una casilla, y luego las que se quedan.',
  turning: str`${0} voltea ${1} de ${2}`,
  play: str`Jugar ${0}`,
  cancel: 'Cancelar',
  left: {
    one: str`${0} dejaron una ficha sin voltear: ${1}.`,
    other: str`${0} dejaron fichas sin voltear: ${1}.`,
  },
  mayClaim: str`${0} pueden señalarlo antes de jugar.`,
  pointOut: str`Señalar ${0}`,
  pointOutAll: 'Señalar todas',
  exact: 'Los valores voltean todas las fichas: nadie gana dejando una, pues el otro bando puede señalarla.',
};
