/** The catalogue in the form that programs use: see scripts/messages.mjs. */
declare module '*.arb' {
  import type { Compiled } from './catalogue.ts';

  const compiled: Compiled;
  export default compiled;
}

declare module 'virtual:languages' {
  import type { Compiled } from './catalogue.ts';

  type Load = () => Promise<Readonly<Record<string, Compiled>>>;
  const loaders: Readonly<
    Record<
      string,
      Readonly<
        Record<
          | 'page'
          | 'rules'
          | 'explorer'
          | 'repertoire'
          | 'edge'
          | 'solves'
          | 'people'
          | 'reasons'
          | 'lessons'
          | 'scan'
          | 'atlas',
          Load
        >
      >
    >
  >;
  export default loaders;
}

declare module 'virtual:language/element' {
  import type { Compiled } from './catalogue.ts';

  const loaders: Readonly<Record<string, () => Promise<Readonly<Record<'analysis' | 'game' | 'page', Compiled>>>>>;
  export default loaders;
}
