import { createHash } from 'node:crypto';
import { endpoints } from '@aupa/contract';
import { PLAZOS } from '@aupa/domain/privacidad';
import { expect, it } from 'vitest';
import { DATOS, VERSION_DATOS } from '../mapa/datos.ts';
import { describeDatos } from './describir.ts';

const CENTRO = { nombre: 'IES Rosalía de Castro', contacto: 'datos@iesrosalia.es', haceCopias: true };

it('describes every kind of data of people, and nothing of machinery', () => {
  const said = describeDatos(CENTRO);
  expect(endpoints['GET /api/Privacidad'].response.parse(said)).toEqual(said);
  expect(said).toMatchObject({ centro: CENTRO.nombre, contacto: CENTRO.contacto });
  expect(said.datos.map(({ que }) => que)).toEqual(
    Object.values(DATOS).flatMap(({ que, de }) => (de.length > 0 ? [que] : [])),
  );
});

it('promises no end of copies that others make', () => {
  expect(describeDatos(CENTRO).plazos.copia).toContain(`${PLAZOS.copia.cantidad} días`);
  expect(describeDatos({ ...CENTRO, haceCopias: false }).plazos.copia).not.toMatch(/\d/);
});

it('has a new day when its words or periods change', () => {
  const words = createHash('sha256')
    .update(JSON.stringify([DATOS, PLAZOS]))
    .digest('hex')
    .slice(0, 12);
  // Changed words need today's date in VERSION_DATOS, and then their mark here.
  expect([VERSION_DATOS, words]).toEqual(['2026-11-29', 'f24afa88db87']);
});
