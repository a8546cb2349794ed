import type { SolicitudMedalla } from '@aupa/contract';
import { expect, it } from 'vitest';
import { keepPlaces } from './keepPlaces.ts';

const una = (id: number, estado: SolicitudMedalla['estado']): SolicitudMedalla => ({
  id,
  estado,
  perfilEstudianteId: 1,
  nombreEstudiante: 'Lucía',
  medallaId: 1,
  medallaNombre: 'Lectura',
  medallaIcono: 'book',
  medallaColor: null,
  fecha: '2026-03-20T10:00:00Z',
  descripcion: '',
  motivo: null,
});
const places = (solicitudes: SolicitudMedalla[], esperaban: number[]) =>
  keepPlaces(solicitudes, new Set(esperaban)).map(({ id }) => id);

it('lists pending requests first, oldest first, then decided ones', () => {
  expect(places([una(4, 'Pendiente'), una(7, 'Pendiente'), una(3, 'Aceptada')], [])).toEqual([4, 7, 3]);
});

it('keeps a row that was just decided in place, whatever order the server sends', () => {
  expect(places([una(4, 'Aceptada'), una(7, 'Pendiente'), una(3, 'Aceptada')], [4, 7])).toEqual([4, 7, 3]);
  expect(places([una(7, 'Pendiente'), una(4, 'Aceptada'), una(3, 'Aceptada')], [4, 7])).toEqual([4, 7, 3]);
  expect(places([una(7, 'Rechazada'), una(4, 'Aceptada'), una(3, 'Aceptada')], [4, 7])).toEqual([4, 7, 3]);
});
