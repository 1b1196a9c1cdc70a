/**
 * Faults in the language of the page. Their sentences load late. Until then, such a text is empty, and everything is
 * redrawn when they arrive; if they can't be loaded, the text says so and gives the fault's code.
 */
import type { Fault, Notice } from '../../game/faults.ts';
import type { Found } from '../../game/formats/imported.ts';
import { Late } from '../browser/late.ts';
import { drawAgain } from './rooms.ts';
import { words } from './words.ts';

const sentences = new Late(() => import('./fault-sentences.ts'));
type Sentences = NonNullable<typeof sentences.here>;
let isMissing = false;

/** Resolves when the texts of faults are available. */
export async function fetchFaultTexts(): Promise<void> {
  if (sentences.here) return;
  isMissing = !(await sentences.fetch().then(
    () => true,
    () => false,
  ));
  drawAgain();
}

function text(code: string, make: (sentences: Sentences) => string): string {
  if (sentences.here) return make(sentences.here);
  if (isMissing) return words.app.noMessage(code);
  void fetchFaultTexts();
  return '';
}

export const faultText = (fault: Fault): string => text(fault.code, (made) => made.faultText(fault));
export const noticeText = (notice: Notice): string => text(notice.code, (made) => made.noticeText(notice));
/** What was recognised, as a sentence. */
export const foundText = (found: Found): string => text(found.what, (made) => made.foundText(found));
/** The same without a full stop. */
export const foundPhrase = (found: Found): string => text(found.what, (made) => made.foundPhrase(found));
/** Where ("Line 2:") and what; where is empty for a fault without a place. */
export const faultParts = (fault: Fault): ReturnType<Sentences['faultParts']> =>
  sentences.here?.faultParts(fault) ?? { where: '', what: faultText(fault) };
