/** What the tables of the rules view say, by the English text. */
import { boardSummaries } from '../../boards.ts';

export const phrases: Readonly<Record<string, string>> = {
  ...boardSummaries((columns, rows, start) => `${columns} colonnes, ${rows} rangées, ${start}.`, {
    crossed: 'quatre pions croisés au centre',
    'parallel-rows': 'les quatre pions du centre côte à côte, une rangée par couleur',
    'parallel-columns': 'les quatre pions du centre en une colonne par couleur',
    placed: 'les joueurs posent les quatre premiers pions au centre',
  }),
  // Summaries of rule systems.
  'The tournament game: 8×8, four discs crossed in the centre, Black begins, discs are shared.':
    'Le jeu de tournoi : 8×8, quatre pions croisés au centre, Noir commence, pions communs.',
  'The players place the first four discs themselves; each has 32 discs of his own.':
    'Les joueurs posent eux-mêmes les quatre premiers pions ; chacun a 32 pions.',
  'The players place the first four discs themselves; discs are shared.':
    'Les joueurs posent eux-mêmes les quatre premiers pions ; les pions sont communs.',
  'The Othello start, but each player has 32 discs: whoever has none left must pass.':
    'Le départ de l’Othello, mais chacun a 32 pions : qui n’en a plus doit passer.',
  'Empty board: the first four discs are placed on the centre, White begins, discs are shared.':
    'Plateau vide : les quatre premiers pions se posent au centre, Blanc commence, pions communs.',
  'The same moves, but the fewest discs win.': 'Les mêmes coups, mais le moins de pions gagne.',
  'Empty board, White begins, and the fewest discs win.': 'Plateau vide, Blanc commence, et le moins de pions gagne.',
  'Red and blue: the first four discs are placed on the centre; each player has 32 discs.':
    'Rouge et bleu : les quatre premiers pions se posent au centre ; chacun a 32 pions.',
  'A turn may also move one own disc to a neighbouring empty square if that turns discs.':
    'À son tour on peut aussi déplacer un de ses pions vers une case vide voisine si cela en retourne.',
  '10×10 without its four 3×3 corners. Conjecture: the 1870 cross board’s shape is not documented.':
    '10×10 sans ses quatre coins 3×3. Conjecture : la forme du plateau en croix de 1870 n’est pas documentée.',
  '8×8 without its four 2×2 corners. Conjecture: the 1870 cross board’s shape is not documented.':
    '8×8 sans ses quatre coins 2×2. Conjecture : la forme du plateau en croix de 1870 n’est pas documentée.',
  '6×6 without its four 2×2 corners. Conjecture: the 1870 cross board’s shape is not documented.':
    '6×6 sans ses quatre coins 2×2. Conjecture : la forme du plateau en croix de 1870 n’est pas documentée.',
  // Their sources.
  'Rules of the World Othello Federation and of the United States Othello Association (section 2.1: the start).':
    'Règles de la World Othello Federation et de la United States Othello Association (section 2.1 : le départ).',
  'Descriptions of the Victorian game. Who begins was agreed or drawn by lot; that Black does is our default.':
    'Descriptions du jeu victorien. Qui commence se convenait ou se tirait au sort ; que ce soit Noir est notre choix.',
  'One of the two mixtures of the old and the new game that may be agreed on.':
    'L’un des deux mélanges de l’ancien et du nouveau jeu dont on peut convenir.',
  'Rules page of BrainKing. That the first four moves alternate one disc at a time is our reading of it.':
    'Page de règles de BrainKing. Que les quatre premiers coups alternent un pion à la fois est notre lecture.',
  'Known as Reverse Reversi in several programs. Adding the empties to the margin is our own convention.':
    'Connu comme Reverse Reversi dans plusieurs programmes. Ajouter les cases vides à l’écart est notre convention.',
  'Named, not described, by BrainKing; the rules are those of its Reversi with the aim turned round.':
    'Nommé, pas décrit, par BrainKing ; les règles sont celles de son Reversi, le but inversé.',
  'An Italian handbook text with red and blue figures. It does not say who begins; Red does by our default.':
    'Texte d’un manuel italien aux figures rouges et bleues. Il ne dit pas qui commence ; que ce soit Rouge est notre choix.',
  'The variant of the same Italian text. Our defaults: the square left is empty before lines are looked at, nothing moves before the centre is filled, and the third occurrence of a position is a draw.':
    'La variante du même texte italien. Nos choix : la case quittée est vide avant de regarder les lignes, rien ne se déplace avant que le centre soit plein, et la troisième répétition d’une position est nulle.',
  'Conjecture: Mollett’s “Game of Annexation” (1870) was played on a cross-shaped board, but its shape, start and supply are not documented.':
    'Conjecture : le « Game of Annexation » de Mollett (1870) se jouait sur un plateau en croix, mais sa forme, son départ et ses pions ne sont pas documentés.',
  'The Othello rules on another board; a usual test case of solvers.':
    'Les règles de l’Othello sur un autre plateau ; un cas d’essai usuel des solveurs.',
  // Families of rule systems.
  'Othello 8×8': 'Othello 8×8',
  'Black first, shared discs, most discs win.': 'Noir commence, pions communs, le plus de pions gagne.',
  'Othello 6×6': 'Othello 6×6',
  'Solved from the start, live in the page.': 'Résolu depuis le départ, en direct dans la page.',
  'Othello 10×10': 'Othello 10×10',
  'Estimates; exact near the end.': 'Estimations ; exact vers la fin.',
  'Small boards': 'Petits plateaux',
  '4×4, 6×4, 8×4 and 8×6: crossed, parallel or placed.': '4×4, 6×4, 8×4 et 8×6 : croisé, parallèle ou posé.',
  'Reversi 1887': 'Reversi 1887',
  'The players place the centre. 32 discs each.': 'Les joueurs posent le centre. 32 pions chacun.',
  'BrainKing Reversi': 'BrainKing Reversi',
  'White first, four circles to fill. Also 6×6 and 10×10.':
    'Blanc commence, quatre ronds à remplir. Aussi 6×6 et 10×10.',
  'The same moves, the fewest discs win.': 'Les mêmes coups, le moins de pions gagne.',
  'Italian Reversi': 'Reversi italien',
  'Red and Blue place the centre; 32 discs each.': 'Rouge et Bleu posent le centre ; 32 pions chacun.',
  Displacement: 'Déplacement',
  'Italian: place a disc, or move one a step.': 'Italien : poser un pion, ou en déplacer un d’un pas.',
  'Cross boards': 'Plateaux en croix',
  'Conjecture: the 1870 cross board’s shape is not documented.':
    'Conjecture : la forme du plateau en croix de 1870 n’est pas documentée.',
  // Examples.
  '4×4': '4×4',
  'Ten discs decide: the second player wins, and every move of the game is proved in a moment.':
    'Dix pions décident : le second joueur gagne, et chaque coup de la partie est prouvé en un instant.',
  '6×6 from the start': '6×6 depuis le départ',
  'The first player loses by four discs. The proof takes about a minute, in front of you.':
    'Le premier joueur perd de quatre pions. La preuve prend une minute environ, sous vos yeux.',
  '6×6, parallel': '6×6, parallèle',
  'With the four discs side by side he loses by two.': 'Avec les quatre pions côte à côte, il perd de deux.',
  'The 24 ways to fill the centre of 4×4': 'Les 24 façons de remplir le centre du 4×4',
  'Eight end crossed, sixteen parallel. An answer on the opposite diagonal square makes it parallel whatever follows, so the second player can force that; it is worth as much as the parallel start.':
    'Huit finissent croisées, seize parallèles. Répondre sur la case opposée en diagonale rend le départ parallèle quoi qu’il suive : le second joueur peut donc le forcer ; cela vaut autant que le départ parallèle.',
  'The 24 ways on 6×6': 'Les 24 façons sur 6×6',
  'The same on the larger board: the second player forces the parallel start, which is worth two discs to him.':
    'La même chose sur le grand plateau : le second joueur force le départ parallèle, qui lui vaut deux pions.',
  '6×4, where the two parallels differ': '6×4, où les deux parallèles diffèrent',
  'Rows are worth six discs to the first player, columns 22, the crossed start 16; here the second player can’t choose.':
    'Les rangées valent six pions au premier joueur, les colonnes 22, le départ croisé 16 ; ici le second ne peut pas choisir.',
  '4×4 with discs that move': '4×4 avec des pions qui se déplacent',
  'Endless play is a draw; of all positions that can come, each one is solved backwards from the ends.':
    'Le jeu sans fin est nul ; chaque position possible est résolue à rebours depuis les fins.',
  'Figure 56: Red plays f6': 'Figure 56 : Rouge joue f6',
  'It turns f3 f4 f5 towards f2, e6 towards d6, e5 and d4 towards c3. Then d5 lies between red discs and stays blue: that comes of the turning, not of the move. Blue’s moves are then b5 b7 d7 g1 g3 g4 g6 for one disc, b4 e7 for two, g5 for three.':
    'Il retourne f3 f4 f5 vers f2, e6 vers d6, e5 et d4 vers c3. Alors d5 se trouve entre des pions rouges et reste bleu : cela vient du retournement, pas du coup. Les coups de Bleu sont alors b5 b7 d7 g1 g3 g4 g6 pour un pion, b4 e7 pour deux, g5 pour trois.',
  'Figure 56 with fewer discs': 'Figure 56 avec moins de pions',
  'Another board that fits the six discs turned; Blue has four moves more than the text lists.':
    'Un autre plateau qui s’accorde avec les six pions retournés ; Bleu a quatre coups de plus que dans le texte.',
  'Take corners: it holds': 'Prenez les coins : cela tient',
  'A disc in a corner can’t be turned. Here a8 wins by eight; every other move loses.':
    'Un pion dans un coin ne peut être retourné. Ici a8 gagne de huit ; tous les autres coups perdent.',
  'Take corners: not just any': 'Prenez les coins : pas n’importe lequel',
  'Two of them are free: h8 draws, as d8 does, and h1 loses by 26.':
    'Deux sont libres : h8 annule, comme d8, et h1 perd de 26.',
  'Keep off X-squares: it holds': 'Évitez les cases X : cela tient',
  'g2, diagonal to the empty corner h1, is the worst move: 30 discs less than the best.':
    'g2, en diagonale du coin vide h1, est le pire coup : 30 pions de moins que le meilleur.',
  'Keep off X-squares: it fails': 'Évitez les cases X : cela échoue',
  'b2 is the only move that wins.': 'b2 est le seul coup gagnant.',
  'Keep off C-squares: it holds': 'Évitez les cases C : cela tient',
  'h7 beside the empty corner h8 costs 32 discs.': 'h7, à côté du coin vide h8, coûte 32 pions.',
  'Keep off C-squares: it fails': 'Évitez les cases C : cela échoue',
  'b1 is best, by six discs.': 'b1 est le meilleur, de six pions.',
  'Enter a gap of one between two enemy discs: it holds':
    'Entrez dans un trou d’une case entre deux pions adverses : cela tient',
  'b1 lies between two white discs on the edge; White can’t turn it there at once, and it is best.':
    'b1 est entre deux pions blancs du bord ; Blanc ne peut l’y retourner aussitôt, et c’est le meilleur coup.',
  'Enter a gap of one: it fails': 'Entrez dans un trou d’une case : cela échoue',
  'c8 lies in such a gap and gives away 18 discs against g5.': 'c8 est dans un tel trou et donne 18 pions face à g5.',
  'Two empty squares between the opponent’s discs': 'Deux cases vides entre les pions adverses',
  'Whoever enters such a gap is taken from its other square: b8 ties for best here, c8 loses twelve discs more.':
    'Qui entre dans un tel trou est pris depuis l’autre case : ici b8 est parmi les meilleurs, c8 perd douze pions de plus.',
  'c3, c6, f3 and f6': 'c3, c6, f3 et f6',
  'Good squares of the sixteen in the middle. This early the engine estimates; it does not prove.':
    'De bonnes cases parmi les seize du milieu. Si tôt, le moteur estime ; il ne prouve pas.',
  'Do not be the first to leave the central sixteen': 'Ne quittez pas le premier les seize cases centrales',
  'Moves on the ring beyond lean the opponent’s on the edge. Estimates here, too.':
    'Jouer sur l’anneau extérieur appuie les coups adverses au bord. Là aussi, des estimations.',
};
