import type { Sonido } from './sonido.ts';

interface Toque {
  /** Hz, one after another. */
  notas: readonly number[];
  /** In seconds: how far apart, and how long each is heard. */
  apart: number;
  lasts: number;
}
const QUICK = { apart: 0.09, lasts: 0.45 };
const TOQUES: Record<Sonido | 'tiempo', Toque> = {
  medalla: { notas: [659.25, 987.77], ...QUICK },
  fiesta: { notas: [523.25, 659.25, 783.99, 1046.5], ...QUICK },
  // Three strokes, slow enough for a class that reads.
  tiempo: { notas: [783.99, 659.25, 783.99], apart: 0.7, lasts: 1.8 },
};
/** Of 1: for a classroom in which somebody is talking. */
const LOUD = 0.12;

// Of the page: what the browser plays by.
let speaker: AudioContext | undefined;

/** Lets the page sound later, when nobody touches it: called by a touch. */
export function prepareSpeaker(): void {
  speaker ??= new AudioContext();
  void speaker.resume();
}

/** A soft bell, made here: no file, no request. Says nothing where the browser lets no page sound yet. */
export function ring(sonido: Sonido | 'tiempo'): void {
  speaker ??= new AudioContext();
  const { notas, apart, lasts } = TOQUES[sonido];
  const { destination } = speaker;
  // A browser holds it back until somebody has touched the page.
  void speaker.resume();
  for (const [i, frequency] of notas.entries()) {
    const begins = speaker.currentTime + i * apart;
    const loudness = new GainNode(speaker, { gain: 0 });
    loudness.gain.linearRampToValueAtTime(LOUD, begins + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
    const note = new OscillatorNode(speaker, { type: 'sine', frequency });
    note.connect(loudness).connect(destination);
    note.start(begins);
    note.stop(begins + lasts);
  }
}
