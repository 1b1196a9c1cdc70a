/**
 * The page's content security policy requires trusted types: no text may become markup or code. Lit has its own policy
 * for its templates; the only other programs ever loaded are workers of our own; the line that starts them
 * (workers/client/start-worker.ts) has a policy, too.
 */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

export function trustOwnWorkers(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL(url) {
      const { origin, protocol } = new URL(url, location.href);
      if (origin === location.origin && protocol !== 'blob:') return url;
      throw new TypeError(`A program of another site is not loaded: ${url}`);
    },
  });
}
