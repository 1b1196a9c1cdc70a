/** The built-in figures of advice, fetched once. */
import { type AdviceRecord, parseAdvice } from '../../../game/advice/advice.ts';
import url from '../../../data/advice.txt?url';
import { Late } from '../../browser/late.ts';

export const adviceRecords = new Late<readonly AdviceRecord[]>(async () => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(answer.statusText);
  const read = parseAdvice(await answer.text());
  if (!read.ok) throw new Error(read.fault.code);
  return read.value;
});
