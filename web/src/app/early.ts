import type { EndpointKey, GrupoInfo, Sesion } from '@aupa/contract';
import { addressOf, type LooseInput } from '../data/address.ts';
import { askAhead, seeAsked } from '../data/asked.ts';
import { readsOf } from './navigation/pestanas.ts';
import { showPicture } from './firstPaint/showPicture.ts';
import { trustScripts } from './firstPaint/trustScripts.ts';
import { startProgram } from './firstPaint/startProgram.ts';
import { showPreferencias } from '../data/session/preferencias.ts';
import { readStored } from '../data/session/sesionStorage.ts';
import { readSecreto } from '../data/session/secretoLeido.ts';

// Its own file, run before the first paint. It requests the first data early: on a slow network, answers then load in parallel
// with the program. The page's loader requests the rest.

const GRUPO = /^\/grupo\/([1-9]\d{0,9})\/?$/i;

type Call = [EndpointKey, LooseInput];

const forGrupos: Record<Sesion['rol'], Call[]> = {
  Profesor: [
    ['GET /api/profesor/mis-grupos', {}],
    ['GET /api/Profesor/guia', {}],
    ['GET /api/Profesor/borrados', {}],
  ],
  Estudiante: [['GET /api/estudiante/mis-grupos', {}]],
};

const forGrupo = (id: string, rol: Sesion['rol']): Call[] =>
  readsOf(rol).map((key) => [key, key.includes(':') ? { params: { id, grupoId: id } } : { query: { grupoId: id } }]);

function callsOf(pathname: string, rol: Sesion['rol']): Call[] {
  const [, id] = GRUPO.exec(pathname) ?? [];
  if (id !== undefined) return forGrupo(id, rol);
  return /^\/groups\/?$/i.test(pathname) ? forGrupos[rol] : [];
}

/** Shows the class name (the page's largest text) as soon as it arrives, while the program is still loading. */
async function showMateria(id: string): Promise<void> {
  // Select in the first-paint markup now: after the swap, the program renders this itself.
  const bone = document.querySelector('#root h1 > [aria-hidden]');
  const answer = await seeAsked(addressOf('GET /api/Grupo/info/:id', { params: { id } }).url);
  if (answer?.ok) bone?.replaceWith(((await answer.json()) as GrupoInfo).materia);
}

// First, so that the secret never stays in the browser's history.
readSecreto();
trustScripts();
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
