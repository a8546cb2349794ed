import { median } from './compare.ts';

const QUIENES_ENTRAN = 20;
/** Largest share of the registrations' time for a sign-in; in a single queue it would take nearly all of it. */
const GOAL = 0.1;

const CONTRASENIA = 'Aula-2026!';
const nombreOf = (i: number) => `alta.${process.pid}.${i}`;

export async function measureAltas(port: number, altas: number): Promise<boolean> {
  console.log(`\nPOST /api/Login/login while ${altas} people register at once, beside how long those take`);
  let errors = 0;
  const post = async (path: string, body: object): Promise<number> => {
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    if (!answer.ok) errors += 1;
    return performance.now() - started;
  };
  const register = (i: number) =>
    post('profesor/alta', {
      nombreUsuario: nombreOf(i),
      nombre: 'Marta',
      apellido: 'Gil Arroyo',
      correo: 'marta@escuela.example',
      contrasenia: CONTRASENIA,
    });
  const signIn = () => post('Login/login', { NombreUsuario: nombreOf(0), Contrasenia: CONTRASENIA });

  await register(0);
  const started = performance.now();
  let left = altas;
  const registering = Array.from({ length: altas }, (_, i) => register(i + 1).finally(() => (left -= 1)));
  // After the first answer the others are queued.
  await Promise.race(registering);
  const waits: number[] = [];
  while (left > 0 && waits.length < QUIENES_ENTRAN) waits.push(await signIn());
  await Promise.all(registering);
  const all = performance.now() - started;
  const wait = median(waits);
  const ok = wait / all < GOAL && errors === 0;
  console.log(
    `  ${waits.length} sign-ins, half of them within ${wait.toFixed(0)} ms; the registrations ${all.toFixed(0)} ms; errors ${errors}\n` +
      `  ratio ${((wait / all) * 100).toFixed(1)} % (goal under ${GOAL * 100} %) ${ok ? 'holds' : 'MISSED'}`,
  );
  return ok;
}
