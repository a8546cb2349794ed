import type { Body } from '@aupa/contract';
import { beginsWithLetras, FALLOS_PUERTA, mitadDeCodigo } from '@aupa/domain/ingreso';
import { listCaras, type Cara } from '../../entry/caras.ts';
import { CLASE } from '../../entry/sources.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvento } from '../../platform/eventos.ts';
import type { Services } from '../../platform/http/handlers.ts';
import { hashToken } from '../../platform/http/session.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Sql } from '../../platform/sql.ts';
import { tryFrom, type Origen } from '../../platform/tries.ts';

type Llave = Pick<Body<'POST /api/Puerta/mirar'>, 'secreto' | 'codigo' | 'letras'>;

interface Abierta {
  grupoId: number;
  /** Identifies this opening: the next one has another secret. */
  secretoHash: Buffer;
  /** Pupils whom the digits and letters name, or the whole class. */
  nombrados: Cara[];
}

type Hallada = Pick<Abierta, 'grupoId' | 'secretoHash'>;

async function listNombrados(sql: Sql, grupoId: number, letras: string | null): Promise<Cara[]> {
  const caras = await listCaras(sql, grupoId);
  return letras === null ? caras : caras.filter((una) => beginsWithLetras(una, letras));
}

const BY_SECRETO = {
  name: 'puerta-de-secreto',
  text: `select p.grupo_id as "grupoId", p.secreto_hash as "secretoHash" from puerta p join ${CLASE} g on g.id = p.grupo_id
         where p.secreto_hash = $1 and p.cierra_en > now()`,
};

// Judges and counts in one statement that locks the row, so that parallel guesses are counted one by one. The right digits of one
// door don't count as wrong ones of another with the same first half.
const BY_CODIGO = {
  name: 'puerta-de-codigo',
  text: `update puerta p set
           fallos = case when p.codigo_hash = $1 then p.fallos else p.fallos + 1 end,
           codigo_hash = case when p.codigo_hash = $1 or p.fallos + 1 < $3::int then p.codigo_hash end
         from ${CLASE} g
         where g.id = p.grupo_id and p.mitad = $2::smallint and p.codigo_hash is not null and p.cierra_en > now()
           and (p.codigo_hash = $1 or not exists (select from puerta q where q.codigo_hash = $1 and q.cierra_en > now()))
         returning p.grupo_id as "grupoId", p.secreto_hash as "secretoHash", coalesce(p.codigo_hash = $1, false) as "esEste",
           p.codigo_hash is null as "seCierra"`,
};

/** Finds a door by its digits. Wrong digits count against the doors with the same first half; the tenth closes those digits. */
function findByCodigo({ transaction }: Services, codigo: string): Promise<Hallada | null> {
  return transaction(async (tx) => {
    const values = [hashToken(codigo), Number(mitadDeCodigo(codigo)), FALLOS_PUERTA];
    const rows = await tx.run<Hallada & { esEste: boolean; seCierra: boolean }>(BY_CODIGO, values);
    for (const { grupoId } of rows.filter(({ seCierra }) => seCierra)) {
      await recordEvento(tx, { grupoId, clase: 'puerta-cambiada' });
    }
    return rows.find(({ esEste }) => esEste) ?? null;
  });
}

const readOrigen = ({ secreto, codigo = '' }: Llave, ip: string): Origen => ({
  tipo: 'puerta-direccion',
  ip,
  nombreUsuario: secreto ?? codigo,
});

/**
 * Finds the open door of a secret or of digits, and the pupils whom it may open for. Throws PUERTA_CERRADA, which counts against
 * the address, and 429. A secret can't be guessed, so a right one never waits. Digits and letters can: they are counted before
 * they are judged, and wait if the address has failed too often (decision 0050).
 */
export async function findAbierta(
  services: Services,
  llave: Llave,
  ip: string,
  inTurn: Queue['run'] = (task) => task(),
): Promise<Abierta> {
  const { sql } = services;
  const { secreto, codigo = '' } = llave;
  const letras = secreto === undefined ? (llave.letras ?? null) : null;
  const open = async (hallada: Hallada | null | undefined): Promise<Abierta | null> =>
    hallada ? { ...hallada, nombrados: await inTurn(() => listNombrados(sql, hallada.grupoId, letras)) } : null;
  const findBySecreto = async () =>
    secreto === undefined ? null : (await sql.run<Hallada>(BY_SECRETO, [hashToken(secreto)]))[0];
  const abierta =
    (await open(await findBySecreto())) ??
    (await tryFrom(
      services,
      readOrigen(llave, ip),
      async () => open(secreto === undefined ? await findByCodigo(services, codigo) : null),
      (found) => found === null || (letras !== null && found.nombrados.length === 0),
    ));
  if (abierta === null) throw new AppError('PUERTA_CERRADA');
  return abierta;
}
