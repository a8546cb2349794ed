import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createParser, type Bloque } from './parse.ts';

const TEXT = [
  ': aúpa\n\n',
  'id: 41\nevent: reiniciar\ndata: []\n\n',
  'id: 42\ndata: [{"id":1,"clase":"medallas-otorgadas","grupoId":7,"perfilId":3}]\n\n',
  'id: 43\n:\n\n',
  'retry: 60000\n\n',
].join('');

it('emits the same blocks however the text is split', () => {
  const read = (pieces: readonly string[]) => {
    const blocks: Bloque[] = [];
    const parse = createParser((block) => blocks.push(block));
    for (const piece of pieces) parse(piece);
    return blocks;
  };
  const whole = read([TEXT]);
  expect(whole).toEqual([
    { eventos: [], reiniciar: false },
    { place: '41', eventos: [], reiniciar: true },
    {
      place: '42',
      eventos: [{ id: 1, clase: 'medallas-otorgadas', grupoId: 7, perfilId: 3 }],
      reiniciar: false,
    },
    { place: '43', eventos: [], reiniciar: false },
    { espera: 60_000, eventos: [], reiniciar: false },
  ]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: TEXT.length })), (cuts) => {
      const places = [0, ...cuts.sort((a, b) => a - b), TEXT.length];
      const pieces = places.slice(1).map((end, i) => TEXT.slice(places[i], end));
      expect(read(pieces)).toEqual(whole);
    }),
  );
});
