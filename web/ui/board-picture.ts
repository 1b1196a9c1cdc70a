/** A small drawing of a position of any shape. Decorative: the element that shows it has the name. */
import { nothing, svg } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Position, Square } from '../../game/types.ts';

/** Marked squares: where the move was played, and where it should have been. */
export interface PictureMarks {
  readonly played?: Square | undefined;
  readonly best?: Square | undefined;
}

interface Shown {
  readonly contents: Position['contents'];
  readonly rules: Pick<Position['rules'], 'columns' | 'rows'>;
}

export function boardPicture({ contents, rules: { columns, rows } }: Shown, { played, best }: PictureMarks = {}) {
  // A page may show dozens, and is redrawn often.
  return guard([contents, columns, rows, played, best], () =>
    drawing({ contents, rules: { columns, rows } }, { played, best }),
  );
}

function drawing({ contents, rules: { columns, rows } }: Shown, { played, best }: PictureMarks) {
  const place = (square: number): readonly [number, number] => [square % columns, Math.floor(square / columns)];
  return svg`<svg class="small-board" viewBox="0 0 ${columns} ${rows}" aria-hidden="true">
    ${contents.map((content, square) => {
      const [x, y] = place(square);
      if (content === 'missing') return nothing;
      const mark = square === best ? 'best' : square === played ? 'played' : '';
      const field = svg`<rect class=${mark} x=${x} y=${y} width="1" height="1" />`;
      if (content === 'empty') return field;
      return svg`${field}<circle class=${content} cx=${x + 0.5} cy=${y + 0.5} r="0.42" />`;
    })}
  </svg>`;
}
