import type { EndpointKey, Sesion } from '@aupa/contract';
import { addressOf, type LooseInput } from './api/address.ts';
import { askAhead } from './api/asked.ts';
import { readStored } from './session/sesionStorage.ts';

// Built as a file of its own that comes before the program and asks for what the page shows first: on a slow network the
// answers travel together with the program instead of after it. What a page shows later its loader asks for.

type Call = [EndpointKey, LooseInput];

const forGrupos: Record<Sesion['rol'], Call[]> = {
  Profesor: [['GET /api/profesor/mis-grupos', {}]],
  Estudiante: [['GET /api/estudiante/mis-grupos', {}]],
};

const forGrupo = (id: string): Record<Sesion['rol'], Call[]> => ({
  Profesor: [
    ['GET /api/Grupo/info/:id', { params: { id } }],
    ['GET /api/Grupo/:id/perfiles', { params: { id } }],
    ['GET /api/Medalla/grupo/:id', { params: { id } }],
    ['GET /api/Profesor/pac', { query: { grupoId: id } }],
    ['GET /api/Profesor/solicitudes-union', { query: { grupoId: id } }],
    ['GET /api/Profesor/solicitudes-medallas', { query: { grupoId: id } }],
  ],
  Estudiante: [
    ['GET /api/Grupo/info/:id', { params: { id } }],
    ['GET /api/PerfilEstudiante/grupo/:id/companeros', { params: { id } }],
    ['GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', { params: { grupoId: id } }],
    ['GET /api/Profesor/pac', { query: { grupoId: id } }],
  ],
});

function callsOf(pathname: string): Record<Sesion['rol'], Call[]> | undefined {
  const [, id] = /^\/grupo\/([1-9]\d{0,9})\/?$/i.exec(pathname) ?? [];
  if (id !== undefined) return forGrupo(id);
  return /^\/groups\/?$/i.test(pathname) ? forGrupos : undefined;
}

const { token = null, role = null } = readStored() ?? {};
if (token !== null && role !== null) {
  for (const [key, input] of callsOf(location.pathname)?.[role] ?? []) askAhead(addressOf(key, input).url, token);
}
