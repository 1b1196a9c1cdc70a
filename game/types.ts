/** The words of the game, and results: what could be done, or why not. */
import { fault, type Fault, type FaultCode, type FaultParts, type Where } from './faults.ts';

export * from './words.ts';
export type { Fault } from './faults.ts';

/** Bad input is a value, never a throw. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const failed = (fault: Fault): { readonly ok: false; readonly fault: Fault } => ({ ok: false, fault });
/** A result that is a fault of this code. */
export const fail = <C extends FaultCode>(code: C, ...parts: FaultParts<C>) => failed(fault(code, ...parts));

/** Messages of English-only programs: measurements, training, options of the shell. */
export const complain = (text: string, where?: Where) => fail('plain', { text }, where);

/** For the `default:` of a switch over a union: the compiler complains if a case is missing. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
