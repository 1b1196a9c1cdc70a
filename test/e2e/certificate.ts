/** A certificate that is quickly checked. */
import { makeCertificate } from '../../game/certificate/certificate.ts';
import { parseBoard } from '../../game/formats/board.ts';
import { OTHELLO } from '../../game/rules.ts';

/** Fourteen empty squares, which the checker can search by itself: then a proof has no moves. */
const BOARD = '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X';
export const VALUE = 18;

export function certificate(value: number): Buffer {
  const board = parseBoard(BOARD, OTHELLO);
  if (!board.ok) throw new Error('no board');
  const { position } = board.value;
  const moves = new Uint8Array();
  const claims = { low: value, high: value };
  return Buffer.from(makeCertificate({ position, count: 'winner', claims, stop: 16, maker: 'Outflank', moves }));
}

export const certificateFile = (buffer: Buffer) => ({ name: 'a.proof', mimeType: 'application/octet-stream', buffer });
