import type { Body } from '@aupa/contract';
import { FALLOS_PUERTA, mitadDeCodigo } from '@aupa/domain';
import { CLASE } from '../clase/sources.ts';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Services } from '../platform/http/handlers.ts';
import { hashToken } from '../platform/http/session.ts';
import { noteFailure, tryFrom, type Origen } from '../platform/tries.ts';

type Llave = Pick<Body<'POST /api/Puerta/mirar'>, 'secreto' | 'codigo' | 'letras'>;

/** A door that somebody has opened, and the letters of whoever has its digits alone. */
interface Abierta {
  grupoId: number;
  /** Which of its doors: the next one has another. */
  secretoHash: Buffer;
  letras: string | null;
}

type Hallada = Omit<Abierta, 'letras'>;

const BY_SECRETO = {
  name: 'puerta-de-secreto',
  text: `select p.grupo_id as "grupoId", p.secreto_hash as "secretoHash" from puerta p join ${CLASE} g on g.id = p.grupo_id
         where p.secreto_hash = $1 and p.cierra_en > now()`,
};

// One statement looks and counts, and the row is held meanwhile: of tries that were sent side by side none is judged before those ahead
// of it are counted. The right digits of one door are no wrong ones of another that begins as they do.
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

/** Whose digits these are; wrong ones are held against the doors that their first half names, and the tenth closes theirs. */
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

const origenOf = ({ secreto, codigo = '' }: Llave, ip: string): Origen => ({
  clase: 'puerta-direccion',
  ip,
  nombreUsuario: secreto ?? codigo,
});

/** Counts letters that name nobody as one more wrong try of their address. */
export const noteLetras = (services: Services, llave: Llave, ip: string): Promise<void> =>
  noteFailure(services, origenOf(llave, ip));

/**
 * The open door of a secret or of digits. Throws PUERTA_CERRADA, which counts against the address, and 429. A right secret waits for
 * nobody: it can't be guessed. Digits can, so those of an address that has failed too often wait their turn (decision 0050).
 */
export async function findAbierta(services: Services, llave: Llave, ip: string): Promise<Abierta> {
  const { secreto, codigo = '', letras = null } = llave;
  const attempt = async () => {
    if (secreto === undefined) return findByCodigo(services, codigo);
    const [row] = await services.sql.run<Hallada>(BY_SECRETO, [hashToken(secreto)]);
    return row ?? null;
  };
  const first = secreto === undefined ? null : await attempt();
  const hallada = first ?? (await tryFrom(services, origenOf(llave, ip), attempt, (found) => found === null));
  if (hallada === null) throw new AppError('PUERTA_CERRADA');
  const { grupoId, secretoHash } = hallada;
  return { grupoId, secretoHash, letras: secreto === undefined ? letras : null };
}
