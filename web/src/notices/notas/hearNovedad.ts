import { call } from '../../data/client.ts';
import type { EventoVivo } from '../../data/live/parse.ts';
import { keptInSesion, type SesionAbierta } from '../../data/session/sesionAbierta.ts';
import { celebrateRegalo } from '../celebraPac.tsx';
import { createColaOf } from '../celebracion/colaOf.tsx';
import { dropNovedades, takeNovedades } from '../novedades/contadas.ts';
import type { Entrada, Nota } from './notas.ts';
import { TarjetaNotas } from './TarjetaNotas.tsx';

/** Events closer than this are requested together, in ms. */
const TOGETHER_MS = 50;

interface Lote {
  grupoId: number;
  perfilId: number;
  ids: number[];
}

/** Events still to show. In a hidden page they wait. */
const kept = keptInSesion((sesion) => {
  const { signal } = sesion;
  const cola = createColaOf<Nota>(sesion, 'nota', TarjetaNotas);
  const expected = new Map<number, Lote>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = async ({ grupoId, perfilId, ids }: Lote): Promise<void> => {
    const { entradas } = await call('GET /api/PerfilEstudiante/:perfilId/novedades', { params: { perfilId }, signal });
    const found = entradas.filter(({ id }) => ids.includes(id)).toReversed();
    const known = new Set(found.map(({ id }) => id));
    const addNota = (entrada: Entrada) => cola.add({ grupoId, entrada, porContar: { perfilId, id: entrada.id } });
    // Only the newest gift can belong to the current challenge.
    const regalo = found.findLast(({ clase }) => clase === 'regalo-recibido');
    for (const entrada of found) if (entrada !== regalo) addNota(entrada);
    dropNovedades(
      ids.filter((id) => !known.has(id)),
      sesion,
    );
    if (!regalo) return;
    const isCelebrated = await celebrateRegalo(grupoId, { perfilId, id: regalo.id }, sesion).catch(() => false);
    if (!isCelebrated && !signal.aborted) addNota(regalo);
  };

  const look = (): void => {
    if (document.hidden || timer !== undefined || expected.size === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (document.hidden) return;
      const lotes = [...expected.values()];
      expected.clear();
      for (const lote of lotes) tell(lote).catch(() => dropNovedades(lote.ids, sesion));
    }, TOGETHER_MS);
  };
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));

  return (evento: EventoVivo): void => {
    const { perfilId, grupoId } = evento;
    if (perfilId === undefined) return;
    const fresh = takeNovedades([evento.id], sesion);
    const lote = expected.get(perfilId) ?? { grupoId, perfilId, ids: [] };
    if (fresh.length > 0) expected.set(perfilId, { ...lote, ids: [...lote.ids, ...fresh] });
    look();
  };
});

/** Shows an event to its pupil at once; «Mientras no estabas» won't repeat it. */
export const hearNovedad = (evento: EventoVivo, of: SesionAbierta): void => kept(of)(evento);
