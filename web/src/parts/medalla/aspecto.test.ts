import { expect, it } from 'vitest';
import { contrast } from '../../ui/styles/contrast.ts';
import { FAMILIAS, GOLD } from './aspecto.ts';

it.each(Object.entries({ ...FAMILIAS, gold: GOLD }))(
  'draws a readable glyph on the medals of %s',
  (_name, { face, ink }) => {
    expect(contrast(face, ink)).toBeGreaterThanOrEqual(4.5);
  },
);
