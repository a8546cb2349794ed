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

test('shows a placeholder when it can not be drawn, and says why to whoever looks', () => {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const draw = () => {
    throw new Error('broken part');
  };
  const html = renderToStaticMarkup(<VistaPrevia eleccion={CARA} draw={draw} />);
  expect(html).toContain('No podemos dibujar tu avatar');
  // Inside a picture or what is hidden nobody would hear it.
  expect(html.split('No podemos')[0]).not.toContain('role="img"');
  expect(html).not.toContain('aria-hidden="true">No podemos');
  expect(html).not.toContain('viewBox="0 0 280 280"');
  expect(told).toHaveBeenCalledOnce();
});

test('a thumbnail that can not be drawn is a placeholder too', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const draw = () => {
    throw new Error('broken part');
  };
  const html = renderToStaticMarkup(<Dibujo eleccion={CARA} marco={{}} draw={draw} />);
  expect(html).toContain('<svg');
  expect(html).not.toContain('viewBox="0 0 280 280"');
});
