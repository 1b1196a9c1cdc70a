/** The convolutions of the network that predicts human moves. */
export { convolvePlanes } from './planes';
export { convolve, SCRATCH_BYTES } from './winograd';
