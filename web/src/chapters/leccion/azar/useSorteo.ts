import type { BolsaGrupo } from '@aupa/contract';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { azarQuery } from '../enMarcha/queries.ts';
import { queryClient } from '../../../data/queryClient.ts';
import { useMediaQuery } from '../../../ui/layout/useMediaQuery.ts';
import { drawAlumno, putAside } from './acts.ts';

/** How long faces pass before the sun shows the drawn pupil, in ms. */
const PASAN_MS = 400;
const CARAS = 3;

/** Random faces of the candidates; they don't reveal who will be drawn. */
function pickCaras(posibles: readonly number[]): number[] {
  const quedan = [...posibles];
  return Array.from({ length: Math.min(CARAS, quedan.length) }, () =>
    quedan.splice(Math.floor(Math.random() * quedan.length), 1),
  ).flat();
}

export interface Sorteo {
  /** Passing faces; null once the drawn pupil is shown. */
  pasan: readonly number[] | null;
  draw: () => void;
  /** «Hoy no»: sets the pupil aside for today and draws again. */
  skip: (perfilId: number) => void;
}

/** `posibles`: the candidates, for the faces that pass. */
export function useSorteo(grupoId: number, posibles: readonly number[]): Sorteo {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [pasan, setPasan] = useState<readonly number[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const keep = (bolsa: BolsaGrupo) => queryClient().setQueryData(azarQuery(grupoId).queryKey, bolsa);
  const act = useAct(drawAlumno, { grupoId, onSuccess: keep });
  const aside = useAct(putAside, { grupoId });

  const isBusy = pasan !== null || act.isPending || aside.isPending;

  const draw = () => {
    const answer = act.runAsync({ params: { id: grupoId } });
    if (isStill) {
      answer.catch(() => undefined);
      return;
    }
    setPasan(pickCaras(posibles));
    const passed = new Promise<void>((done) => {
      timer.current = setTimeout(done, PASAN_MS);
    });
    void Promise.allSettled([answer, passed]).then(() => setPasan(null));
  };
  const skip = (perfilId: number) => {
    if (isBusy) return;
    aside.runAsync({ params: { id: grupoId }, body: { perfilId } }).then(draw, () => undefined);
  };
  return { pasan, draw: () => !isBusy && draw(), skip };
}
