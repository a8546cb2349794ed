import type { Respuesta, Sesion } from '@aupa/contract';
import type { Plays } from '../wire.ts';
import { deProfesor } from './grupos.ts';
import { preferencias, usuario } from './personas.ts';

export const sesionAbierta = (id: number): Respuesta<'GET /api/Usuario/sesiones'>[number] => ({
  id,
  tipo: 'Contrasena',
  grupo: null,
  dispositivo: 'Chrome · Android',
  creada: '2026-11-26T08:00:00Z',
  ultimoUso: '2026-11-26T08:00:00Z',
  actual: id === 1,
});

export const misDatos = (sesion: Sesion): Plays => ({
  ...deProfesor,
  'GET /api/Usuario/me': usuario(sesion),
  'GET /api/Usuario/preferencias': preferencias(),
  'GET /api/Usuario/sesiones': [sesionAbierta(1)],
  'GET /api/Usuario/tarjetas': [],
  'GET /api/Usuario/actividad': [],
  'GET /api/Usuario/borrado': { pedido: null },
});
