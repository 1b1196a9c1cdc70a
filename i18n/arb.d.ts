/** A file of the catalogue as a program has it: see scripts/messages.mjs. */
declare module '*.arb' {
  import type { Compiled } from './catalogue.ts';

  const compiled: Compiled;
  export default compiled;
}
