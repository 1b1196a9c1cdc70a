/** Games from outside: a single one goes into an empty study at once; else the user chooses what becomes of them. */
import type { WthorNames } from '../../game/formats/wthor.ts';
import type { Path } from '../../game/path.ts';
import { ok, type Result } from '../../game/types.ts';
import type { Desk, DeskAssistant } from '../document/desk.ts';
import { graft } from '../document/merge.ts';
import { incomingFile, incomingText, titleOf, treeOf, withoutTitle, type Incoming } from './incoming.ts';
import type { Library } from '../document/library.ts';
import type { StudyContent } from '../panels/study/study-text.ts';
import { studyWords } from '../panels/study/study-words.ts';
import { faultText, noticeText } from '../i18n/faults.ts';

export class Intake implements DeskAssistant {
  readonly #desk: Desk;
  readonly #library: Library;
  #names: WthorNames = {};

  constructor(desk: Desk, library: Library) {
    this.#desk = desk;
    this.#library = library;
    desk.employ(this);
  }

  onText(text: string): void {
    const read = incomingText(text, this.#desk.tree.root.position.rules);
    if (read.ok) this.#receive(read.value);
    else this.#desk.host.say(faultText(read.fault), true);
  }

  onFile(file: File): void {
    void this.#readFile(file);
  }

  async #readFile(file: File): Promise<void> {
    this.#desk.change({ isReading: true });
    const bytes = await file.arrayBuffer().catch(() => null);
    // The word that a file is being read is drawn before a large one takes its time.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const { rules } = this.#desk.tree.root.position;
    const read = bytes && incomingFile(new Uint8Array(bytes), file.name, rules, this.#names);
    this.#desk.change({ isReading: false });
    if (!read) return this.#desk.host.say(studyWords.games.unreadable(file.name), true);
    if (!read.ok) return this.#desk.host.say(faultText(read.fault), true);
    if (read.value.kind === 'games') return this.#receive(read.value.games);
    this.#names = { ...this.#names, ...read.value.names };
    this.#desk.host.say(studyWords.games.namesRead(file.name));
  }

  #receive(incoming: Incoming): void {
    if (incoming.length === 1 && this.#library.isBlank) void this.open(incoming, 0);
    else this.#desk.change({ incoming });
  }

  dismiss(): void {
    this.#desk.change({ incoming: null });
  }

  /** One of the games as a study of its own. */
  async open(incoming: Incoming, index: number): Promise<void> {
    const content = this.#contentOf(incoming, index);
    if (!content.ok) return this.#desk.host.say(faultText(content.fault), true);
    await this.#library.openContent(content.value);
    const game = incoming.game(index);
    const warnings = game.ok ? game.value.warnings.map((warning) => ` ${noticeText(warning)}`).join('') : '';
    this.#desk.host.say(studyWords.games.opened(this.#desk.state.name) + warnings);
  }

  /** Each of some games as a study of its own; the first one is opened. */
  async openAll(incoming: Incoming, indices: readonly number[]): Promise<void> {
    this.dismiss();
    const contents = indices.map((index) => this.#contentOf(incoming, index));
    const good = contents.flatMap((content) => (content.ok ? [content.value] : []));
    const [first, ...rest] = good;
    if (first) await this.#library.openContent(first);
    for (const content of rest) if (!(await this.#library.add(content))) return;
    const why = contents.find((content) => !content.ok);
    const left = contents.length - good.length;
    const { games } = studyWords;
    const said = [games.openedAll(good.length)];
    if (left) said.push(games.notOpened(left, why && !why.ok ? faultText(why.fault) : ''));
    this.#desk.host.say(said.join(' '), !first);
  }

  #contentOf(incoming: Incoming, index: number): Result<StudyContent> {
    const game = incoming.game(index);
    if (!game.ok) return game;
    const tree = treeOf(game.value);
    if (!tree.ok) return tree;
    const name = titleOf(game.value.info) || incoming.source.replace(/\.\w+$/, '');
    return ok({ name, info: withoutTitle(game.value.info), tree: tree.value });
  }

  /** Some of the games, or all, as variations of the open study: one step of undo. */
  add(incoming: Incoming, indices: readonly number[]): void {
    let { tree } = this.#desk;
    let end: Path | undefined;
    let added = 0;
    let why = '';
    for (const index of indices) {
      const game = incoming.game(index);
      const scion = game.ok ? treeOf(game.value) : game;
      const grafted = scion.ok ? graft(tree, scion.value, this.#desk.game.path) : scion;
      if (!grafted.ok) {
        why ||= faultText(grafted.fault);
        continue;
      }
      if (scion.ok) this.#desk.values.learnTree(scion.value);
      ({ tree } = grafted.value);
      end ??= grafted.value.path;
      added++;
    }
    this.#desk.change({ incoming: null });
    this.#desk.edit(tree, end);
    const left = indices.length - added;
    const { games } = studyWords;
    const said = [...(added ? [games.added(added)] : []), ...(left ? [games.notAdded(left, why)] : [])];
    this.#desk.host.say(said.join(' '), added === 0);
  }
}
