import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextVoice, VOICES, type Voice } from './voices.ts';

const voice = fc.constantFrom(...VOICES);
const step = fc.oneof(fc.record({ wants: voice }), fc.record({ done: voice }), fc.record({ isFree: fc.boolean() }));

function play(steps: ReadonlyArray<{ wants?: Voice; done?: Voice; isFree?: boolean }>) {
  const wants = new Set<Voice>();
  let isFree = true;
  let speaks: Voice | undefined;
  return steps.map((one) => {
    const before = speaks;
    if (one.wants) wants.add(one.wants);
    if (one.done) wants.delete(one.done);
    isFree = one.isFree ?? isFree;
    speaks = nextVoice(wants, before, isFree);
    return { before, speaks, isFree, wants: new Set(wants) };
  });
}

it('gives no turn to a voice with nothing to say, and lets none wait on a free page', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const moments = play(steps);
      expect(moments.filter(({ speaks, wants }) => speaks && !wants.has(speaks))).toEqual([]);
      expect(moments.filter(({ speaks, isFree, wants }) => !speaks && isFree && wants.size > 0)).toEqual([]);
    }),
  );
});

it('interrupts nothing but toasts', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const interrupted = play(steps).filter(
        ({ before, speaks, wants }) => before && before !== speaks && wants.has(before),
      );
      expect(interrupted.filter(({ before }) => before !== 'toast')).toEqual([]);
    }),
  );
});

it('lets the first waiting voice begin, and none while the page is covered', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const begun = play(steps).filter(({ before, speaks }) => speaks && speaks !== before);
      expect(begun.filter(({ isFree }) => !isFree)).toEqual([]);
      expect(begun.map(({ wants }) => VOICES.find((voice) => wants.has(voice)))).toEqual(
        begun.map(({ speaks }) => speaks),
      );
    }),
  );
});
