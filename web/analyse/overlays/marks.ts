/** The marks of the chosen overlays on a position. */
import { cornerSquares, featuresOf, type Features } from '../../../game/features.ts';
import { MINUS } from '../../../game/score.ts';
import { shapeOf } from '../../../game/shape.ts';
import { COLOURS, type Position, type Square } from '../../../game/types.ts';
import type { SquareMark, SquareMarks } from '../../board/board-marks.ts';
import { playerName } from '../../i18n/labels.ts';
import { isLoss, lossText, type SquareValues } from '../../engine/value-format.ts';
import { percent } from '../../i18n/numbers.ts';
import type { ShownPeople } from '../../people/people-store.ts';
import { sourceText } from '../../people/people-text.ts';
import { peopleWords } from '../../people/people-words.ts';
import { shareKind } from '../../people/share-bar.ts';
import type { Overlay } from '../../settings/overlays.ts';
import { readingWords } from '../../i18n/reading-words.ts';

const SIGNS: Readonly<Record<'corner' | 'c' | 'x', string>> = { corner: '◣', c: 'C', x: 'X' };

type Put = (square: Square, mark: SquareMark) => void;
type Marker = (
  put: Put,
  position: Position,
  features: Features,
  values: SquareValues,
  people: ShownPeople | null,
) => void;

const MARKERS: Readonly<Partial<Record<Overlay, Marker>>> = {
  mobility(put, { rules }, { mobility }) {
    for (const colour of COLOURS) {
      const label = readingWords.marks.canPlay(playerName(rules, colour));
      for (const square of mobility[colour]) put(square, { sign: `can-${colour}`, label });
    }
  },
  potential(put, { rules }, { potential }) {
    for (const colour of COLOURS) {
      const label = readingWords.marks.mayPlay(playerName(rules, colour));
      for (const square of potential[colour]) put(square, { sign: `near-${colour}`, label });
    }
  },
  frontier(put, _position, { frontier }) {
    for (const square of [...frontier.black, ...frontier.white]) {
      put(square, { sign: 'frontier', label: readingWords.marks.frontier() });
    }
  },
  stable(put, _position, { stable, likelyStable }) {
    const { marks } = readingWords;
    for (const square of [...stable.black, ...stable.white]) put(square, { sign: 'stable', label: marks.stable() });
    for (const square of [...likelyStable.black, ...likelyStable.white]) {
      put(square, { sign: 'likely', label: marks.likely() });
    }
  },
  parity(put, _position, { regions }) {
    const { marks } = readingWords;
    for (const { squares, isOdd } of regions) {
      const label = isOdd ? marks.odd(squares.length) : marks.even(squares.length);
      for (const square of squares) {
        put(square, { sign: 'size', text: String(squares.length), ground: isOdd ? 'odd' : 'even', label });
      }
    }
  },
  corners(put, { rules, contents }, _features, values) {
    for (const { square, role } of cornerSquares(rules)) {
      if (contents[square] !== 'empty') continue;
      const cost = costOf(square, values, rules);
      const loss = asLoss(cost);
      const name = readingWords.marks.roles[role]();
      put(square, {
        sign: 'role',
        text: SIGNS[role],
        ...(loss && { detail: loss }),
        label: cost ? `${name}, ${readingWords.marks.costs(cost)}` : name,
      });
    }
  },
  people(put, _position, _features, _values, shown) {
    for (const { square, share } of shown?.people.moves ?? []) {
      const text = percent(share);
      const label = peopleWords.mark(text, sourceText(shown!.people));
      put(square, { sign: shareKind(shown!.people.source), text, share, label });
    }
  },
};

/** What playing on a square gives away compared with the best move: "6", "~4", "≥ 2"; empty if no value is known. */
export function costOf(square: Square, values: SquareValues, rules: Position['rules']): string {
  const own = values.get(square);
  const best = [...values.values()].find((candidate) => candidate.best);
  if (!own || !best) return '';
  return own.best ? '0' : lossText(own.value, best.value, shapeOf(rules).squares.length);
}

/** A cost as a change of the result: "−6", "~−4", "≤ −2", "−6 … 0"; empty for "0", "~0" and "≥ 0". */
function asLoss(cost: string): string {
  if (!isLoss(cost)) return '';
  const signed = cost.replace('≥', '≤').replaceAll(/[1-9]\d*/g, `${MINUS}$&`);
  // The greater loss is the lower end of a range.
  return signed.split(' … ').toReversed().join(' … ');
}

/** `prepared`: squares of prepared moves. `people`: what people play; null where that isn't known. */
export function marksOf(
  position: Position,
  overlays: readonly Overlay[],
  values: SquareValues,
  prepared: readonly Square[] = [],
  people: ShownPeople | null = null,
): SquareMarks {
  const marks = new Map<Square, SquareMark[]>();
  const put: Put = (square, mark) => {
    const here = marks.get(square);
    if (here) here.push(mark);
    else marks.set(square, [mark]);
  };
  for (const overlay of overlays) MARKERS[overlay]?.(put, position, featuresOf(position), values, people);
  for (const square of prepared) put(square, { sign: 'prepared', label: readingWords.marks.prepared() });
  return marks;
}
