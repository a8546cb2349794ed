import { formatResto, opensHereOnly, sayCodigoPuerta, sayDireccionPuerta } from '@aupa/domain';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Qr } from '../qr/Qr.tsx';
import { SOLO_AQUI } from '../soloAqui/SoloAqui.tsx';
import { Cara } from './Cara.tsx';
import styles from './Puerta.module.css';
import { useReloj } from '../tiempo/useReloj.ts';
import type { VistaEnPizarra } from './vista.ts';

interface PuertaEnPizarraProps {
  vista: VistaEnPizarra;
  puerta: NonNullable<VistaEnPizarra['puerta']>;
  desfase: number;
}

/** Faces in a row as drawn; of a class that is all inside they are smaller, so that everybody has a place. */
const DE_CERCA = 12;

/** As large as they are drawn. */
const CIFRAS = 96;

/** The open door: how to come in, who is inside already, and who is waited for. */
export function PuertaEnPizarra({ vista, puerta, desfase }: PuertaEnPizarraProps) {
  const resto = Math.max(0, Date.parse(puerta.cierra) - useReloj(desfase));
  const dentro = vista.alumnos.filter(({ perfilId }) => puerta.dentro.includes(perfilId));
  const faltan = vista.alumnos.filter(({ perfilId }) => !puerta.dentro.includes(perfilId));
  const esperan = new Set(puerta.esperan);
  const isMany = dentro.length > DE_CERCA;
  return (
    <div className={styles.puerta}>
      <section className={styles.como} aria-label="Cómo entrar">
        {resto === 0 ? (
          <p className={styles.titulo}>La puerta se ha cerrado</p>
        ) : (
          <>
            <p className={styles.titulo}>La puerta está abierta</p>
            <Qr text={puerta.urlCompleta} label="Código QR de la puerta de clase" className={styles.qr} />
            {puerta.codigo === null ? (
              <p className={styles.como2}>Los números ya no valen: se han escrito mal demasiadas veces. Usa el QR.</p>
            ) : (
              <>
                <p className={styles.como2}>
                  ¿Sin cámara? Entra en
                  <br />
                  <strong translate="no">{sayDireccionPuerta(puerta.urlCompleta)}</strong> y escribe
                </p>
                <p className={styles.cifras} style={{ fontSize: CIFRAS }} translate="no">
                  {sayCodigoPuerta(puerta.codigo)}
                </p>
              </>
            )}
            {opensHereOnly(puerta.urlCompleta) && (
              <p className={styles.soloAqui}>
                <Icon name="warning" size={40} /> {SOLO_AQUI}
              </p>
            )}
            <p role="timer" className={styles.cierra}>{`Se cierra en ${formatResto(resto)}`}</p>
          </>
        )}
      </section>
      <div className={styles.quienes}>
        <h2 className={styles.ya}>
          Ya están dentro <span>{`${dentro.length} de ${vista.alumnos.length}`}</span>
        </h2>
        <ul className={styles.dentro} data-muchos={isMany || undefined} aria-label="Ya están dentro">
          {dentro.map((alumno) => (
            <li key={alumno.perfilId}>
              <Cara alumno={alumno} size={isMany ? 64 : 132} />
            </li>
          ))}
        </ul>
        {faltan.length > 0 && (
          <>
            <h2 className={styles.esperamos}>
              Les esperamos
              {faltan.some(({ perfilId }) => esperan.has(perfilId)) && (
                <span>
                  <Icon name="pendiente" size={26} /> ya ha llamado
                </span>
              )}
            </h2>
            <ul className={styles.faltan} data-muchos={faltan.length > 24 || undefined} aria-label="Les esperamos">
              {faltan.map(({ perfilId, nombreCorto }) => (
                <li key={perfilId}>
                  {esperan.has(perfilId) && <Icon name="pendiente" size={26} label="Ya ha llamado" />}
                  {nombreCorto}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
