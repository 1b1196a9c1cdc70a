import { str } from '../../messages.ts';
import type { pictureWords } from '../../../import-export/picture/picture-words.ts';
import type { settingsWords } from '../../../app/settings-words.ts';
import type { readingWords } from '../../../panels/words.ts';
import type { handWords } from '../../../app/move-input-words.ts';
import type { tabWords } from '../../../rules/tab-words.ts';
import type { Translation } from '../../translation.ts';

export const reading: Translation<typeof readingWords> = {
  tabs: {
    label: 'Sur la position',
    moves: 'Coups',
    openings: 'Ouvertures',
    corners: 'Coins',
    overlays: 'Calques',
    why: 'Pourquoi',
  },
  overlays: {
    caption: 'Ce que l’othellier peut montrer, et où cela en est',
    show: 'Voir',
    key: 'Touche',
    names: {
      mobility: 'Mobilité',
      potential: 'Mobilité potentielle',
      frontier: 'Pions frontière',
      stable: 'Pions définitifs',
      parity: 'Régions de parité',
      corners: 'Coins, cases C et X',
      last: 'Ce que le dernier coup a retourné',
      next: 'Ce que retourne le coup pointé',
    },
    legend: {
      mobility: 'où chacun pourrait jouer, si c’était son tour',
      potential: 'cases vides à côté d’un pion adverse',
      frontier: 'pions à côté d’une case vide',
      stable: 'pleins : prouvés, plus jamais retournés ; creux : probables, tenus pour l’instant dans chaque ligne',
      parity: 'hachuré : un nombre impair de cases vides ; encadré : un nombre pair',
      corners: 'X −6 : une case X, et ce qu’y jouer perd face au meilleur coup',
      last: 'anneaux sur les pions',
      next: 'demi-pions sur les pions',
    },
    stable: str`${0} + ${1} probables`,
    regions: str`${0} impaires, ${1} paires`,
  },
  marks: {
    canPlay: str`${0} pourrait jouer ici`,
    mayPlay: str`mobilité potentielle de ${0}`,
    frontier: 'frontière',
    stable: 'définitif',
    likely: 'probablement définitif',
    odd: str`région impaire de ${0}`,
    even: str`région paire de ${0}`,
    roles: { corner: 'coin', c: 'case C', x: 'case X' },
    costs: str`coûte ${0}`,
  },
  openings: {
    caption: 'Coups qui mènent à une ouverture nommée',
    none: 'Aucun nom connu pour cette ligne.',
    start: 'La partie n’a pas quitté le départ.',
    unloaded: 'Impossible de charger la liste des ouvertures.',
    move: 'Coup',
    name: 'Ouverture',
    games: 'Parties',
    gamesNote: 'Parties : celles de tournoi de la base WTHOR 1977–2025 arrivées à la position.',
    also: str`aussi : ${0}`,
    wouldBe: str`${0} : ${1}`,
  },
  corners: {
    caption: 'Les coins, et ce que coûtent ici les cases voisines',
    corner: 'Coin',
    now: 'À présent',
    x: 'Case X',
    c: 'Cases C',
    open: str`à portée : ${0}`,
    openToNobody: 'à la portée de personne',
    both: 'les deux',
    unplayable: 'injouable',
    occupied: 'occupée',
    costs: str`coûte ${0}`,
    none: 'Cet othellier n’a pas de coins.',
    note: 'Le coût est en pions perdus face au meilleur coup : exact si les deux valeurs sont prouvées, « ~ » si l’une est une estimation.',
  },
  threat: {
    on: str`Ce que ${0} ferait ici. La même touche revient.`,
    off: 'Retour au joueur au trait.',
    none: str`${0} n’a pas de coup ici.`,
    heading: str`Si ${0} jouait`,
  },
  notLoaded: 'Impossible de charger cette partie de la page. Le réseau est-il là ?',
};

export const settings: Translation<typeof settingsWords> = {
  heading: 'Réglages',
  language: 'Langue',
  browser: 'Celle du navigateur',
  theme: 'Clair ou sombre',
  field: 'Othellier',
  fields: { green: 'Vert', blue: 'Bleu, pour toute vision des couleurs', slate: 'Ardoise', wood: 'Bois' },
  orientation: 'Comment l’othellier est vu',
  orientations: {
    identity: 'Comme d’habitude',
    turn90: 'Quart de tour',
    turn180: 'Demi-tour',
    turn270: 'Quart en arrière',
    mirror: 'Gauche et droite',
    flip: 'Haut et bas',
    diagonal: 'Selon a1–h8',
    antidiagonal: 'Selon h1–a8',
  },
  sound: 'Son des pions',
  soundNote: 'Un choc à chaque coup, un plus doux par pion retourné.',
  keys: 'Changer les touches',
  views:
    'Les valeurs sur les cases et dans la liste sont pour le joueur au trait ; sur la feuille et le graphique, plus est bon pour Noir, vers le haut.',
  motion: 'Les pions se retournent sans mouvement si le système demande d’en réduire.',
};

export const picture: Translation<typeof pictureWords> = {
  heading: 'Image de la position',
  alt: str`Diagramme : ${0}`,
  content: 'Sur les cases',
  contents: { values: 'Valeurs', plain: 'Pions seuls', numbers: 'Numéros des coups' },
  style: 'Encre',
  styles: { board: 'Comme à l’écran', print: 'Pour imprimer' },
  coordinates: 'Coordonnées',
  lastMove: 'Dernier coup',
  drawings: 'Marques et flèches',
  caption: 'Ligne en dessous',
  width: 'Largeur du PNG',
  pixels: str`${0} pixels`,
  saveSvg: 'Enregistrer SVG',
  savePng: 'Enregistrer PNG',
  copyPng: 'Copier l’image',
  copySvg: 'Copier SVG',
  copied: 'L’image est dans le presse-papiers.',
  notCopied: 'Le navigateur ne laisse pas copier d’images. Enregistrez-la.',
  noPng: 'Ce navigateur ne peut pas créer de PNG ici. SVG marche partout.',
  noValues: 'Aucune valeur connue ici : allumez le moteur, ou choisissez une autre image.',
};

export const tabs: Translation<typeof tabWords> = {
  rules: 'Règles',
  unavailable: 'Impossible de charger la vue des règles. Le réseau est-il là ?',
  inHand: str`${0} en main`,
  loading: 'Les règles arrivent …',
};

export const hand: Translation<typeof handWords> = {
  label: 'Comment jouer',
  named: str`${0}, retournements oubliés`,
  option: 'Retournements oubliés',
  optionText:
    'Un joueur peut laisser des pions non retournés, tous sauf un par coup. Jusqu’à ce qu’il joue lui-même, l’adversaire peut les signaler ou se taire. Le jeu parfait vaut autant : qui retourne tout et signale tout n’y perd rien.',
  canMove: 'peut être déplacé',
  taken: 'soulevé',
  willTurn: 'sera retourné',
  staysUnturned: 'reste non retourné',
  hint: 'Un pion avec un anneau peut être déplacé : choisissez-le, puis une case voisine. Ou posez un pion.',
  noHint: 'Aucun pion ne peut être déplacé ; on peut en poser un.',
  takenUp: str`${0} va en : ${1}.`,
  putBack: 'Reposer',
  again: 'Cette position est venue pour la deuxième fois. La troisième est nulle.',
  drawn: 'Cette position est venue pour la troisième fois : la partie est nulle.',
  drawnShort: 'Nulle par répétition',
  chooseFlips: 'Choisir les pions à retourner',
  chooseFlipsText:
    'Éteint : un coup retourne tous les pions possibles. Allumé : choisissez une case, puis les pions qui restent.',
  turning: str`${0} retourne ${1} sur ${2}`,
  play: str`Jouer ${0}`,
  cancel: 'Annuler',
  left: {
    one: str`${0} a laissé un pion non retourné : ${1}.`,
    other: str`${0} a laissé des pions non retournés : ${1}.`,
  },
  mayClaim: str`${0} peut le signaler avant de jouer.`,
  pointOut: str`Signaler ${0}`,
  pointOutAll: 'Tout signaler',
  exact: 'Les valeurs retournent chaque pion : nul ne gagne à en laisser un, car l’autre peut le signaler.',
};
