import type { EndpointKey, Sesion } from '@aupa/contract';
import { addressOf, type LooseInput } from './api/address.ts';
import { askAhead } from './api/asked.ts';
import { readsOf } from './navigation/pestanas.ts';
import { showPicture } from './firstPaint/showPicture.ts';
import { startProgram } from './firstPaint/startProgram.ts';
import { readStored } from './session/sesionStorage.ts';

// Built as a file of its own that comes before the first paint and before the program. It asks for what the page shows
// first: on a slow network the answers travel together with the program instead of after it. What a page shows later its
// loader asks for.

type Call = [EndpointKey, LooseInput];

const forGrupos: Record<Sesion['rol'], Call> = {
  Profesor: ['GET /api/profesor/mis-grupos', {}],
  Estudiante: ['GET /api/estudiante/mis-grupos', {}],
};

/** Each is asked by the group's id, which stands in the path of most, in the query of the rest. */
const forGrupo = (id: string, rol: Sesion['rol']): Call[] =>
  readsOf(rol).map((key) => [key, key.includes(':') ? { params: { id, grupoId: id } } : { query: { grupoId: id } }]);

function callsOf(pathname: string, rol: Sesion['rol']): Call[] {
  const [, id] = /^\/grupo\/([1-9]\d{0,9})\/?$/i.exec(pathname) ?? [];
  if (id !== undefined) return forGrupo(id, rol);
  return /^\/groups\/?$/i.test(pathname) ? [forGrupos[rol]] : [];
}

const { token = null, role = null } = readStored() ?? {};
if (token !== null && role !== null) {
  for (const [key, input] of callsOf(location.pathname, role)) askAhead(addressOf(key, input).url, token);
}
showPicture(role);
startProgram();
