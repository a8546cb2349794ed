import type { Sonido } from './sonido.ts';

interface Toque {
  notas: readonly number[];
  /** In seconds: interval and duration. */
  apart: number;
  lasts: number;
}
const QUICK = { apart: 0.09, lasts: 0.45 };
const TOQUES: Record<Sonido | 'tiempo', Toque> = {
  medalla: { notas: [659.25, 987.77], ...QUICK },
  fiesta: { notas: [523.25, 659.25, 783.99, 1046.5], ...QUICK },
  // Three slow strokes, gentle for a class that is reading.
  tiempo: { notas: [783.99, 659.25, 783.99], apart: 0.7, lasts: 1.8 },
};
/** At most 1; quiet enough for a classroom in which somebody is talking. */
const LOUD = 0.12;

// Page-wide: the browser's audio output.
let speaker: AudioContext | undefined;

/** Call it on a user gesture, so that the page may play sound later. */
export function prepareSpeaker(): void {
  speaker ??= new AudioContext();
  void speaker.resume();
}

/** A soft bell, synthesised without files. Silent while the browser blocks sound. */
export function ring(sonido: Sonido | 'tiempo'): void {
  speaker ??= new AudioContext();
  const { notas, apart, lasts } = TOQUES[sonido];
  const { destination } = speaker;
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
