import { AUDIENCIA, type ClaseEvento } from '@aupa/domain/clase';
import { concernsPizarra } from '@aupa/domain/leccion';
import { expect, it } from 'vitest';
import { affectedBy } from './affected.ts';

const namesOf = (clase: ClaseEvento) =>
  affectedBy({ clase, grupoId: 7, perfilId: 3 }, false).map((key) => String(key[0]));
const clases = Object.keys(AUDIENCIA) as ClaseEvento[];

it('reads the board on its teacher’s own screen anew at what makes a board look again, and at nothing else', () => {
  const ofPizarra = clases.filter((clase) => concernsPizarra(7, { grupoId: 7, clase }));
  expect(clases.filter((clase) => namesOf(clase).includes('pizarra-vista'))).toEqual(ofPizarra);
});

it('reads what the lesson knows of the class anew when somebody comes or goes', () => {
  for (const clase of ['solicitud-union-aceptada', 'solicitud-decidida', 'perfil-retirado'] as const)
    expect(namesOf(clase)).toEqual(
      expect.arrayContaining(['asistencia', 'asistencia-mes', 'azar', 'equipos', 'radar']),
    );
  for (const clase of ['solicitud-medalla-rechazada', 'canje-devuelto', 'periodo-cerrado'] as const)
    expect(namesOf(clase)).toContain('cambios');
});
