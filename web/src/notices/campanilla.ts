import type { Sonido } from './sonido.ts';

/** Hz, one after another. */
const NOTES: Record<Sonido, readonly number[]> = {
  medalla: [659.25, 987.77],
  fiesta: [523.25, 659.25, 783.99, 1046.5],
};
/** In seconds. */
const APART = 0.09;
const LASTS = 0.45;
/** Of 1: for a classroom in which somebody is talking. */
const LOUD = 0.12;

// Of the page: what the browser plays by.
let speaker: AudioContext | undefined;

/** A soft bell, made here: no file, no request. Says nothing where the browser lets no page sound yet. */
export function ring(sonido: Sonido): void {
  speaker ??= new AudioContext();
  const { destination } = speaker;
  // A browser holds it back until somebody has touched the page.
  void speaker.resume();
  for (const [i, frequency] of NOTES[sonido].entries()) {
    const begins = speaker.currentTime + i * APART;
    const loudness = new GainNode(speaker, { gain: 0 });
    loudness.gain.linearRampToValueAtTime(LOUD, begins + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0001, begins + LASTS);
    const note = new OscillatorNode(speaker, { type: 'sine', frequency });
    note.connect(loudness).connect(destination);
    note.start(begins);
    note.stop(begins + LASTS);
  }
}
