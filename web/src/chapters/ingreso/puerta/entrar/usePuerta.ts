import type { Sesion } from '@aupa/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { disownSesion, findUnicoGrupo, lookWhoIsHere, refuseSesion, takeSesion } from '../../../../data/letIn.ts';
import { readSecreto } from '../../../../data/session/secretoLeido.ts';
import {
  arriveAtPuerta,
  forgetDentro,
  keepEnLaPuerta,
  type EnLaPuerta,
  type LlamadaEnEspera,
  type LlaveDePuerta,
} from '../../enLaPuerta.ts';
import { useTomar } from '../../useTomar.ts';

/** Why the pupil is back at the door. */
type Final = 'rechazada' | 'cerrada' | 'olvidada' | 'perdida';

interface EntraProps {
  dentro: EnLaPuerta['dentro'];
  /** The door, for another try. */
  conLlave: EnLaPuerta;
  keep: (next: EnLaPuerta) => void;
  onPerdida: () => void;
}

function useEntra({ dentro, conLlave, keep, onPerdida }: EntraProps) {
  const navigate = useNavigate();
  // The session to greet. `ocupado`: another session is open here, so ask which one goes on.
  const [entra, setEntra] = useState<{ sesion: Sesion; ocupado: { de: string | null } | null } | null>(null);
  // The session being looked up or greeted. Another code, or leaving the page, clears it.
  const llega = useRef<Sesion | null>(null);
  const { isGoing, fallo, hold, drop, take } = useTomar(() => {
    setEntra(null);
    onPerdida();
  });
  const forget = () => {
    llega.current = null;
    forgetDentro();
  };
  const restart = () => {
    forget();
    hold(null);
    setEntra(null);
  };
  const toClase = () =>
    void findUnicoGrupo().then((id) =>
      id === null
        ? navigate({ to: '/groups', replace: true })
        : navigate({ to: '/grupo/$id', params: { id }, replace: true }),
    );
  const onDentro = async (sesion: Sesion, desde = Date.now()) => {
    llega.current = sesion;
    keepEnLaPuerta({ ...conLlave, dentro: { sesion, desde } });
    const encuentro = await lookWhoIsHere(sesion);
    if (llega.current !== sesion) return refuseSesion(sesion);
    // Their own account goes on; keep the door's session open, because it shows the teacher that they are inside.
    if (encuentro.como === 'sigue') {
      keepEnLaPuerta({});
      void takeSesion(sesion).catch(() => undefined);
      return toClase();
    }
    hold(sesion);
    setEntra({ sesion, ocupado: encuentro.como === 'ocupado' ? encuentro : null });
  };
  const goIn = async () => {
    if (!(await take())) return;
    keepEnLaPuerta({});
    toClase();
  };
  const disown = (sesion: Sesion, close = disownSesion) => {
    drop();
    close(sesion);
    setEntra(null);
    keep(conLlave);
  };
  const stay = (sesion: Sesion) => {
    drop();
    refuseSesion(sesion);
    keepEnLaPuerta({});
    void navigate({ to: '/groups', replace: true });
  };
  const again = useEffectEvent(() => dentro && void onDentro(dentro.sesion, dentro.desde));
  useEffect(() => {
    again();
    return forget;
  }, []);
  return { entra, isGoing, fallo, restart, onDentro, goIn, stay, disown };
}

/** A pupil's progress at a class's door, from the code to entering. */
export function usePuerta() {
  const [known, setKnown] = useState(() => arriveAtPuerta(refuseSesion));
  const [final, setFinal] = useState<Final | null>(null);
  // A mistaken call: the next call cancels it.
  const [anterior, setAnterior] = useState<LlamadaEnEspera | undefined>();
  const keep = (next: EnLaPuerta) => {
    keepEnLaPuerta(next);
    setKnown(next);
  };
  const { llave, llamada, pase, dentro } = known;
  const conPase = pase === undefined ? {} : { pase };
  const conLlave = llave ? { llave, ...conPase } : {};
  const end = (como: Final) => {
    setFinal(como);
    setAnterior(undefined);
    keep(como === 'cerrada' ? {} : conLlave);
  };
  const { restart, ...llegada } = useEntra({ dentro, conLlave, keep, onPerdida: () => end('perdida') });
  // A second code may be read while this page is open, perhaps by another child.
  const onHash = useEffectEvent(() => {
    restart();
    readSecreto();
    setKnown(arriveAtPuerta(refuseSesion));
    setFinal(null);
  });
  useEffect(() => {
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
  const onLlave = (nueva: LlaveDePuerta, dado: string | undefined) => {
    setFinal(null);
    keep({ llave: nueva, ...(dado === undefined ? {} : { pase: dado }) });
  };
  const noSoy = () => {
    setAnterior(llamada);
    keep(conLlave);
  };
  const onLlamada = (nueva: LlamadaEnEspera) => {
    setAnterior(undefined);
    keep({ ...conLlave, llamada: nueva });
  };
  return {
    ...known,
    ...llegada,
    final,
    anterior,
    onLlave,
    onLlamada,
    onPase: (dado: string) => keep({ ...conLlave, pase: dado }),
    onOtrasLetras: () => keep(conPase),
    onOtra: () => setFinal(null),
    end,
    noSoy,
  };
}
