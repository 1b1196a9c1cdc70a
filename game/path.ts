/**
 * A place in a game tree: the moves from the root, joined by "/", as in `f5/d6/c3`. The root's path is empty.
 *
 * Siblings differ by their moves, so a path stays valid when branches are reordered or others deleted.
 */
declare const pathBrand: unique symbol;
export type Path = string & { readonly [pathBrand]: true };

const SEPARATOR = '/';

export const ROOT = '' as Path;

/** Any text is a path; only the tree knows whether it has such a node. */
export const pathOf = (moveNames: readonly string[]): Path => moveNames.join(SEPARATOR) as Path;

export const pathSteps = (path: Path): readonly string[] => (path ? path.split(SEPARATOR) : []);

export const appendStep = (path: Path, moveName: string): Path =>
  (path ? path + SEPARATOR + moveName : moveName) as Path;

export const parentPath = (path: Path): Path => path.slice(0, Math.max(0, path.lastIndexOf(SEPARATOR))) as Path;

export const lastStep = (path: Path): string => path.slice(path.lastIndexOf(SEPARATOR) + 1);

export const pathDepth = (path: Path): number => pathSteps(path).length;

/** Whether `path` is `ancestor` or below it. */
export const isWithin = (path: Path, ancestor: Path): boolean =>
  ancestor === ROOT || path === ancestor || path.startsWith(ancestor + SEPARATOR);
