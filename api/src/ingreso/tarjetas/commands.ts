import { randomBytes } from 'node:crypto';
import type { Tarjetas, TarjetaHecha } from '@aupa/contract';
import { compareNombres, nombreCompleto } from '@aupa/domain/base';
import { BYTES_TARJETA, urlTarjeta } from '@aupa/domain/ingreso';
import { perfilesNoValidos } from '@aupa/domain/medallas';
import { enterClase, lectura } from '../../entry/enter.ts';
import type { PerfilOf } from '../../entry/estudiante.ts';
import { holdPresentes } from '../../entry/hold.ts';
import { AppError, InvalidEntries } from '../../platform/errors.ts';
import { recordEvento } from '../../platform/eventos.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import { hashToken } from '../../platform/http/session.ts';
import type { Sql } from '../../platform/sql.ts';
import { holdCuentas, keepContrasenias, takeContrasenias } from './contrasenias.ts';
import { readTarjetas } from './queries.ts';

const PERMITIDAS = lectura<{ permitidas: boolean }>('tarjetas', 'g.tarjetas_permitidas as permitidas');
const USUARIO = lectura<{ nombreUsuario: string }>('usuario', 'u.nombre_usuario as "nombreUsuario"');

const ALLOW = {
  name: 'tarjetas-permitir',
  text: 'update grupo set tarjetas_permitidas = $2 where id = $1 and tarjetas_permitidas <> $2 returning id',
};

export async function allowTarjetas(tx: Sql, quien: Quien, id: number, permitidas: boolean): Promise<Tarjetas> {
  const { grupoId } = await enterClase(tx, quien, { grupo: id }, 'editTarjetas');
  const changed = await tx.run(ALLOW, [grupoId, permitidas]);
  if (changed.length > 0) await recordEvento(tx, { grupoId, clase: 'tarjetas-cambiadas' });
  return readTarjetas(tx, grupoId);
}

// A new row for each card, so that the old one's sessions and uses go with it.
const VOID = {
  name: 'tarjetas-anular',
  text: 'delete from tarjeta where perfil_id = any($1::int[]) returning perfil_id',
};
const MAKE = {
  name: 'tarjetas-hacer',
  text: `insert into tarjeta (perfil_id, token_hash, hecha_por)
         select perfil_id, token_hash, $3 from unnest($1::int[], $2::bytea[]) as t (perfil_id, token_hash)`,
};

interface Pedido {
  id: number;
  perfilesIds: readonly number[];
  conservanContrasena?: readonly number[] | undefined;
  publicUrl: string;
}

/**
 * Makes cards for all of these pupils or for nobody, and voids the old ones with the passwords chosen with them. Passwords that
 * are to stay go with the new card. Only hashes are stored, so the answer is the only copy of the codes. Throws PERFIL_NO_VALIDO
 * and TARJETAS_APAGADAS.
 */
export async function makeTarjetas(
  tx: Sql,
  quien: Quien,
  { id, perfilesIds, conservanContrasena = [], publicUrl }: Pedido,
): Promise<TarjetaHecha[]> {
  const clase = await enterClase(tx, quien, { grupo: id }, 'editTarjetas', { lee: PERMITIDAS });
  const sujeta = await holdPresentes(tx, clase, [...new Set(perfilesIds)], { lee: USUARIO });
  const malos = perfilesNoValidos(perfilesIds, new Set(sujeta?.perfiles.map((perfil) => perfil.id)));
  if (malos.length > 0) throw new InvalidEntries('PERFIL_NO_VALIDO', 'perfilesIds', malos);
  const ajenos = perfilesNoValidos(conservanContrasena, new Set(perfilesIds));
  if (ajenos.length > 0) throw new InvalidEntries('PERFIL_NO_VALIDO', 'conservanContrasena', ajenos);
  if (!clase.permitidas) throw new AppError('TARJETAS_APAGADAS');
  const hechas = (sujeta?.perfiles ?? [])
    .map((perfil) => ({ ...perfil, token: randomBytes(BYTES_TARJETA).toString('base64url') }))
    .toSorted((a, b) => compareNombres(nombreCompleto(a), nombreCompleto(b)) || a.id - b.id);
  const perfiles = hechas.map((perfil) => perfil.id);
  await holdCuentas(tx, perfiles);
  await takeContrasenias(
    tx,
    perfiles.filter((perfil) => !conservanContrasena.includes(perfil)),
    quien.id,
  );
  await keepContrasenias(tx, conservanContrasena);
  await tx.run(VOID, [perfiles]);
  await tx.run(MAKE, [perfiles, hechas.map(({ token }) => hashToken(token)), quien.id]);
  await recordEvento(tx, { grupoId: clase.grupoId, clase: 'tarjetas-cambiadas' });
  return hechas.map(({ id: perfilId, nombre, apellido, nombreUsuario, token }) => ({
    perfilId,
    nombre,
    apellido,
    nombreUsuario,
    urlCompleta: urlTarjeta(publicUrl, token),
  }));
}

/** Voids a pupil's card and the password chosen with it, and ends their sessions. Throws NO_ENCONTRADO if there is no card. */
export async function voidTarjeta(tx: Sql, quien: Quien, { id, perfilId }: PerfilOf): Promise<undefined> {
  const clase = await enterClase(tx, quien, { grupo: id }, 'editTarjetas');
  const sujeta = await holdPresentes(tx, clase, [perfilId]);
  if (!sujeta) throw new AppError('NO_ENCONTRADO');
  await holdCuentas(tx, [perfilId]);
  await takeContrasenias(tx, [perfilId], quien.id);
  const voided = await tx.run(VOID, [[perfilId]]);
  if (voided.length === 0) throw new AppError('NO_ENCONTRADO');
  await recordEvento(tx, { grupoId: clase.grupoId, clase: 'tarjetas-cambiadas' });
  return undefined;
}
