// The elements of the package on the pages that have them. Loaded as a plain script, so modules are imported by address.
const beside = (path) => new URL(`../package/${path}`, document.currentScript.src).href;
const BOARD = beside('outflank-board.js');
const WITH_BOARD = { 'outflank-analysis': beside('lib/analysis.js'), 'outflank-game': beside('lib/game.js') };

const load = () => {
  // Each of these has a board in it; once an element is defined, it stays as it is.
  const wanted = Object.keys(WITH_BOARD).filter((tag) => document.querySelector(tag));
  for (const tag of wanted) void import(WITH_BOARD[tag]);
  if (!wanted.length && document.querySelector('outflank-board')) void import(BOARD);
};
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load);
else load();
