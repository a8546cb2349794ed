import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { hash } from '@node-rs/argon2';
import { openDatabase } from './platform/database/index.ts';
import { readEnv } from './platform/env.ts';
import { fillDemo, type DemoCuenta } from './demo/fill.ts';

/** A password that our own rule takes, made for this run. */
function makeContrasenia(): string {
  return `Aupa-${randomBytes(6).toString('base64url').replace(/[-_]/g, 'x')}7!`;
}

function describe({ nombreUsuario, rol, grupos }: DemoCuenta): string {
  const clases = grupos.map(({ materia, nombre, alumnos }) => `${materia}, ${nombre} (${alumnos})`).join(' · ');
  return `  ${rol.padEnd(10)}  ${nombreUsuario.padEnd(20)}  ${clases}`;
}

async function main(): Promise<void> {
  const started = performance.now();
  const env = readEnv(process.env);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataFolder: resolve(env.AUPA_DATA),
    postgres: env.AUPA_POSTGRES,
    migrations: new URL('../migrations/', import.meta.url),
    attach: true,
    log: () => undefined,
  });
  try {
    const contrasenia = makeContrasenia();
    const cuentas = await fillDemo(database.db, {
      contraseniaHash: await hash(contrasenia, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
      seed: 2026,
      hasta: new Date(),
      onProgress: say,
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`\nEscuela de demostración lista en ${seconds} s. Entra con cualquiera de estas cuentas:\n`);
    for (const cuenta of cuentas) say(describe(cuenta));
    say(`\n  Contraseña de todas, hecha para esta vez: ${contrasenia}\n`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  process.exit(1);
});
