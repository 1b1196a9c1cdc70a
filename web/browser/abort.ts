/** A controller that is aborted along with a signal, and can also be aborted alone. */
export function abortsWith(signal: AbortSignal): AbortController {
  const abort = new AbortController();
  if (signal.aborted) abort.abort();
  else signal.addEventListener('abort', () => abort.abort(), { once: true, signal: abort.signal });
  return abort;
}
