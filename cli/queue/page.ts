/** The page of `outflank serve`: one file, which fetches the figures every two seconds. */
import { createHash } from 'node:crypto';

/** The page waits so long for the server, which gives up on Redis earlier. */
const ANSWER_MS = 5000;

const SCRIPT = `
const $ = (id) => document.getElementById(id);
const number = (value) => value.toLocaleString('en');
const duration = (s) => s === null ? '–' : s < 60 ? s + ' s' : s < 3600 ? Math.round(s / 60) + ' min'
  : s < 31536000 ? (s / 3600).toFixed(1) + ' h' : 'out of reach';
const rows = (body, list, cells) => body.replaceChildren(...list.map((one) => {
  const row = document.createElement('tr');
  for (const text of cells(one)) row.insertCell().textContent = text;
  return row;
}));
let seen = '';
async function look() {
  try {
    const reply = await fetch('status', { signal: AbortSignal.timeout(${ANSWER_MS}) }).catch(() => null);
    if (!reply) throw new Error('outflank serve doesn’t answer');
    if (!reply.ok) throw new Error(await reply.text());
    const now = await reply.json();
    const all = now.done + now.failed + now.waiting + now.active;
    $('queue').textContent = 'Queue “' + now.queue + '”';
    document.title = now.queue + ' · Outflank queue';
    $('bar').max = all || 1;
    $('bar').value = now.done + now.failed;
    for (const name of ['done', 'failed', 'waiting', 'active', 'audited']) $(name).textContent = number(now[name]);
    $('rate').textContent = number(now.perSecond);
    $('left').textContent = duration(now.secondsLeft);
    rows($('workers'), now.workers, (w) => [w.host, w.pid, w.threads, number(w.perSecond), number(w.done)]);
    rows($('alarms'), now.alarms, (text) => ['Alarm', text]);
    rows($('failures'), now.failures, (f) => [f.task, f.reason]);
    $('nobody').hidden = now.workers.length > 0;
    $('none').hidden = now.alarms.length + now.failures.length > 0;
    $('trouble').hidden = true;
    seen = ' The figures are those of ' + new Date().toLocaleTimeString() + '.';
  } catch (error) {
    const text = 'The figures can’t be fetched; trying again. (' + error.message.trim() + ')' + seen;
    // Set only if it is new: it is read aloud.
    if ($('trouble').textContent !== text) $('trouble').textContent = text;
    $('trouble').hidden = false;
  }
  setTimeout(look, 2000);
}
look();
`;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; color: #1c1c1c; background: #fff; --alarm: #b3261e; }
@media (prefers-color-scheme: dark) { :root { color: #eee; background: #161616; --alarm: #ff8a80; } }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
progress { width: 100%; height: 1.5rem; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); gap: 0.5rem; }
dd { margin: 0; font-size: 1.5rem; font-variant-numeric: tabular-nums; }
table { width: 100%; border-collapse: collapse; margin-block: 1.5rem; font-size: 0.875rem; }
caption { text-align: start; font-size: 1rem; font-weight: bold; }
.wide { overflow-x: auto; }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 0.5rem 0.25rem 0; border-bottom: 1px solid #8886; }
td { overflow-wrap: anywhere; }
#alarms td { color: var(--alarm); font-weight: bold; }
#alarms td:first-child { white-space: nowrap; }
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows only its own script, style and figures. */
export const PAGE_POLICY = `default-src 'none'; connect-src 'self'; script-src ${hashOf(SCRIPT)}; style-src ${hashOf(STYLE)}`;

const FIGURES: readonly (readonly [string, string])[] = [
  ['done', 'Done'],
  ['failed', 'Failed'],
  ['waiting', 'Waiting'],
  ['active', 'Under way'],
  ['rate', 'Tasks/s'],
  ['left', 'Time left'],
  ['audited', 'Audited'],
];

export const QUEUE_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outflank</title>
<style>${STYLE}</style>
<main>
<h1 id="queue">Outflank</h1>
<p id="trouble" role="alert" hidden></p>
<progress id="bar" aria-label="Done"></progress>
<dl>${FIGURES.map(([id, name]) => `<div><dt>${name}</dt><dd id="${id}">–</dd></div>`).join('')}</dl>
<div class="wide" role="region" aria-labelledby="who" tabindex="0"><table>
<caption id="who">Workers</caption>
<thead><tr><th>Machine</th><th>Process</th><th>Threads</th><th>Tasks/s</th><th>Done</th></tr></thead>
<tbody id="workers"></tbody><tbody id="nobody" hidden><tr><td colspan="5">None.</td></tr></tbody>
</table></div>
<table>
<caption>Alarms and the last failures</caption>
<tbody id="alarms"></tbody><tbody id="failures"></tbody>
<tbody id="none" hidden><tr><td>None.</td></tr></tbody>
</table>
</main>
<script>${SCRIPT}</script>
</html>
`;
