// npm start: installs, builds and serves the product, whatever state the clone is in.
import { ensureReady } from './setup/ready.mjs';

await ensureReady();
process.env.NODE_ENV ??= 'production';
try {
  await import('../api/dist/main.js');
} catch (error) {
  // A package is missing, or its program is of another machine: node_modules was copied, or cut short.
  console.error(
    `Aúpa no puede cargar sus paquetes (${error.code ?? error.message}): borra la carpeta node_modules y vuelve a ejecutar npm start.`,
  );
  process.exit(1);
}
