/** A network of human moves with random numbers, as large as the shipped ones. */
import { CONSTANTS, MATRICES, type Parameters } from '../../workers/people/parameters.ts';

/** The same for the same random numbers. Activations stay within a few units, layer after layer. */
export function randomParameters(random: () => number): Parameters {
  return {
    matrices: Object.fromEntries(
      Object.entries(MATRICES).map(([name, [outputs, inputs]]) => [
        name,
        {
          bytes: Int8Array.from({ length: outputs * inputs }, () => Math.round(254 * random()) - 127),
          scales: Float32Array.from({ length: outputs }, () => (0.5 + random()) / 127 / Math.sqrt(inputs)),
        },
      ]),
    ),
    constants: Object.fromEntries(
      Object.entries(CONSTANTS).map(([name, length]) => [
        name,
        Float32Array.from({ length }, () => 0.4 * (random() - 0.5)),
      ]),
    ),
  };
}
