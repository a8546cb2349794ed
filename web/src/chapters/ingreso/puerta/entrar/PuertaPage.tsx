import { disownAmbas, quienEntra } from '../../../../data/letIn.ts';
import { EnlacePrivacidad } from '../../saludo/EnlacePrivacidad.tsx';
import { OtraSesion } from '../../saludo/OtraSesion.tsx';
import { BusyDots } from '../../../../ui/layout/BusyDots.tsx';
import { Row } from '../../../../ui/layout/Layout.tsx';
import { Logo } from '../../../../ui/layout/Logo.tsx';
import { Aviso } from './Aviso.tsx';
import { Caras } from './Caras.tsx';
import { Cifras } from './Cifras.tsx';
import { Dentro } from './Dentro.tsx';
import { Espera } from './Espera.tsx';
import styles from './PuertaPage.module.css';
import { usePuerta } from './usePuerta.ts';

/** A class's door on a child's device: pick your face, then your teacher lets you in (behaviour §11). */
export function PuertaPage() {
  const puerta = usePuerta();
  const { entra, final, llave, llamada, pase, isGoing, fallo, end } = puerta;
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
              onEntrar={() => void puerta.goIn()}
              onSeguir={() => puerta.stay(entra.sesion)}
              onNinguna={() => puerta.disown(entra.sesion, disownAmbas)}
            />
          </div>
        ) : entra ? (
          <div className={styles.aviso}>
            <Dentro
              sesion={entra.sesion}
              isGoing={isGoing}
              fallo={fallo}
              onEntra={() => void puerta.goIn()}
              onNoSoy={() => puerta.disown(entra.sesion)}
            />
          </div>
        ) : puerta.dentro ? (
          <BusyDots />
        ) : final !== null ? (
          <Aviso final={final} onOtra={puerta.onOtra} />
        ) : llamada ? (
          <Espera
            llamada={llamada}
            onDentro={(sesion) => void puerta.onDentro(sesion)}
            onRechazada={() => end('rechazada')}
            onCerrada={() => end('cerrada')}
            onOlvidada={() => end('olvidada')}
            onPerdida={() => end('perdida')}
            onNoSoy={puerta.noSoy}
          />
        ) : llave ? (
          <Caras
            llave={llave}
            anterior={puerta.anterior}
            pase={pase}
            onPase={puerta.onPase}
            onLlamada={puerta.onLlamada}
            onOtrasLetras={puerta.onOtrasLetras}
            onCerrada={() => end('cerrada')}
          />
        ) : (
          <Cifras pase={pase} onLlave={puerta.onLlave} />
        )}
      </main>
      <Row as="footer" justify="center">
        <EnlacePrivacidad />
      </Row>
    </div>
  );
}
