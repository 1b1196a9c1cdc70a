/** Replaces web/board/board-marks.ts in the board package: a diagram has no overlays and no drawings. */
import { css, nothing } from 'lit';

export const markOf = () => nothing;
export const drawingsOf = () => nothing;
export const markStyles = css``;
