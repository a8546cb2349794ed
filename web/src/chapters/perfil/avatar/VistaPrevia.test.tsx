import { CARAS_INICIALES, type Eleccion } from '@aupa/domain/avatar';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Dibujo } from './Dibujo.tsx';
import { VistaPrevia } from './VistaPrevia.tsx';

vi.mock('virtual:icon-sprite', () => ({ default: '/icons.svg' }));
afterEach(() => vi.restoreAllMocks());

const CARA = CARAS_INICIALES[0] as Eleccion;

test('shows the face', () => {
  const html = renderToStaticMarkup(<VistaPrevia eleccion={CARA} />);
  expect(html).toContain('aria-label="Tu avatar"');
  expect(html).toContain('viewBox="0 0 280 280"');
  expect(html).not.toContain('No podemos dibujar');
});

test('shows a placeholder with the reason if it can’t be drawn', () => {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const draw = () => {
    throw new Error('broken part');
  };
  const html = renderToStaticMarkup(<VistaPrevia eleccion={CARA} draw={draw} />);
  expect(html).toContain('No podemos dibujar tu avatar');
  // Within an image or a hidden element screen readers would not read it.
  expect(html.split('No podemos')[0]).not.toContain('role="img"');
  expect(html).not.toContain('aria-hidden="true">No podemos');
  expect(html).not.toContain('viewBox="0 0 280 280"');
  expect(told).toHaveBeenCalledOnce();
});

test('shows a placeholder for a thumbnail that can’t be drawn', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const draw = () => {
    throw new Error('broken part');
  };
  const html = renderToStaticMarkup(<Dibujo eleccion={CARA} marco={{}} draw={draw} />);
  expect(html).toContain('<svg');
  expect(html).not.toContain('viewBox="0 0 280 280"');
});
