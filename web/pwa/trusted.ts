/**
 * The content security policy of the page asks for trusted types: no text may become markup or a program. Lit has its own
 * policy for its templates; the only other program that is ever loaded is a worker of our own.
 */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

export function trustOwnWorkers(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError(`A program of another site is not loaded: ${url}`);
    },
  });
}
