/** Words of the dialog that makes pictures. */
import { messages, str } from '../../i18n/messages.ts';

export const pictureWords = messages('picture', {
  heading: () => 'Picture of the position',
  alt: (what: string) => str`Diagram: ${what}`,
  content: () => 'On the squares',
  contents: { values: () => 'Values', plain: () => 'Discs only', numbers: () => 'Numbers of the moves' },
  style: () => 'Ink',
  styles: { board: () => 'As on the board', print: () => 'For print' },
  coordinates: () => 'Coordinates',
  lastMove: () => 'Last move',
  drawings: () => 'Marks and arrows',
  caption: () => 'Line below',
  width: () => 'Width of the PNG',
  pixels: (n: number) => str`${n} pixels`,
  saveSvg: () => 'Save SVG',
  savePng: () => 'Save PNG',
  copyPng: () => 'Copy picture',
  copySvg: () => 'Copy SVG',
  copied: () => 'The picture is on the clipboard.',
  notCopied: () => 'The browser does not let the page copy pictures. Save it instead.',
  noPng: () => 'This browser cannot make a PNG here. SVG works everywhere.',
  noValues: () => 'No values are known here: turn the engine on, or choose another picture.',
});
