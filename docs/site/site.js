// The elements of the package on the pages that have them. Loaded as a plain script, so modules are imported by address.
const beside = (path) => new URL(`../package/${path}`, document.currentScript.src).href;
const BOARD = beside('outflank-board.js');
const ANALYSIS = beside('lib/analysis.js');

const load = () => {
  // Once an element is defined, its other one is, too: the analysis has a board in it.
  if (document.querySelector('outflank-analysis')) void import(ANALYSIS);
  else if (document.querySelector('outflank-board')) void import(BOARD);
};
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load);
else load();
