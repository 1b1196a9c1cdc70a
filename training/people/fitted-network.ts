/**
 * Reads the networks that training/people/fit.py wrote, with a byte for each number in their matrices, as they are shipped.
 */
import { existsSync, readFileSync } from 'node:fs';
import { complain, ok, type Result } from '../../game/types.ts';
import { CONSTANTS, MATRICES, type Matrix, NETWORKS, type Parameters } from '../../workers/people/parameters.ts';

const MAX_WEIGHT = 127;
const NEW_LINE = 10;

/** Each output's largest number is `MAX_WEIGHT`. */
function toMatrix(numbers: Float32Array, outputs: number, inputs: number): Matrix {
  const bytes = new Int8Array(numbers.length);
  const scales = new Float32Array(outputs);
  for (let output = 0; output < outputs; output++) {
    const row = numbers.subarray(output * inputs, (output + 1) * inputs);
    // Any scale will do for a channel that reads nothing.
    const scale = row.reduce((most, number) => Math.max(most, Math.abs(number)), 0) / MAX_WEIGHT || 1 / MAX_WEIGHT;
    scales[output] = scale;
    row.forEach((number, input) => (bytes[output * inputs + input] = Math.round(number / scale)));
  }
  return { bytes, scales };
}

/** The parameters of each of NETWORKS. */
export function readNetworks(file: string): Result<readonly Parameters[]> {
  if (!existsSync(file)) return complain(`${file} is missing; training/people/fit.py makes it.`);
  const bytes = readFileSync(file);
  const end = bytes.indexOf(NEW_LINE);
  const { arrays } = JSON.parse(bytes.subarray(0, end).toString()) as {
    arrays: readonly (readonly [name: string, shape: readonly number[]])[];
  };
  let at = end + 1;
  const found = arrays.map(([name, shape]) => {
    const length = shape.reduce((product, size) => product * size, 1);
    const numbers = Float32Array.from({ length }, (_, i) => bytes.readFloatLE(at + 4 * i));
    at += 4 * length;
    return [name, numbers] as const;
  });
  const networks: Parameters[] = [];
  for (let from = 0; from < found.length; from += found.length / NETWORKS.length) {
    const own = new Map(found.slice(from, from + found.length / NETWORKS.length));
    const isWhole =
      Object.entries(MATRICES).every(([name, [outputs, inputs]]) => own.get(name)?.length === outputs * inputs) &&
      Object.entries(CONSTANTS).every(([name, length]) => own.get(name)?.length === length);
    if (!isWhole) return complain(`${file} has other networks than this program: make it again.`);
    networks.push({
      matrices: Object.fromEntries(
        Object.entries(MATRICES).map(([name, [outputs, inputs]]) => [name, toMatrix(own.get(name)!, outputs, inputs)]),
      ),
      constants: Object.fromEntries(Object.keys(CONSTANTS).map((name) => [name, own.get(name)!])),
    });
  }
  return ok(networks);
}
