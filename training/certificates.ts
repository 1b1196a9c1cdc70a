/**
 * Proofs that take hours, kept as they grow: an interrupted proof goes on where it stopped. Each position has two files in
 * the work folder as it is proved: the moves found so far, a byte each, and a record of the claim and of the time that it
 * took.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FFO } from '../bench/positions/ffo.ts';
import { startPosition } from '../game/position.ts';
import { RULE_SYSTEMS } from '../game/rules.ts';
import { complain, ok, type Position, type Result } from '../game/types.ts';
import { readKept } from './kept.ts';
import { writeWhole } from './records.ts';

/** Seconds of processor time after which the moves found are written. */
const WRITTEN_AFTER = 5;

/** A position to be proved. Its name is also that of its file. */
export interface Subject {
  readonly name: string;
  readonly position: Position;
  /** For the side to move, where it is known beforehand. */
  readonly value?: number;
}

const FIRST_FFO = 40;
const LAST_FFO = 59;
/** The starts of 6x6 come after the FFO positions. */
const SIX = LAST_FFO + 1;

/** The FFO positions with these numbers, 40 to 59; 60 stands for the starts of 6x6. */
export function subjects(from: number, to: number): Subject[] {
  const ffo = FFO.slice(FIRST_FFO - 1, LAST_FFO).map(({ position, score }, index) => ({
    number: FIRST_FFO + index,
    name: `ffo-${FIRST_FFO + index}`,
    position,
    value: score,
  }));
  const six = RULE_SYSTEMS.filter(({ id }) => /^6x6($|-)/.test(id)).map((rules) => ({
    number: SIX,
    name: rules.id,
    position: startPosition(rules),
  }));
  return [...ffo, ...six].filter(({ number }) => number >= from && number <= to);
}

interface ProofRecord {
  readonly value: number;
  /** Processor time so far: to find the value, and to find the moves. */
  readonly solvedSeconds: number;
  readonly provedSeconds: number;
  readonly isComplete: boolean;
}

export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** One proof in the work folder. */
export class GrowingProof {
  readonly #moves: string;
  readonly #record: string;
  #waiting: number[] = [];
  #writtenAt = cpuSeconds();
  record: ProofRecord | null = null;

  private constructor(work: string, name: string) {
    const folder = join(work, 'certificates');
    mkdirSync(folder, { recursive: true });
    this.#moves = join(folder, `${name}.moves`);
    this.#record = join(folder, `${name}.json`);
  }

  static open(work: string, name: string): Result<GrowingProof> {
    const proof = new GrowingProof(work, name);
    // The moves may have taken hours: whether to discard them is for the user to decide.
    const again = `${proof.#moves}, and the proof begins again`;
    if (!existsSync(proof.#record))
      return proof.read().length === 0
        ? ok(proof)
        : complain(`${proof.#record} is missing: put it back, or remove ${again}.`);
    const read = readKept<ProofRecord>(proof.#record, `mend it, or remove it and ${again}`);
    if (!read.ok) return read;
    proof.record = read.value;
    return ok(proof);
  }

  /** The moves found so far. */
  read(): Uint8Array {
    return existsSync(this.#moves) ? new Uint8Array(readFileSync(this.#moves)) : new Uint8Array();
  }

  /** The value is known, and the moves are to be found. */
  begin(value: number, solvedSeconds: number): void {
    writeWhole(this.#moves, '');
    this.#write({ value, solvedSeconds, provedSeconds: 0, isComplete: false });
    this.#writtenAt = cpuSeconds();
  }

  add(square: number): void {
    this.#waiting.push(square);
    if (cpuSeconds() - this.#writtenAt >= WRITTEN_AFTER) this.#save(false);
  }

  end(): void {
    this.#save(true);
  }

  #save(isComplete: boolean): void {
    if (!this.record) throw new Error('a proof has a value first');
    appendFileSync(this.#moves, Uint8Array.from(this.#waiting));
    this.#waiting = [];
    const now = cpuSeconds();
    const provedSeconds = this.record.provedSeconds + now - this.#writtenAt;
    this.#writtenAt = now;
    this.#write({ ...this.record, provedSeconds, isComplete });
  }

  #write(record: ProofRecord): void {
    this.record = record;
    writeWhole(this.#record, `${JSON.stringify(record)}\n`);
  }
}
