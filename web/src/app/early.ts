import type { EndpointKey, GrupoInfo, Sesion } from '@aupa/contract';
import { addressOf, type LooseInput } from '../data/address.ts';
import { askAhead, seeAsked } from '../data/asked.ts';
import { readsOf } from './navigation/pestanas.ts';
import { showPicture } from './firstPaint/showPicture.ts';
import { startProgram } from './firstPaint/startProgram.ts';
import { showPreferencias } from '../data/session/preferencias.ts';
import { readStored } from '../data/session/sesionStorage.ts';
import { readSecreto } from '../data/session/secretoLeido.ts';

// A file of its own, run before the first paint and before the program. It asks for what the page shows first: on a slow
// network the answers then travel beside the program, not after it. The page's loader asks for the rest.

const GRUPO = /^\/grupo\/([1-9]\d{0,9})\/?$/i;

type Call = [EndpointKey, LooseInput];

const forGrupos: Record<Sesion['rol'], Call[]> = {
  Profesor: [
    ['GET /api/profesor/mis-grupos', {}],
    ['GET /api/Profesor/guia', {}],
  ],
  Estudiante: [['GET /api/estudiante/mis-grupos', {}]],
};

/** Each is asked by the group's id, which stands in the path of most, in the query of the rest. */
const forGrupo = (id: string, rol: Sesion['rol']): Call[] =>
  readsOf(rol).map((key) => [key, key.includes(':') ? { params: { id, grupoId: id } } : { query: { grupoId: id } }]);

function callsOf(pathname: string, rol: Sesion['rol']): Call[] {
  const [, id] = GRUPO.exec(pathname) ?? [];
  if (id !== undefined) return forGrupo(id, rol);
  return /^\/groups\/?$/i.test(pathname) ? forGrupos[rol] : [];
}

/** The name of the class, the largest word of its page, as soon as it is there: the program is still on its way. */
async function showMateria(id: string): Promise<void> {
  // Of the picture: what the program draws in its place is its own.
  const bone = document.querySelector('#root h1 > [aria-hidden]');
  const answer = await seeAsked(addressOf('GET /api/Grupo/info/:id', { params: { id } }).url);
  if (answer?.ok) bone?.replaceWith(((await answer.json()) as GrupoInfo).materia);
}

// Before anything else: no entry of the history keeps it.
readSecreto();
const stored = readStored();
const { token = null, role = null } = stored ?? {};
if (stored) showPreferencias(stored);
showPicture(role);
if (token !== null && role !== null) {
  for (const [key, input] of callsOf(location.pathname, role)) askAhead(addressOf(key, input).url, token);
  const [, grupo] = GRUPO.exec(location.pathname) ?? [];
  if (grupo !== undefined) void showMateria(grupo).catch(() => undefined);
}
startProgram(role);
