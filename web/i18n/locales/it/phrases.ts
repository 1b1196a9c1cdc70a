/** What the tables of the rules view say, by the English text. */
import { boardSummaries } from '../../boards.ts';

export const phrases: Readonly<Record<string, string>> = {
  ...boardSummaries((columns, rows, start) => `${columns} colonne, ${rows} righe, ${start}.`, {
    crossed: 'quattro pedine incrociate al centro',
    'parallel-rows': 'le quattro pedine del centro affiancate, una riga per colore',
    'parallel-columns': 'le quattro pedine del centro in una colonna per colore',
    placed: 'i giocatori posano le prime quattro pedine al centro',
  }),
  // Summaries of rule systems.
  'The tournament game: 8×8, four discs crossed in the centre, Black begins, discs are shared.':
    'Il gioco dei tornei: 8×8, quattro pedine incrociate al centro, comincia il Nero, pedine comuni.',
  'The players place the first four discs themselves; each has 32 discs of his own.':
    'I giocatori posano le prime quattro pedine; ciascuno ha 32 pedine proprie.',
  'The players place the first four discs themselves; discs are shared.':
    'I giocatori posano le prime quattro pedine; le pedine sono comuni.',
  'The Othello start, but each player has 32 discs: whoever has none left must pass.':
    'L’inizio dell’Othello, ma ciascuno ha 32 pedine: chi non ne ha più deve passare.',
  'Empty board: the first four discs are placed on the centre, White begins, discs are shared.':
    'Scacchiera vuota: le prime quattro pedine si posano al centro, comincia il Bianco, pedine comuni.',
  'The same moves, but the fewest discs win.': 'Le stesse mosse, ma vince chi ha meno pedine.',
  'Empty board, White begins, and the fewest discs win.':
    'Scacchiera vuota, comincia il Bianco, e vince chi ha meno pedine.',
  'Red and blue: the first four discs are placed on the centre; each player has 32 discs.':
    'Rosso e blu: le prime quattro pedine si posano al centro; ciascuno ha 32 pedine.',
  'A turn may also move one own disc to a neighbouring empty square if that turns discs.':
    'In un turno si può anche spostare una propria pedina in una casa vuota vicina, se così ne gira.',
  '10×10 without its four 3×3 corners. Conjecture: the 1870 cross board’s shape is not documented.':
    '10×10 senza i quattro angoli 3×3. Congettura: la forma della scacchiera a croce del 1870 non è documentata.',
  '8×8 without its four 2×2 corners. Conjecture: the 1870 cross board’s shape is not documented.':
    '8×8 senza i quattro angoli 2×2. Congettura: la forma della scacchiera a croce del 1870 non è documentata.',
  '6×6 without its four 2×2 corners. Conjecture: the 1870 cross board’s shape is not documented.':
    '6×6 senza i quattro angoli 2×2. Congettura: la forma della scacchiera a croce del 1870 non è documentata.',
  // Their sources.
  'Rules of the World Othello Federation and of the United States Othello Association (section 2.1: the start).':
    'Regole della World Othello Federation e della United States Othello Association (sezione 2.1: l’inizio).',
  'Descriptions of the Victorian game. Who begins was agreed or drawn by lot; that Black does is our default.':
    'Descrizioni del gioco vittoriano. Chi comincia si concordava o si sorteggiava; che sia il Nero è scelta nostra.',
  'One of the two mixtures of the old and the new game that may be agreed on.':
    'Una delle due mescolanze del gioco vecchio e nuovo che si possono concordare.',
  'Rules page of BrainKing. That the first four moves alternate one disc at a time is our reading of it.':
    'Pagina delle regole di BrainKing. Che le prime quattro mosse si alternino una pedina alla volta è lettura nostra.',
  'Known as Reverse Reversi in several programs. Adding the empties to the margin is our own convention.':
    'Noto come Reverse Reversi in vari programmi. Aggiungere le vuote al margine è convenzione nostra.',
  'Named, not described, by BrainKing; the rules are those of its Reversi with the aim turned round.':
    'Nominato, non descritto, da BrainKing; le regole sono quelle del suo Reversi con lo scopo rovesciato.',
  'An Italian handbook text with red and blue figures. It does not say who begins; Red does by our default.':
    'Testo di un manuale italiano con figure rosse e blu. Non dice chi comincia; che sia il Rosso è scelta nostra.',
  'The variant of the same Italian text. Our defaults: the square left is empty before lines are looked at, nothing moves before the centre is filled, and the third occurrence of a position is a draw.':
    'La variante dello stesso testo italiano. Scelte nostre: la casa lasciata è vuota prima di guardare le linee, nulla si sposta prima che il centro sia pieno, e la terza ripetizione di una posizione è patta.',
  'Conjecture: Mollett’s “Game of Annexation” (1870) was played on a cross-shaped board, but its shape, start and supply are not documented.':
    'Congettura: il «Game of Annexation» di Mollett (1870) si giocava su una scacchiera a croce, ma forma, inizio e pedine non sono documentati.',
  'The Othello rules on another board; a usual test case of solvers.':
    'Le regole dell’Othello su un’altra scacchiera; un caso di prova consueto dei risolutori.',
  // Families of rule systems.
  'Othello 8×8': 'Othello 8×8',
  'Black first, shared discs, most discs win.': 'Comincia il Nero, pedine comuni, vince chi ne ha di più.',
  'Othello 6×6': 'Othello 6×6',
  'Solved from the start, live in the page.': 'Risolto dall’inizio, dal vivo nella pagina.',
  'Othello 10×10': 'Othello 10×10',
  'Estimates; exact near the end.': 'Stime; esatto verso la fine.',
  'Small boards': 'Scacchiere piccole',
  '4×4, 6×4, 8×4 and 8×6: crossed, parallel or placed.': '4×4, 6×4, 8×4 e 8×6: incrociato, parallelo o posato.',
  'Reversi 1887': 'Reversi 1887',
  'The players place the centre. 32 discs each.': 'I giocatori posano il centro. 32 pedine ciascuno.',
  'BrainKing Reversi': 'BrainKing Reversi',
  'White first, four circles to fill. Also 6×6 and 10×10.':
    'Comincia il Bianco, quattro cerchi da riempire. Anche 6×6 e 10×10.',
  'The same moves, the fewest discs win.': 'Le stesse mosse, vince chi ha meno pedine.',
  'Italian Reversi': 'Reversi italiano',
  'Red and Blue place the centre; 32 discs each.': 'Rosso e Blu posano il centro; 32 pedine ciascuno.',
  Displacement: 'Spostamento',
  'Italian: place a disc, or move one a step.': 'Italiano: posa una pedina, o spostane una di un passo.',
  'Cross boards': 'Scacchiere a croce',
  'Conjecture: the 1870 cross board’s shape is not documented.':
    'Congettura: la forma della scacchiera a croce del 1870 non è documentata.',
  // Examples.
  '4×4': '4×4',
  'Ten discs decide: the second player wins, and every move of the game is proved in a moment.':
    'Decidono dieci pedine: vince il secondo giocatore, e ogni mossa della partita è dimostrata in un attimo.',
  '6×6 from the start': '6×6 dall’inizio',
  'The first player loses by four discs. The proof takes about a minute, in front of you.':
    'Il primo giocatore perde di quattro pedine. La prova dura circa un minuto, davanti a te.',
  '6×6, parallel': '6×6, parallelo',
  'With the four discs side by side he loses by two.': 'Con le quattro pedine affiancate perde di due.',
  'The 24 ways to fill the centre of 4×4': 'I 24 modi di riempire il centro del 4×4',
  'Eight end crossed, sixteen parallel. An answer on the opposite diagonal square makes it parallel whatever follows, so the second player can force that; it is worth as much as the parallel start.':
    'Otto finiscono incrociati, sedici paralleli. Rispondere nella casa opposta in diagonale lo rende parallelo comunque, perciò il secondo giocatore può imporlo; vale quanto l’inizio parallelo.',
  'The 24 ways on 6×6': 'I 24 modi sul 6×6',
  'The same on the larger board: the second player forces the parallel start, which is worth two discs to him.':
    'Lo stesso sulla scacchiera più grande: il secondo giocatore impone l’inizio parallelo, che gli vale due pedine.',
  '6×4, where the two parallels differ': '6×4, dove i due paralleli differiscono',
  'Rows are worth six discs to the first player, columns 22, the crossed start 16; here the second player can’t choose.':
    'Le righe valgono sei pedine al primo giocatore, le colonne 22, l’inizio incrociato 16; qui il secondo non può scegliere.',
  '4×4 with discs that move': '4×4 con pedine che si spostano',
  'Endless play is a draw; of all positions that can come, each one is solved backwards from the ends.':
    'Il gioco senza fine è patta; ogni posizione possibile è risolta a ritroso dai finali.',
  'Figure 56: Red plays f6': 'Figura 56: il Rosso gioca f6',
  'It turns f3 f4 f5 towards f2, e6 towards d6, e5 and d4 towards c3. Then d5 lies between red discs and stays blue: that comes of the turning, not of the move. Blue’s moves are then b5 b7 d7 g1 g3 g4 g6 for one disc, b4 e7 for two, g5 for three.':
    'Gira f3 f4 f5 verso f2, e6 verso d6, e5 e d4 verso c3. Allora d5 sta tra pedine rosse e resta blu: viene dal girare, non dalla mossa. Le mosse del Blu sono poi b5 b7 d7 g1 g3 g4 g6 per una pedina, b4 e7 per due, g5 per tre.',
  'Figure 56 with fewer discs': 'Figura 56 con meno pedine',
  'Another board that fits the six discs turned; Blue has four moves more than the text lists.':
    'Un’altra scacchiera che si accorda con le sei pedine girate; il Blu ha quattro mosse più di quelle del testo.',
  'Take corners: it holds': 'Prendi gli angoli: vale',
  'A disc in a corner can’t be turned. Here a8 wins by eight; every other move loses.':
    'Una pedina nell’angolo non si può girare. Qui a8 vince di otto; ogni altra mossa perde.',
  'Take corners: not just any': 'Prendi gli angoli: non uno qualsiasi',
  'Two of them are free: h8 draws, as d8 does, and h1 loses by 26.':
    'Due sono liberi: h8 patta, come d8, e h1 perde di 26.',
  'Keep off X-squares: it holds': 'Evita le case X: vale',
  'g2, diagonal to the empty corner h1, is the worst move: 30 discs less than the best.':
    'g2, in diagonale all’angolo vuoto h1, è la mossa peggiore: 30 pedine meno della migliore.',
  'Keep off X-squares: it fails': 'Evita le case X: non vale',
  'b2 is the only move that wins.': 'b2 è l’unica mossa che vince.',
  'Keep off C-squares: it holds': 'Evita le case C: vale',
  'h7 beside the empty corner h8 costs 32 discs.': 'h7, accanto all’angolo vuoto h8, costa 32 pedine.',
  'Keep off C-squares: it fails': 'Evita le case C: non vale',
  'b1 is best, by six discs.': 'b1 è la migliore, di sei pedine.',
  'Enter a gap of one between two enemy discs: it holds': 'Entra in un buco da uno fra due pedine avversarie: vale',
  'b1 lies between two white discs on the edge; White can’t turn it there at once, and it is best.':
    'b1 sta fra due pedine bianche sul bordo; il Bianco non può girarla subito, ed è la migliore.',
  'Enter a gap of one: it fails': 'Entra in un buco da uno: non vale',
  'c8 lies in such a gap and gives away 18 discs against g5.':
    'c8 sta in un buco così e regala 18 pedine rispetto a g5.',
  'Two empty squares between the opponent’s discs': 'Due case vuote fra le pedine avversarie',
  'Whoever enters such a gap is taken from its other square: b8 ties for best here, c8 loses twelve discs more.':
    'Chi entra in quel buco è preso dall’altra casa: qui b8 è fra le migliori, c8 perde dodici pedine di più.',
  'c3, c6, f3 and f6': 'c3, c6, f3 e f6',
  'Good squares of the sixteen in the middle. This early the engine estimates; it does not prove.':
    'Buone case fra le sedici di mezzo. Così presto il motore stima, non dimostra.',
  'Do not be the first to leave the central sixteen': 'Non uscire per primo dalle sedici centrali',
  'Moves on the ring beyond lean the opponent’s on the edge. Estimates here, too.':
    'Le mosse sull’anello esterno appoggiano quelle avversarie al bordo. Anche qui stime.',
};
