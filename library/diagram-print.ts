/** The board in black and white without shadows: on paper, and on the screen with the attribute `print`. */
import { css, unsafeCSS, type CSSResult } from 'lit';

const look = (host: CSSResult): CSSResult => css`
  ${host} {
    --_field: #fff;
    --_field-line: #000;
    --_field-ink: #000;
    --_field-ink-2: #000;
    --_frame: #fff;
    --_frame-ink: #000;
    --_best: #ddd;
    --_on-best: #000;
    --_mark: #888;
    --outflank-sign: #000;
    box-shadow: none;
    print-color-adjust: exact;
    break-inside: avoid;
  }
  ${host} .field {
    outline: 1px solid #000;
  }
  ${host} .disc.black {
    background: #000;
    box-shadow: none;
  }
  ${host} .disc.white {
    background: #fff;
    box-shadow: inset 0 0 0 max(1px, 3cqi) #000;
  }
  ${host} td.hole {
    background: #ccc;
    box-shadow: none;
  }
  ${host} .content::before {
    box-shadow: none !important;
  }
`;

export const printStyles = css`
  ${look(unsafeCSS(':host([print])'))}
  @media print {
    ${look(unsafeCSS(':host'))}
  }
`;
