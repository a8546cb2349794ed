import type { EndpointKey, Sesion } from '@aupa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDeLucia, claseDelProfesor, GRUPO_ID, perfilDeLucia } from '../screenTests/makers/grupos.ts';
import { LUCIA, MARTA } from '../screenTests/makers/personas.ts';
import { open, see } from '../screenTests/screen.tsx';
import { play, refuse, sentTo, untilQuiet } from '../screenTests/wire.ts';

const GRUPO = `/grupo/${GRUPO_ID}`;
const again = page.getByRole('button', { name: 'Reintentar' });

const PLACES: ReadonlyArray<readonly [path: string, who: Sesion | undefined, key: EndpointKey, ...EndpointKey[]]> = [
  ['/signup', undefined, 'GET /api/RecuperarContrasena/preguntas'],
  ['/medals', MARTA, 'GET /api/Medalla'],
  ['/equivalenceTable', MARTA, 'GET /api/TablaEquivalencia'],
  ['/rewards', MARTA, 'GET /api/Recompensa/obtener-recompensas-profesor'],
  ['/groups', MARTA, 'GET /api/profesor/mis-grupos'],
  ['/groups', LUCIA, 'GET /api/estudiante/mis-grupos'],
  ['/profile', MARTA, 'GET /api/Usuario/me'],
  ['/profile', MARTA, 'GET /api/Usuario/sesiones', 'GET /api/Usuario/preferencias', 'GET /api/Usuario/actividad'],
  ['/profile', MARTA, 'GET /api/Usuario/preferencias', 'GET /api/Usuario/sesiones', 'GET /api/Usuario/actividad'],
  ['/profile', MARTA, 'GET /api/Usuario/actividad', 'GET /api/Usuario/sesiones', 'GET /api/Usuario/preferencias'],
  [GRUPO, MARTA, 'GET /api/Grupo/info/:id'],
  [GRUPO, MARTA, 'GET /api/Grupo/:id/perfiles'],
  [GRUPO, LUCIA, 'GET /api/PerfilEstudiante/grupo/:id/companeros'],
  [`${GRUPO}?pestana=rankings`, MARTA, 'GET /api/TablaClasificacion/grupo/:id'],
  [`${GRUPO}?pestana=umbral`, MARTA, 'GET /api/ConfiguracionUmbralParaMedallas'],
  [`${GRUPO}?pestana=desafio`, MARTA, 'GET /api/Profesor/pac', 'GET /api/Profesor/pac/historial'],
  [`${GRUPO}?pestana=tienda`, MARTA, 'GET /api/Tienda/:id/recompensas', 'GET /api/Tienda/:id/canjes'],
  [`${GRUPO}?pestana=tienda`, LUCIA, 'GET /api/Tienda/:id/recompensas'],
  [`${GRUPO}?pestana=solicitudes&tipo=union`, MARTA, 'GET /api/Profesor/solicitudes-union'],
  [`${GRUPO}?pestana=solicitudes&tipo=medallas`, MARTA, 'GET /api/Profesor/solicitudes-medallas'],
  [`${GRUPO}?pestana=perfil`, LUCIA, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas'],
  [`${GRUPO}/lista`, MARTA, 'GET /api/Grupo/:id/asistencia'],
  [`${GRUPO}/lista?vista=mes`, MARTA, 'GET /api/Grupo/:id/asistencia/mes'],
  [`${GRUPO}/azar`, MARTA, 'GET /api/Grupo/:id/azar'],
  [`${GRUPO}/equipos`, MARTA, 'GET /api/Grupo/:id/equipos', 'GET /api/Grupo/:id/azar'],
  [`${GRUPO}/pizarra`, MARTA, 'GET /api/Grupo/:id/pizarra', 'GET /api/Grupo/:id/pizarra/vista'],
  [`${GRUPO}/puerta`, MARTA, 'GET /api/Grupo/:id/puerta'],
  [`${GRUPO}/tarjetas`, MARTA, 'GET /api/Grupo/info/:id'],
];

for (const [path, who, key, ...others] of PLACES) {
  test(`a failed read can be retried at ${path} by ${who?.rol ?? 'nobody'}: ${key}`, async () => {
    play(who === LUCIA ? { ...claseDeLucia(), ...perfilDeLucia() } : who ? claseDelProfesor() : {});
    for (const one of [key, ...others]) refuse(one, 400);
    await open(path, who);
    await see(again.first());
    await untilQuiet();
    // Two parts of a page may each show the button.
    const before = sentTo(key).length;
    for (const button of again.elements()) (button as HTMLElement).click();
    await expect.poll(() => sentTo(key).length).toBeGreaterThan(before);
  });
}
