/**
 * The user's progress in the lessons. What the browser refuses to store lasts for the visit, and that is reported once.
 */
import {
  type Done,
  type LessonId,
  lessonName,
  makeLessonFile,
  mergedDone,
  nextLesson,
  parseLessonFile,
} from '../../game/lessons/progress.ts';
import { ok, type Result } from '../../game/types.ts';
import { Stored } from '../browser/stored.ts';
import type { LessonStore } from './lesson-store.ts';
import { lessonWords } from './lesson-words.ts';

export interface LessonsPorts {
  readonly store: LessonStore;
  readonly now: () => number;
  say(text: string, isError?: boolean): void;
}

interface LessonsState {
  readonly done: Done;
}

export class Lessons extends Stored<LessonsState> {
  readonly #ports: LessonsPorts;

  constructor(ports: LessonsPorts) {
    const read = async (): Promise<LessonsState> => ({ done: await ports.store.read() });
    const onChange = (listener: () => void): void => ports.store.onChange(listener);
    super({ read, onChange }, { done: new Map() }, () => ports.say(lessonWords.refused(), true));
    this.#ports = ports;
  }

  get done(): Done {
    return this.state.done;
  }

  isDone(id: LessonId): boolean {
    return this.done.has(lessonName(id));
  }

  /** The first lesson that isn't done; null if all are. */
  get next(): LessonId | null {
    return nextLesson(this.done);
  }

  /** The next one after this that isn't done; null if all are. */
  after(id: LessonId): LessonId | null {
    return nextLesson(this.done, id);
  }

  finish(id: LessonId): Promise<void> {
    return this.isDone(id) ? Promise.resolve() : this.#add(new Map([[lessonName(id), this.#ports.now()]]));
  }

  async #add(done: Done): Promise<void> {
    await this.change({ done: mergedDone(this.done, done) }, () => this.#ports.store.add(done));
  }

  get file(): string {
    return makeLessonFile(this.done);
  }

  /** Adds the progress of a file; the number of lessons that are newly done, or a fault. */
  async addFile(text: string): Promise<Result<number>> {
    const read = parseLessonFile(text);
    if (!read.ok) return read;
    const before = this.done.size;
    await this.#add(read.value);
    return ok(this.done.size - before);
  }
}
