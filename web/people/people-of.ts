/** A workbench's one store of what people play, with the model that comes with the page. */
import url from '../../data/people.bin?url';
import type { Shares } from '../../workers/people/people-model.ts';
import { alsoSpeakOf } from '../i18n/locale.ts';
import { Late } from '../browser/late.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { PeopleStore } from './people-store.ts';

/** Its code computes tables as soon as it is loaded, so it comes with the model, not with the page. */
const model = new Late<Shares>(async () => {
  const [{ PeopleModel }, bytes] = await Promise.all([import('../../workers/people/people-model.ts'), fetchBytes(url)]);
  const read = await PeopleModel.read(bytes, 'people.bin');
  if (!read.ok) throw new Error(read.fault.code);
  return read.value;
});

async function fetchBytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return new Uint8Array(await answer.arrayBuffer());
}

// Whatever shows what people play has its words, too.
void alsoSpeakOf('people');

export const peopleOf = (bench: Workbench): PeopleStore => bench.part(storeOf);

const storeOf = (bench: Workbench): PeopleStore => new PeopleStore(bench, model);
