import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Services, Usuario } from '../platform/http/handlers.ts';
import { takeSesion, type Limitada } from '../platform/http/session.ts';
import type { Sql } from '../platform/sql.ts';
import { recordActividad } from './actividad.ts';
import { endDeMas, holdLimitada } from './limitada.ts';
import { notePresencia } from './presencia.ts';
import { isPuertaAbierta } from './puerta.ts';

interface Entra extends Pick<Limitada, 'tipo' | 'perfilId'> {
  grupoId: number;
  usuarioId: string;
  aparato: string;
}

const USE = {
  name: 'tarjeta-usar',
  text: `insert into tarjeta_uso (perfil_id, aparato) select perfil_id, $2 from tarjeta where perfil_id = $1
         on conflict (perfil_id, aparato) do update set usada_en = now()`,
};

/** Records the entry: for its pupil, as use of the card, and as presence. Class and profile must be locked. */
export async function noteEntrada(
  tx: Sql,
  { tipo, perfilId, usuarioId, grupoId, aparato }: Entra,
  tzAula: string,
): Promise<void> {
  const como = tipo === 'Tarjeta' ? 'entrada-tarjeta' : 'entrada-puerta';
  await recordActividad(tx, { tipo: como, usuarioId, grupoId, aparato });
  if (tipo === 'Tarjeta') {
    await tx.run(USE, [perfilId, aparato]);
    await recordEvento(tx, { grupoId, perfilId, clase: 'tarjeta-usada' });
  }
  // With the door closed, a card was used at home.
  if (tipo === 'Puerta' || (await isPuertaAbierta(tx, grupoId)))
    await notePresencia(tx, { grupoId, tzAula }, [perfilId]);
}

const FIND = {
  name: 'sesion-por-tomar',
  text: `select s.tipo, s.perfil_id as "perfilId", s.usuario_id as "usuarioId", s.aparato, s.tomada, p.grupo_id as "grupoId"
         from sesion s left join perfil p on p.id = s.perfil_id where s.token_hash = $1`,
};

/**
 * Takes a session opened by card or door: the greeted pupil confirmed it. Only now does it count as use of the card and as
 * presence (decision 0048). If taken before, nothing happens. Throws SESION_CADUCADA if it ended meanwhile.
 */
export async function takeLimitada(
  { transaction, tzAula, noteSuceso }: Services,
  sesionHash: Buffer | undefined,
  usuario: Usuario | undefined,
): Promise<undefined> {
  const hash = sesionHash ?? Buffer.alloc(0);
  const entra = await transaction(async (tx) => {
    const find = async () => {
      const [row] = await tx.run<Entra & { tomada: boolean }>(FIND, [hash]);
      if (!row) throw new AppError('SESION_CADUCADA');
      return row;
    };
    const row = await find();
    if (row.tomada) return null;
    await holdLimitada(tx, row.perfilId);
    if (!(await takeSesion(tx, hash))) {
      if ((await find()).tomada) return null;
      throw new AppError('SESION_CADUCADA');
    }
    await endDeMas(tx, row.perfilId, true);
    await noteEntrada(tx, row, tzAula);
    return row;
  });
  if (entra && usuario) {
    const por = entra.tipo === 'Tarjeta' ? 'tarjeta' : 'puerta';
    noteSuceso('entrada', { por, usuarioId: usuario.id, grupoId: entra.grupoId });
  }
  return undefined;
}
