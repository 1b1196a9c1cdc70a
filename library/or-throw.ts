import { faultText } from '../i18n/english.ts';
import type { Fault, Result } from '../game/types.ts';

/** A fault, thrown: its sentence is the message. */
export class FaultError extends Error {
  override readonly name: string = 'FaultError';
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(faultText(fault));
    this.fault = fault;
  }
}

/** The value of a result; for short scripts that end with the first fault. Throws a `FaultError`. */
export function orThrow<T>(result: Result<T>): T {
  if (!result.ok) throw new FaultError(result.fault);
  return result.value;
}
