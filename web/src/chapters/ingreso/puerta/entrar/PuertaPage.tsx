import type { Sesion } from '@aupa/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  disownAmbas,
  disownSesion,
  findUnicoGrupo,
  lookWhoIsHere,
  quienEntra,
  refuseSesion,
  takeSesion,
} from '../../../../data/letIn.ts';
import { useTomar } from '../../useTomar.ts';
import { OtraSesion } from '../../saludo/OtraSesion.tsx';
import {
  arriveAtPuerta,
  forgetDentro,
  keepEnLaPuerta,
  type EnLaPuerta,
  type LlamadaEnEspera,
  type LlaveDePuerta,
} from '../../enLaPuerta.ts';
import { readSecreto } from '../../../../data/session/secretoLeido.ts';
import { BusyDots } from '../../../../ui/layout/BusyDots.tsx';
import { Row } from '../../../../ui/layout/Layout.tsx';
import { Logo } from '../../../../ui/layout/Logo.tsx';
import { Aviso } from './Aviso.tsx';
import { Caras } from './Caras.tsx';
import { Cifras } from './Cifras.tsx';
import { Dentro } from './Dentro.tsx';
import { Espera } from './Espera.tsx';
import styles from './PuertaPage.module.css';

/** Why one stands before the door again. */
type Final = 'rechazada' | 'cerrada' | 'olvidada' | 'perdida';

/** The door of a class, on the device of a child: whose face is yours, and then your teacher lets you in (behaviour §11). */
export function PuertaPage() {
  const navigate = useNavigate();
  const [known, setKnown] = useState(() => arriveAtPuerta(refuseSesion));
  const [final, setFinal] = useState<Final | null>(null);
  // Let in, and greeted; where somebody else is signed in they are asked.
  const [entra, setEntra] = useState<{ sesion: Sesion; ocupado: { de: string | null } | null } | null>(null);
  // The session that this page greets; another code, or leaving the page, ends that.
  const llega = useRef<Sesion | null>(null);
  // A call that was a mistake: the next one takes it back.
  const [anterior, setAnterior] = useState<LlamadaEnEspera | undefined>();
  const keep = (next: EnLaPuerta) => {
    keepEnLaPuerta(next);
    setKnown(next);
  };
  const { llave, llamada, pase } = known;
  const conPase = pase === undefined ? {} : { pase };
  const end = (como: Final) => {
    setFinal(como);
    setAnterior(undefined);
    keep(como === 'cerrada' || !llave ? {} : { llave, ...conPase });
  };
  const { isGoing, fallo, hold, drop, take } = useTomar(() => {
    setEntra(null);
    end('perdida');
  });
  const forget = () => {
    llega.current = null;
    forgetDentro();
  };
  // A second code, on the page of the first: whoever reads it may be another child.
  const onHash = useEffectEvent(() => {
    forget();
    hold(null);
    setEntra(null);
    readSecreto();
    setKnown(arriveAtPuerta(refuseSesion));
    setFinal(null);
  });
  useEffect(() => {
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
  const toClase = () =>
    void findUnicoGrupo().then((id) =>
      id === null
        ? navigate({ to: '/groups', replace: true })
        : navigate({ to: '/grupo/$id', params: { id }, replace: true }),
    );
  const onDentro = async (sesion: Sesion, desde = Date.now()) => {
    llega.current = sesion;
    keepEnLaPuerta({ ...(llave ? { llave, ...conPase } : {}), dentro: { sesion, desde } });
    const encuentro = await lookWhoIsHere(sesion);
    if (llega.current !== sesion) return refuseSesion(sesion);
    // Whose own account goes on leaves the door's session alone: by it the teacher sees them inside.
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
    keep(llave ? { llave, ...conPase } : {});
  };
  const again = useEffectEvent(() => known.dentro && void onDentro(known.dentro.sesion, known.dentro.desde));
  useEffect(() => {
    again();
    return forget;
  }, []);
  const onLlave = (nueva: LlaveDePuerta, dado: string | undefined) => {
    setFinal(null);
    keep({ llave: nueva, ...(dado === undefined ? {} : { pase: dado }) });
  };
  return (
    <div className={styles.page}>
      <Row as="header" justify="center" className={styles.cabecera}>
        <Logo size={32} />
      </Row>
      <main className={styles.cuerpo}>
        {entra?.ocupado ? (
          <div className={styles.aviso}>
            <OtraSesion
              de={entra.ocupado.de}
              quien={quienEntra(entra.sesion)}
              isGoing={isGoing}
              fallo={fallo}
              onEntrar={() => void goIn()}
              onSeguir={() => {
                drop();
                refuseSesion(entra.sesion);
                keepEnLaPuerta({});
                void navigate({ to: '/groups', replace: true });
              }}
              onNinguna={() => disown(entra.sesion, disownAmbas)}
            />
          </div>
        ) : entra ? (
          <div className={styles.aviso}>
            <Dentro
              sesion={entra.sesion}
              isGoing={isGoing}
              fallo={fallo}
              onEntra={() => void goIn()}
              onNoSoy={() => disown(entra.sesion)}
            />
          </div>
        ) : known.dentro ? (
          <BusyDots />
        ) : final !== null ? (
          <Aviso final={final} onOtra={() => setFinal(null)} />
        ) : llamada ? (
          <Espera
            llamada={llamada}
            onDentro={(sesion) => void onDentro(sesion)}
            onRechazada={() => end('rechazada')}
            onCerrada={() => end('cerrada')}
            onOlvidada={() => end('olvidada')}
            onPerdida={() => end('perdida')}
            onNoSoy={() => {
              setAnterior(llamada);
              keep(llave ? { llave, ...conPase } : {});
            }}
          />
        ) : llave ? (
          <Caras
            llave={llave}
            anterior={anterior}
            pase={pase}
            onPase={(dado) => keep({ llave, pase: dado })}
            onLlamada={(nueva) => {
              setAnterior(undefined);
              keep({ llave, ...conPase, llamada: nueva });
            }}
            onOtrasLetras={() => keep(conPase)}
            onCerrada={() => end('cerrada')}
          />
        ) : (
          <Cifras pase={pase} onLlave={onLlave} />
        )}
      </main>
    </div>
  );
}
