/** What `outflank --help` prints. */
import { THEMES } from '../game/exercise/themes.ts';

export const USAGE = `Usage:
  outflank solve [--rules ID] [--threads N] [--hash MB] [--all] [--count discs|winner] [--keep DIR] [FILE|-]
  outflank prove [--exact | --bound B | --wld] [--stop N] [--count discs|winner] [--rules ID] [--threads N] [--hash MB]
                 [FILE|-]
  outflank check [FILE|-]
  outflank analyse [--level L | --depth N] [--selectivity 73|87|95|98|99|100] [--time S] [--threads N] [--hash MB]
                   [--all] [--count discs|winner] [--rules ID] [FILE|-]
  outflank game [--level L | --depth N] [--selectivity …] [--time S] [--threads N] [--hash MB] [--count …]
                [--games PATH… [--player NAME] | FILE|-]
  outflank explore [--games PATH]… [--player NAME] [--colour black|white] [--opponent NAME] [--from YEAR] [--to YEAR]
                   [--tournament NAME] [--result black|draw|white] [--book FILE] [LINE|-]
  outflank leave [--repertoire FILE] [--games PATH]… [--book FILE] [LINE|-]
  outflank book [--book FILE] [LINE|-]
  outflank book import [--book FILE] --out FILE FILE…
  outflank draws [--book FILE] [--tolerance DISCS] [--most N] [--svg FILE] [--sgf FILE] [LINE]
  outflank edge [--games PATH]… SHAPE
  outflank exercises [--theme THEME] [--empties A-B] [--count N]
  outflank gtp | nboard [--level L | --depth N] [--selectivity …] [--time S] [--ponder] [--threads N] [--hash MB]
                        [--rules ID] [--book FILE | --no-book]
  outflank weights
  outflank perft [--rules ID] --depth N
  outflank rules
  outflank --help | --version

solve   exact value and best move of each position of FILE, or of standard input
  One position a line: a sign (X, O, -) for each square from a1 on, a space, the side to move (X or O), the rest is
  ignored; or a JSON object {"board":"…","side":"X"}, which may have its own "size" ("6x6"), "rules" (an id, or an
  object with size, missing, aim, supply, displacement …) and "supply" ({"X":12,"O":11}, discs in hand).
  One JSON object a line comes out, in the same order. Where discs may move, boards of more than 16 squares are
  searched to a depth, and "exact" is false.
  --all            the value of every move, not only of the best
  --count WHO      winner: the empty squares of a finished game go to the winner; discs: to nobody
                   (as the rules have it; winner in Othello)
  --threads N      processor cores to use (1)
  --hash MB        memory for the transposition table (64)
  --rules ID       rule system of positions that name none (othello)
  --keep DIR       keeps each solve in this folder while it goes on: after Ctrl-C or a crash the same command goes on
prove   a certificate of the value of the one position of FILE, or of standard input, as a file on standard output: a
        proof that anybody can check without this program (docs/certificates.md)
  --exact          of the value itself (usual)
  --bound B        that the value is at least B discs, or, where it isn’t, at most B - 1
  --wld            of who wins
  --stop N         the checker searches from N empty squares by itself (10 up to 20 empties, 12 beyond)
check   whether the certificate FILE, or the one on standard input, is true: one JSON object, with "accepted", what is
        claimed, and the cost; or with the "error" where it fails first
analyse the same for positions too far from the end to be solved: values from a search as deep as is asked for
  --level L        1 to 60, as players know them: depth, and from how many empties it goes to the end (21)
  --depth N        so many plies, to the end where no more squares are empty
  --selectivity P  how sure the search is of what it leaves out, in percent; 100 leaves nothing out
  --time S         seconds for a position at most; alone, the search goes on until they are over
game    each line a transcript (f5d6c3…) or a game of GGF: the value of every move played, what it lost, the best move
        with its line, and for each side discs lost, mean loss and best moves, in all, by stage (quarter of the moves of a
        full game, half, quarter) and over the last twenty moves; "proved": losses that are no estimates
  --games PATH     games from a file or folder instead, as often as you like
  --player NAME    of these only the games of this player; behind them a line with the player’s losses by stage, colour,
                   opening and year, and the positions that cost most
explore what was played after LINE (f5d6c3…, empty: the start), or after each line of standard input: games that came
        to the position by any order of moves ("games") and by this one ("sameOrder"), how they ended for Black, the
        mean disc difference (empties to the winner), the last year, and the same for every legal move
  --games PATH     games from a file or folder (WTHOR with its names, GGF, SGF, PGN, transcripts), as often as you
                   like; without it the statistics of the tournament games that come with the program
  --player NAME    only games of this player, a part of the name will do; with --colour, in this colour
  --opponent NAME  only games against this player
  --from, --to     first and last year
  --book FILE      the opening book that the values are from; without it the one that comes with the program
leave   where the game LINE, or each one of standard input, left what was known: a repertoire, the opening book, games. That
        is the move behind the last known position, with its number ("ply"), who made it, and what it cost by the book
        (null: unknown; "least": that or more); of a repertoire also why, and which moves would have stayed
  --repertoire FILE  one saved in the page, for Black and for White
  --games PATH, --book FILE  as above
book    what the opening book says of the position after LINE, or after each line of standard input: its value and that of
        each move that the book knows, carried back through the book, for the side to move ("low" and "high": where only
        it, or only the other side, keeps to the book), with depth and certainty of the search it comes from, so many
        "plies" on; "search" is the position's own; "umigame": how many lines each colour must know to play best moves only
book import  the book and those of FILE… as one, written to --out: of a position known to several what says more. FILE is a
        book of Outflank, of Egaroucid (.egbk3) or of Edax (book.dat)
draws   the lines of the book from LINE on that stay a draw: one JSON object a position, with its value for the side to move
        and the moves that stay in it, each with the line by which its position came first
  --tolerance DISCS  values may be so far from a draw (0)
  --most N         positions at most, those first that more games reached (400)
  --svg FILE       also as a picture: solid what is proved, dotted what is estimated
  --sgf FILE       also as a game with variations
edge    how often an edge of this SHAPE stood on the board, by number of empties, and who had its first and second corner
        at the end of the game: the side to move in that position, the other one, or nobody. SHAPE is ten signs: X-square,
        the eight squares of the edge from corner to corner, X-square; X a disc of the side to move, O of the other side,
        - empty. Its mirror image counts, too. --games as above
exercises  positions of tournament games with one right move, which the player missed: that move, its value and that of the
        next best one, all proved, in discs for the side to move; a grade from 1 (easy) to 5; themes; where it was played
  --theme THEME    only this one: ${THEMES.join(', ')}
  --empties A-B    only with so many empty squares
  --count N        so many, spread over all that fit
gtp, nboard
        the engine for other programs: it speaks their protocol on standard input and output. --level and the like say
        how it plays until the other program says more ("time_settings", "set depth"); docs/protocols.md has the commands
  --ponder         thinks while the opponent does
  --book FILE      the opening book to play from, from level 11 on; without it the one that comes with the program
  --no-book        plays from none
weights what the evaluation is made of and where it came from
perft   number of move sequences of N plies from the start; a pass is a ply
rules   the rule systems, as JSON
`;
