/** Words of the settings. */
import { messages } from '../i18n/messages.ts';

export const settingsWords = messages('settings', {
  heading: () => 'Settings',
  language: () => 'Language',
  browser: () => 'As the browser',
  theme: () => 'Light or dark',
  field: () => 'Board',
  fields: {
    green: () => 'Green',
    blue: () => 'Blue, for every colour vision',
    slate: () => 'Slate',
    wood: () => 'Wood',
  },
  orientation: () => 'The board as seen',
  orientations: {
    identity: () => 'As usual',
    turn90: () => 'Quarter turn',
    turn180: () => 'Half turn',
    turn270: () => 'Quarter turn back',
    mirror: () => 'Left and right',
    flip: () => 'Top and bottom',
    diagonal: () => 'Along a1–h8',
    antidiagonal: () => 'Along h1–a8',
  },
  sound: () => 'Sound of discs',
  soundNote: () => 'A knock for each move, a softer one for each disc it turns.',
  keys: () => 'Change keys',
  views: () =>
    'Values on squares and in the list of moves are for the side to move; in the score sheet and the graph plus is good for Black, drawn up.',
  motion: () => 'Discs turn without motion where the system asks for reduced motion.',
  licences: () => 'Licences of the software in this page',
});
