import type { KudoRecibido, Respuesta, TipoKudo } from '@aupa/contract';
import { findTipoKudo, sayKudosRestantes, TIPOS_KUDO } from '@aupa/domain/juntos';
import { play } from '../wire.ts';
import { miPerfil } from './alumnos.ts';

export const tiposKudo = (): TipoKudo[] => [...TIPOS_KUDO];

export function kudoRecibido(tipoKudoId: number, cantidad: number): KudoRecibido {
  const { nombre = '', nombreIcono = '' } = findTipoKudo(tipoKudoId) ?? {};
  return { tipoKudoId, nombre, nombreIcono, cantidad, de: [] };
}

const kudoEnviado = (a: string, kudosDisponibles: number): Respuesta<'POST /api/Kudo'> => ({
  id: 70 + kudosDisponibles,
  mensaje: `Reconocimiento enviado a ${a}. ${sayKudosRestantes(kudosDisponibles)}`,
  kudosDisponibles,
});

/** Lucía has this many kudos left, with the server's behaviour. Returns a way to give one in another window. */
export function playKudos(quedan: number): { giveElsewhere: () => void } {
  let kudosDisponibles = quedan;
  play({
    'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas': () => miPerfil({ kudosDisponibles }),
    'POST /api/Kudo': ({ body }) =>
      kudoEnviado(body.idPerfilEstudianteRecibe === 12 ? 'Mateo Quispe' : 'Nuria Gil-Ruiz', (kudosDisponibles -= 1)),
    'POST /api/Kudo/:id/deshacer': () => ({ kudosDisponibles: (kudosDisponibles += 1) }),
  });
  return { giveElsewhere: () => void (kudosDisponibles -= 1) };
}
