import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createPac, createRanking, escuelaAt, type Escuela } from '@aupa/api/testing';
import { addGrants, makeSchool, openTienda, type AnyDb, type School } from './school.ts';
import { startProduct } from './servers.ts';

const EXECUTE = 'E'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const TRIES = 5;

/** Counts statements in a client's stream to PostgreSQL. Messages have a type and a length; the first has no type. */
function countIn(onStatement: () => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isOpen = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isOpen ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      if (isOpen && (rest[0] === EXECUTE || rest[0] === QUERY)) onStatement();
      isOpen = true;
      rest = rest.subarray(end);
    }
  };
}

interface Tap {
  url: string;
  count(): number;
  close(): void;
}

/** A proxy to the database that counts statements. */
async function tapDatabase(url: string): Promise<Tap> {
  const address = new URL(url);
  const folder = address.searchParams.get('host');
  const port = Number(address.port || 5432);
  let statements = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, address.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => open.delete(one));
    }
    client.on(
      'data',
      countIn(() => (statements += 1)),
    );
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    count: () => statements,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Statements per call must be equal in a class of 5 and one of 60 with 5,000 grants. Background queries only add. */
export async function checkStatements(db: AnyDb, url: string, admit: Escuela['admit']): Promise<boolean> {
  console.log('\nStatements a call, in a class of 5 without grants and in one of 60 with 5,000');
  const tap = await tapDatabase(url);
  const product = await startProduct(tap.url);
  const escuela = escuelaAt(`http://127.0.0.1:${product.port}`, admit);
  const classes = [await makeSchool(db, escuela, 5), await makeSchool(db, escuela, 60)];
  if (classes[1]) await addGrants(db, classes[1], 5000);
  const ask = async (path: string, token: string | undefined) => {
    const before = tap.count();
    const response = await fetch(`http://127.0.0.1:${product.port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return tap.count() - before;
  };
  const calls: Array<
    [name: string, most: number, path: (c: School) => string, token: (c: School) => string | undefined]
  > = [
    ['Grupo/{id}/perfiles', 2, (c) => `/api/Grupo/${c.grupoId}/perfiles`, (c) => c.profesor.token],
    ['mi-perfil', 3, (c) => `/api/PerfilEstudiante/mi-perfil/grupo/${c.grupoId}/medallas`, (c) => c.alumnos[0]?.token],
    ['BarraProgreso', 3, (c) => `/api/BarraProgreso/${c.alumnos[0]?.perfilId}`, (c) => c.alumnos[0]?.token],
    ['TablaClasificacion/grupo/{id}', 4, (c) => `/api/TablaClasificacion/grupo/${c.grupoId}`, (c) => c.profesor.token],
    ['Profesor/pac', 3, (c) => `/api/Profesor/pac?grupoId=${c.grupoId}`, (c) => c.profesor.token],
  ];
  try {
    for (const clase of classes) {
      await createRanking(escuela, clase);
      const recompensaId = await openTienda(db, escuela, clase);
      await createPac(escuela, clase, recompensaId, { cantidadMedallasNecesarias: 10_000 });
    }
    let ok = true;
    for (const [name, most, path, token] of calls) {
      const counts: number[] = [];
      for (const clase of classes) {
        let least = Infinity;
        for (let i = 0; i < TRIES; i += 1) least = Math.min(least, await ask(path(clase), token(clase)));
        counts.push(least);
      }
      const [few = 0, many = Infinity] = counts;
      const holds = few === many && many <= most;
      console.log(
        `  ${name.padEnd(40)} ${few} and ${many} (goal: the same, at most ${most}) ${holds ? 'holds' : 'MISSED'}`,
      );
      ok &&= holds;
    }
    return ok;
  } finally {
    await product.stop();
    tap.close();
  }
}
