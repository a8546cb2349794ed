import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nombreCompleto } from '../base/nombres.ts';
import { ORDENES, sortAlumnos, type AlumnoOrdenable } from './ordenAlumnos.ts';

const alumno = (nombre: string, apellido: string, calificacionActual = 0, ultimaMedalla: string | null = null) => ({
  nombreEstudiante: `${nombre} ${apellido}`,
  nombre,
  apellido,
  calificacionActual,
  ultimaMedalla,
});

const nombres = (alumnos: readonly AlumnoOrdenable[]) => alumnos.map(({ nombreEstudiante }) => nombreEstudiante);

const CLASE = [
  alumno('Zoe', 'Abad', 4, '2026-11-20T09:00:00.000Z'),
  alumno('Álvaro', 'Núñez', 9, '2026-11-21T09:00:00.000Z'),
  alumno('Aitana', 'Ñíguez', 9, null),
  alumno('Bruno', 'Nuñez', 0, '2026-11-19T09:00:00.000Z'),
];

const cualquiera = fc
  .record({
    nombre: fc.string({ maxLength: 12 }),
    apellido: fc.constantFrom('Abad', 'Ñíguez', 'Núñez', 'Nuñez'),
    calificacionActual: fc.constantFrom(0, 1, 5.5, 10),
    ultimaMedalla: fc.option(
      fc
        .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') })
        .map((d) => d.toISOString()),
    ),
  })
  .map((uno) => ({ ...uno, nombreEstudiante: nombreCompleto(uno) }));

describe('the order of a class', () => {
  it('is Spanish by first name and by surname', () => {
    expect(nombres(sortAlumnos(CLASE, 'nombre'))).toEqual(['Aitana Ñíguez', 'Álvaro Núñez', 'Bruno Nuñez', 'Zoe Abad']);
    expect(nombres(sortAlumnos(CLASE, 'apellido'))).toEqual([
      'Zoe Abad',
      'Álvaro Núñez',
      'Bruno Nuñez',
      'Aitana Ñíguez',
    ]);
  });

  it('puts the highest grade first, and the longest wait for a medal first', () => {
    expect(nombres(sortAlumnos(CLASE, 'nota'))).toEqual(['Aitana Ñíguez', 'Álvaro Núñez', 'Zoe Abad', 'Bruno Nuñez']);
    expect(nombres(sortAlumnos(CLASE, 'medalla'))).toEqual([
      'Aitana Ñíguez',
      'Bruno Nuñez',
      'Zoe Abad',
      'Álvaro Núñez',
    ]);
  });

  it.each(ORDENES)('by %s keeps everybody once, whatever the initial order', (orden) => {
    fc.assert(
      fc.property(fc.array(cualquiera, { maxLength: 30 }), fc.infiniteStream(fc.nat()), (alumnos, saltos) => {
        const sorted = sortAlumnos(alumnos, orden);
        expect(new Set(sorted)).toEqual(new Set(alumnos));
        const shuffled = alumnos
          .map((uno) => ({ uno, salto: saltos.next().value as number }))
          .toSorted((a, b) => a.salto - b.salto)
          .map(({ uno }) => uno);
        const plain = (uno: AlumnoOrdenable) => JSON.stringify(uno);
        const keyOf = ({ nombreEstudiante, apellido, calificacionActual, ultimaMedalla }: AlumnoOrdenable) =>
          ({ nombre: '', apellido, nota: calificacionActual, medalla: ultimaMedalla })[orden] + nombreEstudiante;
        expect(sortAlumnos(shuffled, orden).map(keyOf)).toEqual(sorted.map(keyOf));
        expect(sorted.map(plain).toSorted()).toEqual(alumnos.map(plain).toSorted());
      }),
    );
  });
});
