import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeBeside } from './beside.ts';

const window = { width: 1366, height: 650 };

it('opens beside a card of the first column, its arrow at the card', () => {
  const card = { left: 48, top: 370, width: 246, height: 62 };
  expect(placeBeside(card, { width: 768, height: 408 }, window)).toEqual({
    left: 306,
    top: 197,
    arrow: { side: 'left', top: 204 },
  });
});

it('opens on the other side of a card at the right edge; covers a card without space', () => {
  const size = { width: 768, height: 408 };
  expect(placeBeside({ left: 1072, top: 40, width: 246, height: 62 }, size, window)).toMatchObject({
    left: 292,
    top: 12,
    arrow: { side: 'right', top: 59 },
  });
  expect(placeBeside({ left: 558, top: 300, width: 247, height: 62 }, size, window)).toMatchObject({
    left: 586,
    arrow: null,
  });
});

it('stays in the window, and never covers its card if it fits', () => {
  const px = (max: number) => fc.integer({ min: 1, max });
  const box = fc.record({ left: px(1300), top: px(600), width: px(400), height: px(200) });
  const size = fc.record({ width: px(900), height: px(600) });
  fc.assert(
    fc.property(box, size, (about, surface) => {
      const { left, top, arrow } = placeBeside(about, surface, window);
      expect(left).toBeGreaterThanOrEqual(12);
      expect(top).toBeGreaterThanOrEqual(12);
      expect(left + surface.width).toBeLessThanOrEqual(Math.max(window.width - 12, 12 + surface.width));
      expect(top + surface.height).toBeLessThanOrEqual(Math.max(window.height - 12, 12 + surface.height));
      const isBeside = left >= about.left + about.width + 12 || left + surface.width <= about.left - 12;
      expect(arrow === null || isBeside).toBe(true);
    }),
  );
});
