import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TIPOS_ACTIVIDAD, TIPOS_ORDEN, sayActividad, type TipoActividad } from './actividad.ts';

const CON_GRUPO: readonly TipoActividad[] = [
  'orden-grupo',
  'entrada-tarjeta',
  'entrada-puerta',
  'pizarra-abierta',
  'sesion-cerrada',
];

it('says who did it in one whole sentence, and names only the group', () => {
  const grupos = fc.option(fc.string({ minLength: 1 }).map((texto) => `«${texto}»`));
  fc.assert(
    fc.property(fc.constantFrom(...TIPOS_ACTIVIDAD), grupos, (tipo, grupo) => {
      const frase = sayActividad(tipo, grupo);
      expect(frase).toMatch(/^(Quien administra Aúpa|Tu profesor|Has) [^]+\.$/);
      expect(frase).not.toContain('null');
      expect(grupo !== null && frase.includes(grupo)).toBe(CON_GRUPO.includes(tipo) && grupo !== null);
    }),
  );
  for (const grupo of ['Historia, 3.º A', null])
    expect(new Set(TIPOS_ACTIVIDAD.map((tipo) => sayActividad(tipo, grupo))).size).toBe(TIPOS_ACTIVIDAD.length);
  for (const tipo of TIPOS_ORDEN) expect(sayActividad(tipo, null)).toMatch(/^Quien administra Aúpa ha |te ha /);
});

it('has a sentence for a kind that only a newer server knows', () => {
  for (const tipo of ['otra', 'toString'])
    expect(sayActividad(tipo as TipoActividad, null)).toMatch(/^Ha pasado .+\.$/);
});
