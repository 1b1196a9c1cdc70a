/** Games from outside: a single one goes into an empty document at once; else the user chooses what becomes of them. */
import type { WthorNames } from '../../game/formats/wthor.ts';
import { ok, type Result } from '../../game/types.ts';
import type { Workbench } from '../app/workbench.ts';
import { isBlank, merge, type Content, type Document } from '../document/document.ts';
import { titleOf, withoutTitle } from '../document/info.ts';
import type { Library } from '../document/library.ts';
import { faultText, noticeText } from '../i18n/faults.ts';
import { studyWords } from '../panels/study/study-words.ts';
import { incomingFile, incomingText, treeOf, type Incoming } from './incoming.ts';

export class GameImport {
  readonly #workbench: Workbench;
  readonly #library: Library;
  readonly #listeners = new Set<() => void>();
  #names: WthorNames = {};
  #incoming: Incoming | null = null;

  constructor(workbench: Workbench, library: Library) {
    this.#workbench = workbench;
    this.#library = library;
  }

  /** Games that wait for a choice. */
  get incoming(): Incoming | null {
    return this.#incoming;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #wait(incoming: Incoming | null): void {
    this.#incoming = incoming;
    for (const listener of this.#listeners) listener();
  }

  takeText(text: string): void {
    const read = incomingText(text, this.#workbench.position.rules);
    if (read.ok) this.#receive(read.value);
    else this.#workbench.refuse(read.fault);
  }

  async takeFile(file: File): Promise<void> {
    const bytes = await file.arrayBuffer().catch(() => null);
    // What is on screen is drawn before a large file takes its time.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const read = bytes && incomingFile(new Uint8Array(bytes), file.name, this.#workbench.position.rules, this.#names);
    if (!read) return this.#workbench.say(studyWords.games.unreadable(file.name), true);
    if (!read.ok) return this.#workbench.refuse(read.fault);
    if (read.value.kind === 'games') return this.#receive(read.value.games);
    this.#names = { ...this.#names, ...read.value.names };
    this.#workbench.say(studyWords.games.namesRead(file.name));
  }

  #receive(incoming: Incoming): void {
    if (incoming.length === 1 && isBlank(this.#workbench.document)) this.open(incoming, 0);
    else this.#wait(incoming);
  }

  dismiss(): void {
    this.#wait(null);
  }

  /** One of the games as a document of its own. */
  open(incoming: Incoming, index: number): void {
    const content = contentOf(incoming, index);
    if (!content.ok) return this.#workbench.refuse(content.fault);
    this.#library.openContent(content.value);
    const game = incoming.game(index);
    const warnings = game.ok ? game.value.warnings.map((warning) => ` ${noticeText(warning)}`).join('') : '';
    this.#workbench.say(studyWords.games.opened(this.#workbench.document.name) + warnings);
  }

  /** Each of some games as a document of its own; the first one is opened. */
  async openAll(incoming: Incoming, indices: readonly number[]): Promise<void> {
    this.dismiss();
    const contents = indices.map((index) => contentOf(incoming, index));
    const good = contents.flatMap((content) => (content.ok ? [content.value] : []));
    const [first, ...rest] = good;
    if (first) this.#library.openContent(first);
    for (const content of rest) if (!(await this.#library.add(content))) return;
    const why = contents.find((content) => !content.ok);
    const left = contents.length - good.length;
    const { games } = studyWords;
    const said = [games.openedAll(good.length)];
    if (left) said.push(games.notOpened(left, why && !why.ok ? faultText(why.fault) : ''));
    this.#workbench.say(said.join(' '), !first);
  }

  /** Some of the games, or all, as variations of the open document: one step of undo. */
  add(incoming: Incoming, indices: readonly number[]): void {
    const { open, evaluations } = this.#workbench;
    const before = open.document;
    let after: Document = before;
    let end: Document | undefined;
    let added = 0;
    let why = '';
    for (const index of indices) {
      const game = incoming.game(index);
      const tree = game.ok ? treeOf(game.value) : game;
      const merged = tree.ok ? merge(after, tree.value, before.path) : tree;
      if (!merged.ok) {
        why ||= faultText(merged.fault);
        continue;
      }
      if (tree.ok) evaluations.learnTree(tree.value);
      after = merged.value;
      end ??= after;
      added++;
    }
    this.dismiss();
    // The end of the first game is shown.
    if (end) open.edit(() => ({ ...after, path: end.path, line: end.line }));
    const left = indices.length - added;
    const { games } = studyWords;
    const said = [...(added ? [games.added(added)] : []), ...(left ? [games.notAdded(left, why)] : [])];
    this.#workbench.say(said.join(' '), added === 0);
  }
}

function contentOf(incoming: Incoming, index: number): Result<Content> {
  const game = incoming.game(index);
  if (!game.ok) return game;
  const tree = treeOf(game.value);
  if (!tree.ok) return tree;
  const name = titleOf(game.value.info) || incoming.source.replace(/\.\w+$/, '');
  return ok({ name, info: withoutTitle(game.value.info), tree: tree.value });
}
