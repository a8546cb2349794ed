import { AUDIENCIA, type TipoEvento } from '@aupa/domain/clase';
import { concernsPizarra } from '@aupa/domain/leccion';
import { expect, it } from 'vitest';
import { affectedBy } from './affected.ts';

const namesOf = (tipo: TipoEvento) =>
  affectedBy({ clase: tipo, grupoId: 7, perfilId: 3 }, false).map((key) => String(key[0]));
const tipos = Object.keys(AUDIENCIA) as TipoEvento[];

it('refetches the teacher’s view of the board exactly when a board would', () => {
  const ofPizarra = tipos.filter((tipo) => concernsPizarra(7, { grupoId: 7, clase: tipo }));
  expect(tipos.filter((tipo) => namesOf(tipo).includes('pizarra-vista'))).toEqual(ofPizarra);
});

it('refetches the lesson’s data when somebody joins or leaves', () => {
  for (const tipo of ['solicitud-union-aceptada', 'solicitud-decidida', 'perfil-retirado'] as const)
    expect(namesOf(tipo)).toEqual(expect.arrayContaining(['asistencia', 'asistencia-mes', 'azar', 'equipos', 'radar']));
  for (const tipo of ['solicitud-medalla-rechazada', 'canje-devuelto', 'periodo-cerrado'] as const)
    expect(namesOf(tipo)).toContain('cambios');
});
