/** The machine on which the figures were measured; they mean nothing without it. */
import { cpus } from 'node:os';

export function machineLine(): string {
  const processors = cpus();
  const model = processors[0]?.model
    .replace(/\(R\)|\(TM\)|CPU|Processor/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return `${model || 'unknown processor'}, ${processors.length} cores, ${process.platform} ${process.arch}, Node ${process.versions.node} (V8 ${process.versions.v8})`;
}

/** "one thread", "2 threads". */
export const threadsText = (threads: number): string => (threads === 1 ? 'one thread' : `${threads} threads`);
