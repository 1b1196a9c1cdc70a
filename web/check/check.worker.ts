/** Checks the one file that it is sent. */
import { parseCertificate } from '../../game/certificate/certificate.ts';
import { check } from '../../game/certificate/check.ts';
import type { Word } from './protocol.ts';

const say = (word: Word): void => postMessage(word);

/** Progress is reported in steps of a percent. */
const STEPS = 100;

function answer(bytes: Uint8Array): void {
  const read = parseCertificate(bytes);
  if (!read.ok) return say({ kind: 'verdict', checked: read });
  const { moves, ...claimed } = read.value;
  say({ kind: 'claimed', claimed });
  let said = 0;
  const onProgress = (share: number): void => {
    const step = Math.floor(STEPS * share);
    if (step > said) say({ kind: 'progress', share: (said = step) / STEPS });
  };
  say({ kind: 'verdict', checked: check({ ...claimed, moves }, onProgress) });
}

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => answer(new Uint8Array(data)));
