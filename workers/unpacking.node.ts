/**
 * In Node, the thread that starts a worker unpacks its weights for it. A worker terminated while it sets up an unpacker
 * of its own would abort the whole process (Node 20: "Assertion failed: close before init").
 */
import { MessageChannel, parentPort, type MessagePort, type Worker } from 'node:worker_threads';
import { inflate } from 'node:zlib';

/** Comlink ignores messages of a type that it doesn't know. */
const UNPACK = 'unpack';

interface Request {
  readonly type: typeof UNPACK;
  readonly packed: Uint8Array<ArrayBuffer>;
  /** Takes the answer: the bytes, or what is wrong with them. */
  readonly reply: MessagePort;
}

/** More than any set unpacks to, so that it comes in one piece, which need not be joined or copied. */
const PIECE_BYTES = 1 << 23;

/** In the worker: rejects if the bytes aren't a zlib stream, are cut short, or have a wrong checksum. They are given away. */
export function unpackedOutside(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.once('message', (answer: Uint8Array | string) => {
      port1.close();
      if (typeof answer === 'string') reject(new Error(answer));
      else resolve(answer);
    });
    parentPort!.postMessage({ type: UNPACK, packed, reply: port2 } satisfies Request, [port2, packed.buffer]);
  });
}

/** On the other side: does what the worker asks for. */
export function unpackFor(worker: Worker): void {
  worker.on('message', (message: Partial<Request> | null) => {
    if (message?.type !== UNPACK) return;
    const { packed, reply } = message as Request;
    inflate(packed, { chunkSize: PIECE_BYTES }, (error, bytes) => {
      if (error) reply.postMessage(error.message, []);
      else reply.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
    });
  });
}
