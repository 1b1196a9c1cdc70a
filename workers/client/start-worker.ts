/**
 * Starts workers that are held to the content security policy of the page.
 *
 * A worker has the policy that comes with the headers of its own script, and a static host sends none. The service
 * worker adds them to what it answers; before it does, on a first visit, the worker begins with a line from a blob
 * instead, which inherits the policy of the page that made it, and that line imports the script (HTML Standard,
 * "initialize a worker global scope's policy container"). Not every browser asks the service worker for what a worker
 * from a blob imports.
 */

/** The page's policy names it. */
const POLICY = 'outflank-worker';

interface Policy {
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const asItIs: Policy = { createScriptURL: (url) => url };
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
/** For `lineFor` alone. */
const trusted = trustedTypes?.createPolicy(POLICY, asItIs) ?? asItIs;

const lines = new Map<string, string>();

/** A blob with the one line that imports the script at this address. */
function lineFor(address: string): string {
  const known = lines.get(address);
  if (known !== undefined) return known;
  const blob = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  const line = trusted.createScriptURL(URL.createObjectURL(blob));
  lines.set(address, line);
  return line;
}

/** @param url of a module of this page, as the bundler gives it */
export function startWorker(url: string, name = ''): Worker {
  const { href } = new URL(url, location.href);
  const hasHeaders = Boolean(navigator.serviceWorker?.controller);
  return new Worker(hasHeaders ? href : lineFor(href), { type: 'module', name });
}
