/** `outflank check`: whether a certificate is true, checked without the engine. */
import { MAX_BYTES, mayBeCertificate, parseCertificate, type Certificate } from '../../game/certificate/certificate.ts';
import { check as checkCertificate } from '../../game/certificate/check.ts';
import { makeBoard } from '../../game/formats/board.ts';
import { fail, ok, type Result } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';
import { command, inputOf } from '../command.ts';
import { withInput } from '../input.ts';
import { PROGRESS } from '../options.ts';
import { EXIT, type Shell } from '../shell.ts';

export const check = command({
  name: 'check',
  summary: 'whether a certificate is true',
  about: [
    'Checks the certificate FILE, or the one on standard input, and writes one JSON object: "accepted" with the claim and the cost of checking it, or the first "error".',
  ],
  options: { isLogged: PROGRESS },
  operand: '[FILE|-]',
  prepare: ({ isLogged }, operands) =>
    ok((shell) => withInput(shell, inputOf(operands), 'A certificate;', (input) => checkInput(shell, input, isLogged))),
});

async function checkInput(shell: Shell, input: AsyncIterable<Buffer>, isLogged: boolean): Promise<number> {
  const bytes = await readBytes(input);
  const read = bytes.ok ? parseCertificate(bytes.value) : bytes;
  const status = shell.status(isLogged);
  const checked = read.ok
    ? checkCertificate(read.value, (share) => status.write(`check · ${Math.floor(100 * share)} %`))
    : read;
  status.end(checked.ok ? 'check · 100 %' : 'check · ended at the first error');
  const answer = checked.ok
    ? { accepted: true, ...(read.ok && describe(read.value)), ...checked.value }
    : { accepted: false, error: faultText(checked.fault) };
  shell.print(`${JSON.stringify(answer)}\n`);
  return checked.ok ? EXIT.good : EXIT.failed;
}

function describe({ position, count, claims: { low, high }, stop, maker }: Certificate): object {
  return {
    rules: position.rules.id,
    position: makeBoard(position),
    count,
    ...(low !== undefined && { atLeast: low }),
    ...(high !== undefined && { atMost: high }),
    stop,
    maker,
  };
}

/** Reads no more bytes than a certificate may have, and few of a file that isn't one. */
async function readBytes(input: AsyncIterable<Buffer>): Promise<Result<Uint8Array>> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of input) {
    parts.push(part);
    length += part.length;
    if (length > MAX_BYTES) return fail('certificate-large', { n: MAX_BYTES >> 20 });
    if (!mayBeCertificate(parts[0]!)) break;
  }
  return ok(Buffer.concat(parts));
}
