import { AUDIENCIA, type ClaseEvento } from '@aupa/domain/clase';
import { concernsPizarra } from '@aupa/domain/leccion';
import { expect, it } from 'vitest';
import { affectedBy } from './affected.ts';

const namesOf = (clase: ClaseEvento) =>
  affectedBy({ clase, grupoId: 7, perfilId: 3 }, false).map((key) => String(key[0]));
const clases = Object.keys(AUDIENCIA) as ClaseEvento[];

it('refetches the teacher’s view of the board exactly when a board would', () => {
  const ofPizarra = clases.filter((clase) => concernsPizarra(7, { grupoId: 7, clase }));
  expect(clases.filter((clase) => namesOf(clase).includes('pizarra-vista'))).toEqual(ofPizarra);
});

it('refetches the lesson’s data when somebody joins or leaves', () => {
  for (const clase of ['solicitud-union-aceptada', 'solicitud-decidida', 'perfil-retirado'] as const)
    expect(namesOf(clase)).toEqual(
      expect.arrayContaining(['asistencia', 'asistencia-mes', 'azar', 'equipos', 'radar']),
    );
  for (const clase of ['solicitud-medalla-rechazada', 'canje-devuelto', 'periodo-cerrado'] as const)
    expect(namesOf(clase)).toContain('cambios');
});
