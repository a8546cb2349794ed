import { CARAS_INICIALES, type Eleccion } from '@aupa/domain/avatar';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
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
  expect(html).not.toContain('viewBox="0 0 280 280"');
  expect(told).toHaveBeenCalledOnce();
});
