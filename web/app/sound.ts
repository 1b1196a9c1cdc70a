/** The sound of placing a disc, made from noise and a falling tone; a file would have to be loaded. */
const PLACE_S = 0.09;
const FLIP_S = 0.045;
const FLIP_AFTER_S = 0.05;
/** More flips than this sound the same. */
const MAX_FLIPS = 4;
const VOLUME = 0.25;

export class DiscSound {
  #context: AudioContext | null = null;

  /** One knock for the disc and a softer one for each flip, up to a few. */
  play(flips: number): void {
    try {
      const context = (this.#context ??= new AudioContext());
      void context.resume();
      this.#knock(context, context.currentTime, PLACE_S, 420, VOLUME);
      for (let i = 1; i <= Math.min(flips, MAX_FLIPS); i++) {
        this.#knock(context, context.currentTime + i * FLIP_AFTER_S, FLIP_S, 620, VOLUME / 3);
      }
    } catch {
      // Without sound, everything else still works.
    }
  }

  #knock(context: AudioContext, at: number, seconds: number, hertz: number, volume: number): void {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(hertz, at);
    tone.frequency.exponentialRampToValueAtTime(hertz / 3, at + seconds);
    gain.gain.setValueAtTime(volume, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
  }
}
