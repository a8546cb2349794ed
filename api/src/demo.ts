import { randomBytes } from 'node:crypto';
import { normalizeRespuesta } from '@aupa/domain/cuenta';
import { hash } from '@node-rs/argon2';
import { fillDemo, type DemoCuenta } from './demo/fill.ts';
import { runBeside } from './open.ts';

const RESPUESTA = 'pan con tomate';

function makeContrasenia(): string {
  return `Aupa-${randomBytes(6).toString('base64url').replace(/[-_]/g, 'x')}7!`;
}

function describe({ nombreUsuario, rol, grupos }: DemoCuenta): string {
  const clases = grupos.map(({ materia, nombre, alumnos }) => `${materia}, ${nombre} (${alumnos})`).join(' · ');
  return `  ${rol.padEnd(10)}  ${nombreUsuario.padEnd(20)}  ${clases}`;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

await runBeside(async ({ db }) => {
  const started = performance.now();
  const contrasenia = makeContrasenia();
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const cuentas = await fillDemo(db, {
    contraseniaHash: await hash(contrasenia, cost),
    respuestaHash: await hash(normalizeRespuesta(RESPUESTA), cost),
    seed: 2026,
    hasta: new Date(),
    onProgress: say,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`\nEscuela de demostración lista en ${seconds} s. Entra con cualquiera de estas cuentas:\n`);
  for (const cuenta of cuentas) say(describe(cuenta));
  say(`\n  Contraseña de todas, hecha para esta vez: ${contrasenia}`);
  say(`  Respuesta de los alumnos a sus preguntas de seguridad: ${RESPUESTA}\n`);
});
