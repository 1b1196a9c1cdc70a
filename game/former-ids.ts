/**
 * Ids of rule systems in links and in stored data. Before the first release the boards that are not square had
 * their shorter side first, so `4x6` in a link has six columns. No later version writes a link or a document with such an
 * id: a board of four columns and six rows is `custom:4x6` there. Text that a user types has columns first and is read by
 * `parseRules`.
 */
import { parseRules } from './rules.ts';
import type { Result, RuleSystem } from './types.ts';

const SUFFIX = '(?:-parallel|-parallel-columns|-placed)?';
const END = '(?:;forgotten)?$';
const FORMER = new RegExp(`^(?:anti-4x6|(?:4x6|4x8|6x8)${SUFFIX})${END}`);
const PRESENT = new RegExp(`^(?:anti-6x4|(?:6x4|8x4|8x6)${SUFFIX})${END}`);

const turned = (id: string): string => id.replace(/(\d)x(\d)/, '$2x$1');

/** The id that is used now for the board that a kept id means. */
export const presentId = (id: string): string => (FORMER.test(id) ? turned(id) : id);

/** The id in keys of what is stored, which are the same in all versions; `keptRules` reads it. */
export const keptId = ({ id }: RuleSystem): string => (PRESENT.test(id) ? turned(id) : id);

/** Like `parseRules`, for an id from a link, a document or anything else that an earlier version may have written. */
export const keptRules = (id: string): Result<RuleSystem> => parseRules(presentId(id));
