import { expect, it } from 'vitest';
import { iconoDeRuta, ICONOS_MEDALLA, rutaIcono } from './iconos.ts';

it('reads every icon of the catalogue back from its own address', () => {
  for (const { nombre } of ICONOS_MEDALLA) expect(iconoDeRuta(rutaIcono(nombre))).toBe(nombre);
});

it('finds no icon in an address that names none', () => {
  for (const ruta of ['', '/iconos/', '/iconos/star.png', 'https://otro.example/star']) {
    expect(iconoDeRuta(ruta)).toBeNull();
  }
});
