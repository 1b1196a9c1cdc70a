import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { featuresOf, type Features } from '../../../game/features.ts';
import { COLOURS, type Colour, type Position } from '../../../game/types.ts';
import { emit } from '../../workbench/events.ts';
import type { CommandId } from '../../workbench/commands.ts';
import { keyCap } from '../../workbench/command-tip.ts';
import { playerName } from '../../i18n/labels.ts';
import { base, controls, signs } from '../../ui/styles/shared.ts';
import { OVERLAYS, toggledOverlay, type Overlay } from '../../settings/overlays.ts';
import { tableStyles } from '../../ui/styles/table.ts';
import { readingWords } from '../../i18n/reading-words.ts';

const COMMANDS: Readonly<Record<Overlay, CommandId>> = {
  mobility: 'showMobility',
  potential: 'showPotential',
  frontier: 'showFrontier',
  stable: 'showStable',
  parity: 'showParity',
  corners: 'showCorners',
  people: 'showPeople',
  last: 'showLast',
  next: 'showNext',
};

/** What an overlay counts for a side. */
const COUNTS: Readonly<Partial<Record<Overlay, (features: Features, colour: Colour) => string>>> = {
  mobility: ({ mobility }, colour) => String(mobility[colour].length),
  potential: ({ potential }, colour) => String(potential[colour].length),
  frontier: ({ frontier }, colour) => String(frontier[colour].length),
  stable: ({ stable, likelyStable }, colour) => {
    const [proved, likely] = [stable[colour].length, likelyStable[colour].length];
    return likely ? readingWords.overlays.stable(proved, likely) : String(proved);
  },
  corners: ({ corners }, colour) => String(corners[colour].length),
};

/**
 * The overlays of the board: a switch for each, with its key, the meaning of its signs, and its counts for both sides.
 *
 * @fires outflank-settings - an overlay was switched on or off
 */
@customElement('outflank-overlays')
export class OutflankOverlays extends LitElement {
  @property({ attribute: false }) position: Position | null = null;
  @property({ attribute: false }) overlays: readonly Overlay[] = [];

  static override styles = [
    base,
    signs,
    controls,
    tableStyles,
    css`
      td:first-child {
        width: 3.5rem;
        vertical-align: middle;
      }
      thead th {
        white-space: nowrap;
      }
      tbody button.switch {
        margin: 0;
        outline-offset: 0;
      }
      tbody th {
        font-weight: 500;
        line-height: 1.25;
      }
      small {
        display: block;
        color: var(--ink-2);
        font-size: var(--fs-s);
        font-weight: 400;
      }
      .disc {
        font-size: 1.1em;
      }
      @media (max-width: 44rem) {
        :is(th, td).key {
          display: none;
        }
      }
    `,
  ];

  #cells(overlay: Overlay, features: Features) {
    if (overlay === 'parity') {
      const odd = features.regions.filter(({ isOdd }) => isOdd).length;
      return html`<td class="figure" colspan="2">
        ${readingWords.overlays.regions(odd, features.regions.length - odd)}
      </td>`;
    }
    const count = COUNTS[overlay];
    return COLOURS.map((colour) => html`<td class="figure">${count?.(features, colour)}</td>`);
  }

  #row(overlay: Overlay, features: Features) {
    const { names, legend } = readingWords.overlays;
    return html`<tr>
      <td>
        <button
          class="switch"
          role="switch"
          aria-checked=${this.overlays.includes(overlay) ? 'true' : 'false'}
          aria-labelledby=${`name-${overlay}`}
          @click=${() => emit(this, 'outflank-settings', { overlays: toggledOverlay(this.overlays, overlay) })}
        ></button>
      </td>
      <th scope="row"><span id=${`name-${overlay}`}>${names[overlay]()}</span><small>${legend[overlay]()}</small></th>
      <td class="key">${keyCap(COMMANDS[overlay])}</td>
      ${this.#cells(overlay, features)}
    </tr>`;
  }

  override render() {
    const { position } = this;
    if (!position) return nothing;
    const { overlays } = readingWords;
    const features = featuresOf(position);
    return html`<table>
      <caption class="sr">
        ${overlays.caption()}
      </caption>
      <thead>
        <tr>
          <th scope="col"><span class="sr">${overlays.show()}</span></th>
          <td></td>
          <th scope="col" class="key">${overlays.key()}</th>
          ${COLOURS.map(
            (colour) =>
              html`<th scope="col" class="figure">
                <i class="disc ${colour}"></i> ${playerName(position.rules, colour)}
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${OVERLAYS.map((overlay) => this.#row(overlay, features))}
      </tbody>
    </table>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-overlays': OutflankOverlays;
  }
}
