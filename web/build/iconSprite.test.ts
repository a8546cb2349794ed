import * as domain from '@aupa/domain/base';
import { expect, it } from 'vitest';
import { iconOf } from '../src/ui/icons/names.ts';
import { INTERFACE } from '../src/ui/icons/interface.ts';
import { iconFiles, iconSprite, iconSymbol } from './iconSprite.ts';

const sprite = iconSprite(domain);

it('draws every icon of the catalogue and of the interface', () => {
  for (const name of [...domain.ICONOS_MEDALLA.map(({ nombre }) => nombre), ...Object.keys(INTERFACE)]) {
    expect(sprite).toMatch(new RegExp(`<symbol id="${name}" viewBox="0 0 \\d+ \\d+"[^>]*><path d="M`));
  }
});

it('holds each name once', () => {
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(new Set(ids).size);
  expect(ids).toHaveLength(Object.keys(iconFiles(domain)).length);
});

it('offers the 48 icons of the specification, and 30 more for medals', () => {
  expect(domain.ICONOS_RECOMPENSA).toHaveLength(48);
  expect(domain.ICONOS_MEDALLA.length).toBeGreaterThanOrEqual(78);
  const labels = domain.ICONOS_MEDALLA.map(({ etiqueta }) => etiqueta);
  expect(new Set(labels).size).toBe(labels.length);
});

it('gives no interface icon the name of another catalogue glyph', () => {
  const twice = Object.entries(INTERFACE).filter(([name, file]) => domain.isIconoValido(name) && file !== name);
  expect(twice).toEqual([]);
});

it('falls back to the medal for an unknown name', () => {
  expect(iconOf('rocket')).toBe('rocket');
  expect(iconOf('no-such-icon')).toBe('medal');
  expect(iconOf(null)).toBe('medal');
  expect(() => iconSymbol('x', 'no-such-icon')).toThrow(/no-such-icon/);
});
