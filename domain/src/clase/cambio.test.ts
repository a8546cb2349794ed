import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAMBIOS, sayCambio, sayCausas, type TipoEventoCambio, type DatosCambio } from './cambio.ts';

const datos = (given: Partial<DatosCambio> = {}): DatosCambio => ({
  evento: 'medallas-otorgadas',
  nombres: ['Emma Soler'],
  cuantos: 1,
  medallas: [{ nombre: 'Lectura', cantidad: 1 }],
  recompensa: null,
  porUmbral: false,
  motivo: null,
  monedas: [],
  potenciador: null,
  pac: null,
  lista: null,
  ...given,
});

describe('a change', () => {
  it('is one line with the act and the people', () => {
    expect(sayCambio(datos())).toBe('Lectura a Emma Soler');
    expect(sayCambio(datos({ medallas: [{ nombre: 'Lectura', cantidad: 3 }], cuantos: 5 }))).toBe(
      'Lectura ×3 a 5 alumnos',
    );
    expect(sayCambio(datos({ nombres: [] }))).toBe('Lectura a alguien que ya no está en clase');
    expect(sayCambio(datos({ evento: 'canje-devuelto' }))).toBe('Canje devuelto a Emma Soler');
  });

  it('says how many pupils a list made, brought in, moved and renamed', () => {
    const lista = { creados: 26, anadidos: 0, movidos: 1, renombrados: 1 };
    expect(sayCambio(datos({ evento: 'lista-hecha', lista }))).toBe(
      'Lista de 28 alumnos: 26 nuevos, 1 de otra clase, 1 con otro nombre',
    );
    const una = { creados: 0, anadidos: 1, movidos: 0, renombrados: 0 };
    expect(sayCambio(datos({ evento: 'lista-hecha', lista: una }))).toBe('Lista de 1 alumno: 1 que ya tenías');
  });

  it('says what it caused, in its order', () => {
    const pac = { nombre: 'A la cima', antes: 64, despues: 68, conseguido: false };
    const todo = datos({
      motivo: 'Gran esfuerzo',
      monedas: [5],
      potenciador: { decimas: 15, cuantos: 1 },
      pac,
    });
    expect(sayCausas(todo)).toEqual([
      'También ganó un potenciador ×1,5',
      'El desafío subió de 64 a 68',
      'Gran esfuerzo',
      '5 monedas',
    ]);
    expect(sayCausas(datos({ cuantos: 2, monedas: [1, 1], pac: { ...pac, conseguido: true } }))).toEqual([
      'El desafío subió de 64 a 68',
      'La clase consiguió el desafío «A la cima» y su recompensa',
      '1 moneda a cada uno',
    ]);
    expect(sayCausas(datos({ cuantos: 3, monedas: [5, 7], potenciador: { decimas: 16, cuantos: 2 } }))).toEqual([
      '2 ganaron también un potenciador, el mayor ×1,6',
      '12 monedas en total',
    ]);
    expect(sayCausas(datos({ cuantos: 3, potenciador: { decimas: 20, cuantos: 1 } }))).toEqual([
      'Uno ganó también un potenciador ×2',
    ]);
    expect(
      sayCausas(datos({ evento: 'canje-devuelto', medallas: [], recompensa: 'Elegir la música', monedas: [40] })),
    ).toEqual(['Elegir la música', '40 monedas de vuelta']);
  });

  it('of any kind is a sentence, with no empty detail', () => {
    const evento = fc.constantFrom(...(Object.keys(CAMBIOS) as TipoEventoCambio[]));
    const monedas = fc.array(fc.nat(100), { maxLength: 4 });
    fc.assert(
      fc.property(evento, monedas, fc.boolean(), fc.integer({ min: 1, max: 99 }), (una, suyas, porUmbral, cuantos) => {
        const lista = { creados: cuantos, anadidos: 0, movidos: 1, renombrados: 0 };
        const dicho = datos({ evento: una, monedas: suyas, porUmbral, cuantos, lista });
        for (const texto of [sayCambio(dicho), ...sayCausas(dicho)]) expect(texto).toMatch(/^[\p{Lu}\d].*[^.]$/u);
      }),
    );
  });
});
