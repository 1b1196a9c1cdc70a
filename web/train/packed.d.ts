/** An address; see scripts/packed.ts. */
declare module '*?packed' {
  const url: string;
  export default url;
}
