import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { guiaQuery } from './queries.ts';
import { useGuiaPedida } from '../../../app/navigation/location.ts';
import { late } from '../../../ui/late/late.ts';
import { useLate } from '../../../ui/late/useLate.ts';
import { keepGuia } from './acts.ts';

/** Lazy: pupils and established teachers never need it. */
const pasos = late(async () => (await import('./Pasos.tsx')).Pasos);

/** The guide on a teacher's list of groups, until dismissed; the menu brings it back. */
export function useGuia(isProfesor: boolean) {
  const { data: guia, isError } = useQuery({ ...guiaQuery(), enabled: isProfesor });
  const [pedida, forget] = useGuiaPedida();
  const [isWanted, setIsWanted] = useState(false);
  const { run } = useAct(keepGuia);
  const isShown = isProfesor && guia !== undefined && (isWanted || !guia.oculta);

  const bringBack = useEffectEvent(() => {
    setIsWanted(true);
    forget();
    if (guia?.oculta) run({ body: { oculta: false } });
  });
  const isThere = guia !== undefined;
  useEffect(() => {
    if (pedida && isThere) bringBack();
  }, [pedida, isThere]);
  const { code: Pasos, isComing } = useLate(pasos, isShown);

  return {
    // Hold the list back until the guide above it is ready, so that nothing shifts.
    isComing: isProfesor && ((guia === undefined && !isError) || isComing),
    guia:
      isShown && Pasos !== undefined
        ? { pasos: guia.pasos, isOpen: guia.pasos.some(({ hecho }) => !hecho), Pasos }
        : null,
    hide: () => {
      setIsWanted(false);
      run({ body: { oculta: true } });
    },
  };
}
