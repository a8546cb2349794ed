/** Whether this version of Node runs the product: same as `engines` in package.json. */
export function isRightNode(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
}

/** Explains why a program could not be loaded: a package is missing, or is built for another machine. */
export function explainLoading(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const [, missing] = /Cannot find package '([^']+)'/.exec(message) ?? [];
  const why = missing === undefined ? (code ?? message.replace(/\s+/g, ' ')) : `falta ${missing}`;
  return `Aúpa no puede cargar sus paquetes (${why}): borra la carpeta node_modules, ejecuta npm ci --omit=dev y arranca de nuevo.`;
}

/** Loads a built program. Imports nothing, so that it runs without any package and on any Node. */
export async function launch(load: () => Promise<unknown>): Promise<void> {
  const fail = (sentence: string) => {
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  };
  if (!isRightNode(process.versions.node))
    fail(`Aúpa necesita Node 20.19, 22.12, 24 o posterior; este es ${process.version}.`);
  try {
    await load();
  } catch (error) {
    fail(explainLoading(error));
  }
}
