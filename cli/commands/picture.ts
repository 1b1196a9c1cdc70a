/** `outflank picture`: the board on a picture, one JSON object per file. */
import type { PictureReading } from '../../game/picture/read.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import { complain, ok, type Result } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';
import { command } from '../command.ts';
import { FORMAT } from '../options.ts';
import { EXIT, type Shell } from '../shell.ts';
import { Results, type Layout } from '../tabular.ts';

const LAYOUT: Layout = {
  columns: [
    ['file', 24],
    ['board', 64],
    ['side', 4],
    ['doubtful', 24],
  ],
};
const SIGNS = { empty: '-', black: 'X', white: 'O' } as const;

async function readFile(shell: Shell, file: string): Promise<Result<PictureReading>> {
  const bytes = shell.read(file, `“${file}”`);
  const [{ decodePicture }, { readPicture }] = await Promise.all([
    import('../picture/decode.ts'),
    import('../../game/picture/read.ts'),
  ]);
  const raster = bytes.ok ? decodePicture(bytes.value) : bytes;
  return raster.ok ? readPicture(raster.value) : raster;
}

/** A picture doesn't say whose move it is. */
const rowOf = ({ squares, doubtful }: PictureReading): object => ({
  board: squares.map(({ content }) => SIGNS[content]).join(''),
  side: null,
  doubtful: doubtful.map((square) => squareName(OTHELLO, square)),
});

export const picture = command({
  name: 'picture',
  summary: 'the positions on screenshots and photographs',
  about: [
    'Each FILE is a PNG or JPEG picture of an 8x8 board. "board" has the 64 squares from a1, by rows: X is black, O white, - empty. "doubtful" names squares that may be wrong. A picture doesn’t say whose move it is, so "side" is null. A file that can’t be read has an "error" instead.',
  ],
  options: { format: FORMAT },
  operand: 'FILE…',
  prepare({ format }, files) {
    if (!files.length) return complain('A picture file is missing.');
    return ok(async (shell) => {
      const results = new Results(shell, format, LAYOUT);
      let failures = 0;
      for (const file of files) {
        const read = await readFile(shell, file);
        if (!read.ok) failures++;
        results.put({ file, ...(read.ok ? rowOf(read.value) : { error: faultText(read.fault) }) });
      }
      return failures ? EXIT.failed : EXIT.good;
    });
  },
});
