/** Line icons on a 24 x 24 grid, drawn for this page. They are decorative: the button around them has the name. */
import { html, type TemplateResult } from 'lit';

const PATHS = {
  first: 'M6 5v14M18 5l-8 7 8 7',
  back: 'm15 5-8 7 8 7',
  forward: 'm9 5 8 7-8 7',
  last: 'M18 5v14M6 5l8 7-8 7',
  undo: 'M8 4 3 9l5 5M3 9h11a6 6 0 0 1 0 12h-3',
  redo: 'm16 4 5 5-5 5M21 9H10a6 6 0 0 0 0 12h3',
  turn: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5',
  mirror: 'M12 3v18M9 7 3 17h6zM15 7l6 10h-6z',
  paste: 'M9 4H5v17h14V4h-4M9 2.500h6v4H9zM9 12h6M9 16h4',
  link: 'm10 14 4-4M8 11l-3 3a4 4 0 0 0 5.500 5.500l3-3M16 13l3-3a4 4 0 0 0-5.500-5.500l-3 3',
  system: 'M3 4h18v12H3zM8 21h8M12 16v5',
  stop: 'M6 6h12v12H6z',
  play: 'm7 4 13 8-13 8z',
  warn: 'M12 3 2 20h20zM12 10v4M12 17v.2',
  more: 'M5 12h.1M12 12h.1M19 12h.1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  gear: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.800a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400zM9 14.800a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400z',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15.500 8.500h.1',
  question: 'M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 17.500v.2',
  open: 'M3 19V5h6l2 3h10v11z',
  plus: 'M12 4v16M4 12h16',
  arrow: 'M4 20 20 4M10 4h10v10',
  joins: 'M4 5c8 0 6 14 16 14M4 19c3 0 5-2 6-5M20 19l-4-4M20 19l-4 4',
  search: 'M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.500 15.500 21 21',
  prepared: 'M7 3h10v18l-5-4-5 4z',
  lesson: 'M12 6c-3-1.500-6-1.500-9-.5v13c3-1 6-1 9 .5 3-1.500 6-1.500 9-.5v-13c-3-1-6-1-9 .5zM12 6v13',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  board: 'M4 4h16v16H4zM8 8h4M10 6v4M13 16h4',
  graph: 'M4 16l5-6 4 3 7-9M4 20h16',
  discs: 'M9 6a6 6 0 1 1 0 12A6 6 0 0 1 9 6zM15 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12z',
  target: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zM12 11.800v.4',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  share: 'M12 15V4M8 7l4-4 4 4M6 11H4v10h16V11h-2',
  grid: 'M4 4h16v16H4zM4 12h16M12 4v16',
  dice: 'M5 5h14v14H5zM9 9h.1M15 15h.1M15 9h.1M9 15h.1M12 12h.1',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3.500 2',
  keys: 'M3 6h18v12H3zM7 10h.1M11 10h.1M15 10h.1M17 14h.1M7 14h.1M10 14h4',
} as const;

export type IconName = keyof typeof PATHS;

const SOLID: ReadonlySet<IconName> = new Set(['stop', 'play', 'prepared']);

export function icon(name: IconName): TemplateResult {
  return html`<svg class=${SOLID.has(name) ? 'icon solid' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${PATHS[name]}></path>
  </svg>`;
}
