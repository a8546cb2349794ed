import { setTimeout as sleep } from 'node:timers/promises';
import type { Escuela } from '@aupa/api/testing';
import { percentile } from './load.ts';
import type { School } from './school.ts';

/** A class comes in ten times faster than in reality. */
const LLEGAN_EN_MS = 6000;
/** Largest ratio of a step to a sign-in without its hash. */
const GOAL = 2;

type Paso = 'mirar' | 'llamar' | 'esperar' | 'dejar-pasar' | 'entrar';

export async function measurePuerta(
  escuela: Escuela,
  { grupoId, profesor, alumnos }: School,
  { control: puertoControl }: { control: number },
  rounds: number,
): Promise<boolean> {
  console.log(
    `\n${alumnos.length} pupils through the door within ${LLEGAN_EN_MS / 1000} s, beside signing in without a hash`,
  );
  const here = { params: { id: grupoId } };
  const { token } = profesor;
  const times = new Map<Paso | 'control', number[]>();
  const timed = async <T>(paso: Paso | 'control', work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const done = await work();
    times.set(paso, [...(times.get(paso) ?? []), performance.now() - started]);
    return done;
  };
  const spread = (act: (alumno: School['alumnos'][number]) => Promise<void>) =>
    Promise.all(
      alumnos.map(async (alumno, i) => {
        await sleep((LLEGAN_EN_MS * i) / alumnos.length);
        await act(alumno);
      }),
    );
  const comeIn = async (secreto: string, perfilId: number) => {
    await timed('mirar', () => escuela.must(null, 'POST /api/Puerta/mirar', { body: { secreto } }));
    const call = await timed('llamar', () =>
      escuela.must(null, 'POST /api/Puerta/llamar', { body: { secreto, perfilId } }),
    );
    await timed('esperar', () => escuela.must(null, 'POST /api/Puerta/esperar', { body: call }));
    // After the first round their owners are inside.
    const body = { entradasIds: [call.entradaId], mirada: true };
    await timed('dejar-pasar', () => escuela.must(token, 'POST /api/Grupo/:id/puerta/dejar-pasar', { ...here, body }));
    const { sesion } = await timed('entrar', () => escuela.must(null, 'POST /api/Puerta/esperar', { body: call }));
    if (!sesion) throw new Error('Nobody came in');
  };
  const signIn = async (nombreUsuario: string) => {
    const answer = await timed('control', () =>
      fetch(`http://127.0.0.1:${puertoControl}/api/Login/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ NombreUsuario: nombreUsuario }),
      }).then(async (response) => ({ ok: response.ok, body: await response.json() })),
    );
    if (!answer.ok) throw new Error('The control let nobody in');
  };
  for (let round = 0; round < rounds; round += 1) {
    const { urlCompleta } = await escuela.must(token, 'POST /api/Grupo/:id/puerta', here);
    const secreto = new URL(urlCompleta).hash.slice(1);
    await spread(({ perfilId }) => comeIn(secreto, perfilId));
    await escuela.must(token, 'DELETE /api/Grupo/:id/puerta', here);
    await spread(({ nombreUsuario }) => signIn(nombreUsuario));
    if (round === 0) times.clear();
  }
  const p95 = (paso: Paso | 'control') =>
    percentile(
      [...(times.get(paso) ?? [])].sort((a, b) => a - b),
      0.95,
    );
  const control = p95('control');
  let holds = true;
  console.log(`  control, signing in     p95 ${control.toFixed(1)} ms`);
  for (const paso of ['mirar', 'llamar', 'esperar', 'dejar-pasar', 'entrar'] as const) {
    const ratio = p95(paso) / control;
    holds &&= ratio <= GOAL;
    console.log(
      `  ${paso.padEnd(23)} p95 ${p95(paso).toFixed(1)} ms  ×${ratio.toFixed(2)} ${ratio <= GOAL ? 'holds' : 'MISSED'}`,
    );
  }
  return holds;
}
