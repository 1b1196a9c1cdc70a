import { bestMoveOf, searchedOf, type Evaluation } from './evaluations.ts';
import { saysMore } from './known-value.ts';

/** The better of two records of a position, by the rule. */
export function betterEvaluation(a: Evaluation, b: Evaluation, empties: number): Evaluation {
  const isFirst = a.value !== undefined && (b.value === undefined || !saysMore(b.value, a.value, empties));
  const [more, less] = isFirst ? [a, b] : [b, a];
  const level = Math.max(a.level ?? 0, b.level ?? 0);
  const [own, other] = [searchedOf(more), searchedOf(less)];
  const searched = own && (!other || !saysMore(other, own, empties)) ? own : other;
  const isHidden = more.value?.origin === 'book';
  return {
    ...(more.value && { value: more.value }),
    ...bestMoveOf(less, more, true),
    ...(level > 0 && { level }),
    ...(isHidden && searched && { searched }),
  };
}
