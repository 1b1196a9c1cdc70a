/** What the tables of the rules view say, by the English text. */
import { boardSummaries } from '../../boards.ts';

export const phrases: Readonly<Record<string, string>> = {
  ...boardSummaries((columns, rows, start) => `${columns} columnas, ${rows} filas, ${start}.`, {
    crossed: 'cuatro fichas cruzadas en el centro',
    'parallel-rows': 'las cuatro fichas del centro en paralelo, una fila de cada color',
    'parallel-columns': 'las cuatro fichas del centro en una columna de cada color',
    placed: 'los jugadores ponen las cuatro primeras fichas en el centro',
  }),
  // Summaries of rule systems.
  'The tournament game: 8×8, four discs crossed in the centre, Black begins, discs are shared.':
    'El juego de torneo: 8×8, cuatro fichas cruzadas en el centro, empiezan Negras, fichas compartidas.',
  'The players place the first four discs themselves; each has 32 discs of his own.':
    'Los jugadores ponen las cuatro primeras fichas; cada uno tiene 32 fichas propias.',
  'The players place the first four discs themselves; discs are shared.':
    'Los jugadores ponen las cuatro primeras fichas; las fichas son compartidas.',
  'The Othello start, but each player has 32 discs: whoever has none left must pass.':
    'El inicio del Othello, pero cada jugador tiene 32 fichas: quien no tenga más debe pasar.',
  'Empty board: the first four discs are placed on the centre, White begins, discs are shared.':
    'Tablero vacío: las cuatro primeras fichas se ponen en el centro, empiezan Blancas, fichas compartidas.',
  'The same moves, but the fewest discs win.': 'Las mismas jugadas, pero gana quien tiene menos fichas.',
  'Empty board, White begins, and the fewest discs win.':
    'Tablero vacío, empiezan Blancas, y gana quien tiene menos fichas.',
  'Red and blue: the first four discs are placed on the centre; each player has 32 discs.':
    'Rojas y azules: las cuatro primeras fichas se ponen en el centro; cada jugador tiene 32 fichas.',
  'A turn may also move one own disc to a neighbouring empty square if that turns discs.':
    'En un turno también se puede mover una ficha propia a una casilla vacía vecina si así voltea fichas.',
  '10×10 without its four 3×3 corners. Conjecture: the 1870 cross board’s shape is not documented.':
    '10×10 sin sus cuatro esquinas de 3×3. Conjetura: la forma del tablero en cruz de 1870 no está documentada.',
  '8×8 without its four 2×2 corners. Conjecture: the 1870 cross board’s shape is not documented.':
    '8×8 sin sus cuatro esquinas de 2×2. Conjetura: la forma del tablero en cruz de 1870 no está documentada.',
  '6×6 without its four 2×2 corners. Conjecture: the 1870 cross board’s shape is not documented.':
    '6×6 sin sus cuatro esquinas de 2×2. Conjetura: la forma del tablero en cruz de 1870 no está documentada.',
  // Their sources.
  'Rules of the World Othello Federation and of the United States Othello Association (section 2.1: the start).':
    'Reglas de la World Othello Federation y de la United States Othello Association (sección 2.1: el inicio).',
  'Descriptions of the Victorian game. Who begins was agreed or drawn by lot; that Black does is our default.':
    'Descripciones del juego victoriano. Quién empezaba se acordaba o se sorteaba; que empiecen Negras es elección nuestra.',
  'One of the two mixtures of the old and the new game that may be agreed on.':
    'Una de las dos mezclas del juego antiguo y el nuevo que se pueden acordar.',
  'Rules page of BrainKing. That the first four moves alternate one disc at a time is our reading of it.':
    'Página de reglas de BrainKing. Que las cuatro primeras jugadas alternen ficha a ficha es lectura nuestra.',
  'Known as Reverse Reversi in several programs. Adding the empties to the margin is our own convention.':
    'Conocido como Reverse Reversi en varios programas. Sumar las vacías al margen es convención nuestra.',
  'Named, not described, by BrainKing; the rules are those of its Reversi with the aim turned round.':
    'Nombrado, no descrito, por BrainKing; las reglas son las de su Reversi con el objetivo invertido.',
  'An Italian handbook text with red and blue figures. It does not say who begins; Red does by our default.':
    'Texto de un manual italiano con figuras rojas y azules. No dice quién empieza; que sean Rojas es elección nuestra.',
  'The variant of the same Italian text. Our defaults: the square left is empty before lines are looked at, nothing moves before the centre is filled, and the third occurrence of a position is a draw.':
    'La variante del mismo texto italiano. Elecciones nuestras: la casilla abandonada está vacía antes de mirar las líneas, nada se mueve antes de llenar el centro y la tercera repetición de una posición es empate.',
  'Conjecture: Mollett’s “Game of Annexation” (1870) was played on a cross-shaped board, but its shape, start and supply are not documented.':
    'Conjetura: el «Game of Annexation» de Mollett (1870) se jugaba en un tablero en cruz, pero su forma, inicio y fichas no están documentados.',
  'The Othello rules on another board; a usual test case of solvers.':
    'Las reglas del Othello en otro tablero; un caso de prueba habitual de los programas.',
  // Families of rule systems.
  'Othello 8×8': 'Othello 8×8',
  'Black first, shared discs, most discs win.': 'Empiezan Negras, fichas compartidas, ganan más fichas.',
  'Othello 6×6': 'Othello 6×6',
  'Solved from the start, live in the page.': 'Resuelto desde el inicio, en vivo en la página.',
  'Othello 10×10': 'Othello 10×10',
  'Estimates; exact near the end.': 'Estimaciones; exacto cerca del final.',
  'Small boards': 'Tableros pequeños',
  '4×4, 6×4, 8×4 and 8×6: crossed, parallel or placed.': '4×4, 6×4, 8×4 y 8×6: cruzado, paralelo o puesto.',
  'Reversi 1887': 'Reversi 1887',
  'The players place the centre. 32 discs each.': 'Los jugadores ponen el centro. 32 fichas cada uno.',
  'BrainKing Reversi': 'BrainKing Reversi',
  'White first, four circles to fill. Also 6×6 and 10×10.':
    'Empiezan Blancas, cuatro círculos por llenar. También 6×6 y 10×10.',
  'The same moves, the fewest discs win.': 'Las mismas jugadas, ganan menos fichas.',
  'Italian Reversi': 'Reversi italiano',
  'Red and Blue place the centre; 32 discs each.': 'Rojas y Azules ponen el centro; 32 fichas cada uno.',
  Displacement: 'Desplazamiento',
  'Italian: place a disc, or move one a step.': 'Italiano: pon una ficha, o mueve una un paso.',
  'Cross boards': 'Tableros en cruz',
  'Conjecture: the 1870 cross board’s shape is not documented.':
    'Conjetura: la forma del tablero en cruz de 1870 no está documentada.',
  // Examples.
  '4×4': '4×4',
  'Ten discs decide: the second player wins, and every move of the game is proved in a moment.':
    'Deciden diez fichas: gana el segundo jugador, y cada jugada de la partida se demuestra en un momento.',
  '6×6 from the start': '6×6 desde el inicio',
  'The first player loses by four discs. The proof takes about a minute, in front of you.':
    'El primer jugador pierde por cuatro fichas. La prueba tarda cerca de un minuto, ante tus ojos.',
  '6×6, parallel': '6×6, paralelo',
  'With the four discs side by side he loses by two.': 'Con las cuatro fichas en paralelo pierde por dos.',
  'The 24 ways to fill the centre of 4×4': 'Las 24 formas de llenar el centro de 4×4',
  'Eight end crossed, sixteen parallel. An answer on the opposite diagonal square makes it parallel whatever follows, so the second player can force that; it is worth as much as the parallel start.':
    'Ocho acaban cruzadas, dieciséis paralelas. Responder en la casilla opuesta en diagonal lo hace paralelo pase lo que pase, así que el segundo jugador puede forzarlo; vale tanto como el inicio paralelo.',
  'The 24 ways on 6×6': 'Las 24 formas en 6×6',
  'The same on the larger board: the second player forces the parallel start, which is worth two discs to him.':
    'Lo mismo en el tablero mayor: el segundo jugador fuerza el inicio paralelo, que le vale dos fichas.',
  '6×4, where the two parallels differ': '6×4, donde los dos paralelos difieren',
  'Rows are worth six discs to the first player, columns 22, the crossed start 16; here the second player can’t choose.':
    'Las filas valen seis fichas al primer jugador, las columnas 22, el inicio cruzado 16; aquí el segundo no puede elegir.',
  '4×4 with discs that move': '4×4 con fichas que se mueven',
  'Endless play is a draw; of all positions that can come, each one is solved backwards from the ends.':
    'El juego sin fin es empate; cada posición posible se resuelve hacia atrás desde los finales.',
  'Figure 56: Red plays f6': 'Figura 56: Rojas juegan f6',
  'It turns f3 f4 f5 towards f2, e6 towards d6, e5 and d4 towards c3. Then d5 lies between red discs and stays blue: that comes of the turning, not of the move. Blue’s moves are then b5 b7 d7 g1 g3 g4 g6 for one disc, b4 e7 for two, g5 for three.':
    'Voltea f3 f4 f5 hacia f2, e6 hacia d6, e5 y d4 hacia c3. Entonces d5 queda entre fichas rojas y sigue azul: eso viene del volteo, no de la jugada. Las jugadas de Azules son entonces b5 b7 d7 g1 g3 g4 g6 por una ficha, b4 e7 por dos, g5 por tres.',
  'Figure 56 with fewer discs': 'Figura 56 con menos fichas',
  'Another board that fits the six discs turned; Blue has four moves more than the text lists.':
    'Otro tablero que concuerda con las seis fichas volteadas; Azules tienen cuatro jugadas más de las que dice el texto.',
  'Take corners: it holds': 'Toma esquinas: se cumple',
  'A disc in a corner can’t be turned. Here a8 wins by eight; every other move loses.':
    'Una ficha en la esquina no se puede voltear. Aquí a8 gana por ocho; todas las demás pierden.',
  'Take corners: not just any': 'Toma esquinas: no cualquiera',
  'Two of them are free: h8 draws, as d8 does, and h1 loses by 26.':
    'Hay dos libres: h8 empata, como d8, y h1 pierde por 26.',
  'Keep off X-squares: it holds': 'Evita las casillas X: se cumple',
  'g2, diagonal to the empty corner h1, is the worst move: 30 discs less than the best.':
    'g2, en diagonal a la esquina vacía h1, es la peor jugada: 30 fichas menos que la mejor.',
  'Keep off X-squares: it fails': 'Evita las casillas X: falla',
  'b2 is the only move that wins.': 'b2 es la única jugada que gana.',
  'Keep off C-squares: it holds': 'Evita las casillas C: se cumple',
  'h7 beside the empty corner h8 costs 32 discs.': 'h7, junto a la esquina vacía h8, cuesta 32 fichas.',
  'Keep off C-squares: it fails': 'Evita las casillas C: falla',
  'b1 is best, by six discs.': 'b1 es la mejor, por seis fichas.',
  'Enter a gap of one between two enemy discs: it holds':
    'Entra en un hueco de uno entre dos fichas rivales: se cumple',
  'b1 lies between two white discs on the edge; White can’t turn it there at once, and it is best.':
    'b1 está entre dos fichas blancas en el borde; Blancas no pueden voltearla enseguida, y es la mejor.',
  'Enter a gap of one: it fails': 'Entra en un hueco de uno: falla',
  'c8 lies in such a gap and gives away 18 discs against g5.':
    'c8 está en un hueco así y regala 18 fichas frente a g5.',
  'Two empty squares between the opponent’s discs': 'Dos casillas vacías entre fichas del rival',
  'Whoever enters such a gap is taken from its other square: b8 ties for best here, c8 loses twelve discs more.':
    'A quien entra en ese hueco lo capturan desde la otra casilla: aquí b8 comparte la mejor, c8 pierde doce fichas más.',
  'c3, c6, f3 and f6': 'c3, c6, f3 y f6',
  'Good squares of the sixteen in the middle. This early the engine estimates; it does not prove.':
    'Buenas casillas de las dieciséis centrales. Tan pronto el motor estima; no demuestra.',
  'Do not be the first to leave the central sixteen': 'No seas el primero en salir de las dieciséis centrales',
  'Moves on the ring beyond lean the opponent’s on the edge. Estimates here, too.':
    'Jugar en el anillo exterior apoya las del rival en el borde. También aquí son estimaciones.',
};
