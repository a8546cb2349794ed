import type { Sesion } from '@aupa/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  disownSesion,
  findUnicoGrupo,
  lookWhoIsHere,
  quienEntra,
  refuseSesion,
  replaceSesion,
} from '../../api/letIn.ts';
import { OtraSesion } from '../../parts/saludo/OtraSesion.tsx';
import {
  arriveAtPuerta,
  keepEnLaPuerta,
  type EnLaPuerta,
  type LlamadaEnEspera,
  type LlaveDePuerta,
} from '../../session/enLaPuerta.ts';
import { readSecreto } from '../../session/secretoLeido.ts';
import { Logo } from '../../ui/layout/Logo.tsx';
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
  const [known, setKnown] = useState(arriveAtPuerta);
  const [final, setFinal] = useState<Final | null>(null);
  // Let in where somebody else is signed in: they are asked.
  const [ocupado, setOcupado] = useState<{ sesion: Sesion; de: string | null } | null>(null);
  // Let in, and greeted.
  const [dentro, setDentro] = useState<Sesion | null>(null);
  // A call that was a mistake: the next one takes it back.
  const [anterior, setAnterior] = useState<LlamadaEnEspera | undefined>();
  const keep = (next: EnLaPuerta) => {
    keepEnLaPuerta(next);
    setKnown(next);
  };
  useEffect(() => {
    // A second code, on the page of the first.
    const onHash = () => {
      readSecreto();
      setKnown(arriveAtPuerta());
      setFinal(null);
    };
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
  const { llave, llamada, pase } = known;
  const conPase = pase === undefined ? {} : { pase };
  const end = (como: Final) => {
    setFinal(como);
    setAnterior(undefined);
    keep(como === 'cerrada' || !llave ? {} : { llave, ...conPase });
  };
  const toClase = () =>
    void findUnicoGrupo().then((id) =>
      id === null
        ? navigate({ to: '/groups', replace: true })
        : navigate({ to: '/grupo/$id', params: { id }, replace: true }),
    );
  const onDentro = async (sesion: Sesion) => {
    keepEnLaPuerta({});
    const encuentro = await lookWhoIsHere(sesion);
    if (encuentro.como === 'ocupado') return setOcupado({ sesion, de: encuentro.de });
    // Whose own account goes on leaves the door's session alone: by it the teacher sees them inside.
    if (encuentro.como === 'sigue') return toClase();
    setDentro(sesion);
  };
  const onLlave = (nueva: LlaveDePuerta, dado: string | undefined) => {
    setFinal(null);
    keep({ llave: nueva, ...(dado === undefined ? {} : { pase: dado }) });
  };
  return (
    <div className={styles.page}>
      <header className={styles.cabecera}>
        <Logo size={32} />
      </header>
      <main className={styles.cuerpo}>
        {ocupado !== null ? (
          <div className={styles.aviso}>
            <OtraSesion
              de={ocupado.de}
              quien={quienEntra(ocupado.sesion)}
              onEntrar={() => {
                replaceSesion(ocupado.sesion);
                toClase();
              }}
              onSeguir={() => {
                refuseSesion(ocupado.sesion);
                void navigate({ to: '/groups', replace: true });
              }}
            />
          </div>
        ) : dentro !== null ? (
          <div className={styles.aviso}>
            <Dentro
              sesion={dentro}
              onEntra={() => {
                replaceSesion(dentro);
                toClase();
              }}
              onNoSoy={() => {
                disownSesion(dentro);
                setDentro(null);
                keep(llave ? { llave, ...conPase } : {});
              }}
            />
          </div>
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
