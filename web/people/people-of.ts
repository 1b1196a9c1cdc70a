/** The one store of what people play of a workbench, with the model that comes with the page. */
import url from '../../data/people.bin?url';
import { PeopleModel, type Shares } from '../../workers/people/people-model.ts';
import { alsoSpeakOf } from '../i18n/locale.ts';
import { Late } from '../browser/late.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { PeopleStore } from './people-store.ts';

const model = new Late<Shares>(async () => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(answer.statusText);
  const read = await PeopleModel.read(new Uint8Array(await answer.arrayBuffer()), 'people.bin');
  if (!read.ok) throw new Error(read.fault.code);
  return read.value;
});

// Whatever shows what people play has its words, too.
void alsoSpeakOf('people');

export const peopleOf = (bench: Workbench): PeopleStore => bench.part(storeOf);

const storeOf = (bench: Workbench): PeopleStore => new PeopleStore(bench, model);
