/** What the tables of the rules view say, by the English text. */
import { boardSummaries } from '../../boards.ts';

export const phrases: Readonly<Record<string, string>> = {
  ...boardSummaries((columns, rows, start) => `${columns}列${rows}行、${start}。`, {
    crossed: '中央に4石を交差',
    'parallel-rows': '中央の4石を横に並べ、色ごとに一行',
    'parallel-columns': '中央の4石を色ごとに縦一列',
    placed: '対局者が最初の4石を中央に置く',
  }),
  // Summaries of rule systems.
  'The tournament game: 8×8, four discs crossed in the centre, Black begins, discs are shared.':
    '大会のルール：8×8、中央に4石を交差、黒が先手、石は共有。',
  'The players place the first four discs themselves; each has 32 discs of his own.':
    '最初の4石を対局者が置く。石は各自32。',
  'The players place the first four discs themselves; discs are shared.': '最初の4石を対局者が置く。石は共有。',
  'The Othello start, but each player has 32 discs: whoever has none left must pass.':
    'オセロの開始局面だが石は各自32。尽きたらパス。',
  'Empty board: the first four discs are placed on the centre, White begins, discs are shared.':
    '空の盤の中央に最初の4石を置く。白が先手、石は共有。',
  'The same moves, but the fewest discs win.': '打ち方は同じで、石の少ない方が勝ち。',
  'Empty board, White begins, and the fewest discs win.': '空の盤、白が先手、石の少ない方が勝ち。',
  'Red and blue: the first four discs are placed on the centre; each player has 32 discs.':
    '赤と青。最初の4石を中央に置く。石は各自32。',
  'A turn may also move one own disc to a neighbouring empty square if that turns discs.':
    '自分の石を隣の空きマスに動かして石を返すこともできる。',
  '10×10 without its four 3×3 corners. Conjecture: the 1870 cross board’s shape is not documented.':
    '四隅の3×3を欠いた10×10。推測：1870年の十字盤の形は記録がない。',
  '8×8 without its four 2×2 corners. Conjecture: the 1870 cross board’s shape is not documented.':
    '四隅の2×2を欠いた8×8。推測：1870年の十字盤の形は記録がない。',
  '6×6 without its four 2×2 corners. Conjecture: the 1870 cross board’s shape is not documented.':
    '四隅の2×2を欠いた6×6。推測：1870年の十字盤の形は記録がない。',
  // Their sources.
  'Rules of the World Othello Federation and of the United States Othello Association (section 2.1: the start).':
    '世界オセロ連盟（WOF）と米国オセロ協会（USOA）のルール（2.1節：開始局面）。',
  'Descriptions of the Victorian game. Who begins was agreed or drawn by lot; that Black does is our default.':
    'ヴィクトリア時代の記述。先手は合意か抽選で決めた。黒を先手とするのは当方の既定。',
  'One of the two mixtures of the old and the new game that may be agreed on.':
    '新旧のルールを混ぜた、合意で選べる二つのうちの一つ。',
  'Rules page of BrainKing. That the first four moves alternate one disc at a time is our reading of it.':
    'BrainKing のルールのページ。最初の4手を一石ずつ交互に置くのは当方の解釈。',
  'Known as Reverse Reversi in several programs. Adding the empties to the margin is our own convention.':
    'Reverse Reversi の名で知られる。空きマスを差に加えるのは当方の取り決め。',
  'Named, not described, by BrainKing; the rules are those of its Reversi with the aim turned round.':
    'BrainKing に名前だけある。ルールは同サイトのリバーシの勝敗を逆にしたもの。',
  'An Italian handbook text with red and blue figures. It does not say who begins; Red does by our default.':
    '赤と青の図があるイタリアの手引書。先手の記述はなく、赤を先手とするのは当方の既定。',
  'The variant of the same Italian text. Our defaults: the square left is empty before lines are looked at, nothing moves before the centre is filled, and the third occurrence of a position is a draw.':
    '同じイタリアの手引書の変種。当方の既定：離れたマスは列を見る前に空になる、中央が埋まるまで石は動かない、同じ局面が三度現れたら引き分け。',
  'Conjecture: Mollett’s “Game of Annexation” (1870) was played on a cross-shaped board, but its shape, start and supply are not documented.':
    '推測：Mollett の “Game of Annexation”（1870）は十字形の盤で遊ばれたが、形、開始局面、石数の記録はない。',
  'The Othello rules on another board; a usual test case of solvers.': '別の盤でのオセロ。解析プログラムの定番。',
  // Families of rule systems.
  'Othello 8×8': 'オセロ 8×8',
  'Black first, shared discs, most discs win.': '黒が先手、石は共有、多い方が勝ち。',
  'Othello 6×6': 'オセロ 6×6',
  'Solved from the start, live in the page.': '最初からその場で解ける。',
  'Othello 10×10': 'オセロ 10×10',
  'Estimates; exact near the end.': '推定。終盤は正確。',
  'Small boards': '小さい盤',
  '4×4, 6×4, 8×4 and 8×6: crossed, parallel or placed.': '4×4、6×4、8×4、8×6。交差・並行・置き合い。',
  'Reversi 1887': 'リバーシ 1887',
  'The players place the centre. 32 discs each.': '中央を対局者が置く。各自32石。',
  'BrainKing Reversi': 'BrainKing リバーシ',
  'White first, four circles to fill. Also 6×6 and 10×10.': '白が先手、四つの丸を埋める。6×6 と 10×10 も。',
  'The same moves, the fewest discs win.': '打ち方は同じ、少ない方が勝ち。',
  'Italian Reversi': 'イタリア式リバーシ',
  'Red and Blue place the centre; 32 discs each.': '赤と青が中央を置く。各自32石。',
  Displacement: '石の移動',
  'Italian: place a disc, or move one a step.': 'イタリア式：石を置くか、一歩動かす。',
  'Cross boards': '十字盤',
  'Conjecture: the 1870 cross board’s shape is not documented.': '推測：1870年の十字盤の形は記録がない。',
  // Examples.
  '4×4': '4×4',
  'Ten discs decide: the second player wins, and every move of the game is proved in a moment.':
    '10石差で後手の勝ち。すべての手が瞬時に読み切れる。',
  '6×6 from the start': '6×6 を最初から',
  'The first player loses by four discs. The proof takes about a minute, in front of you.':
    '先手の4石負け。目の前で約一分で証明する。',
  '6×6, parallel': '6×6・並行',
  'With the four discs side by side he loses by two.': '4石を並べて始めると2石負け。',
  'The 24 ways to fill the centre of 4×4': '4×4 の中央の24通りの置き方',
  'Eight end crossed, sixteen parallel. An answer on the opposite diagonal square makes it parallel whatever follows, so the second player can force that; it is worth as much as the parallel start.':
    '8通りは交差、16通りは並行になる。斜め向かいに応じれば必ず並行になるので、後手は並行を強制できる。価値は並行の開始局面と同じ。',
  'The 24 ways on 6×6': '6×6 の24通り',
  'The same on the larger board: the second player forces the parallel start, which is worth two discs to him.':
    '大きい盤でも同じ。後手は2石得になる並行を強制できる。',
  '6×4, where the two parallels differ': '6×4、二つの並行が違う場合',
  'Rows are worth six discs to the first player, columns 22, the crossed start 16; here the second player can’t choose.':
    '先手にとって横は6石、縦は22石、交差は16石の価値。ここでは後手は選べない。',
  '4×4 with discs that move': '4×4・石の移動あり',
  'Endless play is a draw; of all positions that can come, each one is solved backwards from the ends.':
    '終わらなければ引き分け。現れうる局面はすべて終局から逆に解かれる。',
  'Figure 56: Red plays f6': '第56図：赤が f6 に打つ',
  'It turns f3 f4 f5 towards f2, e6 towards d6, e5 and d4 towards c3. Then d5 lies between red discs and stays blue: that comes of the turning, not of the move. Blue’s moves are then b5 b7 d7 g1 g3 g4 g6 for one disc, b4 e7 for two, g5 for three.':
    'f2 の方向に f3 f4 f5、d6 の方向に e6、c3 の方向に e5 と d4 を返す。d5 は赤に挟まれても青のまま。打った石ではなく返った石が挟んだため。次の青の手は、1石返しが b5 b7 d7 g1 g3 g4 g6、2石が b4 e7、3石が g5。',
  'Figure 56 with fewer discs': '第56図・石の少ない形',
  'Another board that fits the six discs turned; Blue has four moves more than the text lists.':
    '返る6石に合うもう一つの盤。青の手は本文より四つ多い。',
  'Take corners: it holds': '隅を取れ：当てはまる',
  'A disc in a corner can’t be turned. Here a8 wins by eight; every other move loses.':
    '隅の石は返らない。ここでは a8 だけが8石勝ち、ほかは負け。',
  'Take corners: not just any': '隅を取れ：どれでもよくはない',
  'Two of them are free: h8 draws, as d8 does, and h1 loses by 26.':
    '二つの隅が空いている。h8 は d8 と同じく引き分け、h1 は26石負け。',
  'Keep off X-squares: it holds': 'X を避けよ：当てはまる',
  'g2, diagonal to the empty corner h1, is the worst move: 30 discs less than the best.':
    '空いた隅 h1 の斜めの g2 は最悪手。最善より30石少ない。',
  'Keep off X-squares: it fails': 'X を避けよ：当てはまらない',
  'b2 is the only move that wins.': '勝てる手は b2 だけ。',
  'Keep off C-squares: it holds': 'C を避けよ：当てはまる',
  'h7 beside the empty corner h8 costs 32 discs.': '空いた隅 h8 の隣の h7 は32石の損。',
  'Keep off C-squares: it fails': 'C を避けよ：当てはまらない',
  'b1 is best, by six discs.': 'b1 が最善、6石の差。',
  'Enter a gap of one between two enemy discs: it holds': '相手の石の間の一マスに入れ：当てはまる',
  'b1 lies between two white discs on the edge; White can’t turn it there at once, and it is best.':
    'b1 は辺の白石二つの間。白はすぐには返せず、これが最善。',
  'Enter a gap of one: it fails': '一マスの隙間に入れ：当てはまらない',
  'c8 lies in such a gap and gives away 18 discs against g5.': 'c8 はそのような隙間だが、g5 より18石の損。',
  'Two empty squares between the opponent’s discs': '相手の石の間の二つの空きマス',
  'Whoever enters such a gap is taken from its other square: b8 ties for best here, c8 loses twelve discs more.':
    '入った石はもう一方のマスから取られる。ここでは b8 は最善の一つ、c8 はさらに12石の損。',
  'c3, c6, f3 and f6': 'c3・c6・f3・f6',
  'Good squares of the sixteen in the middle. This early the engine estimates; it does not prove.':
    '中央16マスの中の良いマス。序盤なのでエンジンは推定するだけで、証明はしない。',
  'Do not be the first to leave the central sixteen': '先に中央16マスから出るな',
  'Moves on the ring beyond lean the opponent’s on the edge. Estimates here, too.':
    '外側の輪に打つと相手の辺の手を助ける。ここも推定。',
};
