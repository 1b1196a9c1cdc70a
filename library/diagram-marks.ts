/** In the place of web/board/board-marks.ts: a diagram has no overlays and no drawings. */
import { css, nothing } from 'lit';

export const markOf = () => nothing;
export const drawingsOf = () => nothing;
export const markStyles = css``;
