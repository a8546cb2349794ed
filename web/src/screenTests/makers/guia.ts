import type { EventoVivo } from '../../data/live/parse.ts';
import { happens, play, sentTo } from '../wire.ts';
import { playEjemplos } from './ejemplos.ts';
import { claseDelProfesor, enLista, grupo, GRUPO_ID } from './grupos.ts';
import { medallasDeEjemplo } from './medallas.ts';
import { tablaDeEjemplo } from './tablas.ts';

const PASOS = ['Medallas', 'Grupo', 'Lista', 'Tarjetas', 'PrimeraMedalla'] as const;

/** Marta's account with this many first steps done, as the server counts them. Returns a way to do the next one elsewhere. */
export function playGuia({ hechos = 0, oculta = false } = {}): (clase: EventoVivo['clase']) => void {
  let ahora = { hechos, oculta };
  const vacio = { ...grupo('profesor'), cantAlumnos: 0 };
  play(claseDelProfesor());
  if (hechos === 0) playEjemplos();
  else playEjemplos(medallasDeEjemplo(), [tablaDeEjemplo()]);
  const countHechos = () => Math.max(ahora.hechos, Math.min(1, sentTo('POST /api/Profesor/ejemplos').length));
  play({
    'GET /api/Grupo/info/:id': vacio,
    'GET /api/Grupo/:id/perfiles': [],
    'GET /api/profesor/mis-grupos': () =>
      ahora.hechos < 2 ? [] : [{ ...enLista, cantAlumnos: ahora.hechos < 3 ? 0 : 3, solicitudesPendientes: 0 }],
    'GET /api/Profesor/guia': () => ({
      oculta: ahora.oculta,
      pasos: PASOS.map((paso, i) => ({ paso, hecho: i < countHechos() })),
    }),
    'PUT /api/Profesor/guia': ({ body }) => (ahora = { ...ahora, ...body }),
    'POST /api/grupo/alta': ({ body }) => {
      ahora = { ...ahora, hechos: 2 };
      return { ...vacio, ...body, avisos: [] };
    },
  });
  return (clase) => {
    ahora = { ...ahora, hechos: ahora.hechos + 1 };
    happens({ clase, grupoId: GRUPO_ID, perfilId: 11 });
  };
}
