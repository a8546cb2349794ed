import { opensHereOnly } from '@aupa/domain/base';
import { sayCodigoPuerta, sayDireccionPuerta } from '@aupa/domain/ingreso';
import { formatResto } from '@aupa/domain/leccion';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { Qr } from '../../../../parts/qr/Qr.tsx';
import { SOLO_AQUI } from '../../../../parts/soloAqui/SoloAqui.tsx';
import { Cara } from './Cara.tsx';
import pizarra from './Pizarra.module.css';
import styles from './Vistas.module.css';
import { useReloj } from '../../../../parts/tiempo/useReloj.ts';
import type { VistaEnPizarra } from './vista.ts';

interface PuertaEnPizarraProps {
  vista: VistaEnPizarra;
  puerta: NonNullable<VistaEnPizarra['puerta']>;
  desfase: number;
}

/** Most faces at full size; a full class gets smaller ones, so that everybody fits. */
const DE_CERCA = 12;

const CIFRAS = 96;

export function PuertaEnPizarra({ vista, puerta, desfase }: PuertaEnPizarraProps) {
  const resto = Math.max(0, Date.parse(puerta.cierra) - useReloj(desfase));
  const dentro = vista.alumnos.filter(({ perfilId }) => puerta.dentro.includes(perfilId));
  const faltan = vista.alumnos.filter(({ perfilId }) => !puerta.dentro.includes(perfilId));
  const esperan = new Set(puerta.esperan);
  const isMany = dentro.length > DE_CERCA;
  return (
    <Row gap={32} align="stretch">
      <section className={styles.como} aria-label="Cómo entrar">
        {resto === 0 ? (
          <p className={pizarra.rotulo}>La puerta se ha cerrado</p>
        ) : (
          <>
            <p className={pizarra.rotulo}>La puerta está abierta</p>
            <Qr text={puerta.urlCompleta} label="Código QR de la puerta de clase" className={styles.qr} />
            {puerta.codigo === null ? (
              <Text size={28} className={styles.instrucciones}>
                Los números ya no valen: se han escrito mal demasiadas veces. Usa el QR.
              </Text>
            ) : (
              <>
                <Text size={28} className={styles.instrucciones}>
                  ¿Sin cámara? Entra en
                  <br />
                  <Text as="strong" anywhere translate="no">
                    {sayDireccionPuerta(puerta.urlCompleta)}
                  </Text>{' '}
                  y escribe
                </Text>
                <Text
                  display
                  weight={800}
                  className={`${styles.cifra} ${styles.codigo}`}
                  style={{ fontSize: CIFRAS }}
                  translate="no"
                >
                  {sayCodigoPuerta(puerta.codigo)}
                </Text>
              </>
            )}
            {opensHereOnly(puerta.urlCompleta) && (
              <Row as="p" gap={16} className={styles.soloAqui}>
                <Icon name="warning" size={40} /> {SOLO_AQUI}
              </Row>
            )}
            <Text weight={800} role="timer" className={styles.cierra}>{`Se cierra en ${formatResto(resto)}`}</Text>
          </>
        )}
      </section>
      <Stack gap={16} grow className={styles.quienes}>
        <Row as="h2" gap={24} align="baseline" className={pizarra.rotulo}>
          Ya están dentro <span>{`${dentro.length} de ${vista.alumnos.length}`}</span>
        </Row>
        <Stack
          as="ul"
          gap={12}
          className={styles.dentro}
          data-muchos={isMany || undefined}
          aria-label="Ya están dentro"
        >
          {dentro.map((alumno) => (
            <Stack as="li" key={alumno.perfilId} align="center" justify="center" className={pizarra.celda}>
              <Cara alumno={alumno} size={isMany ? 64 : 132} />
            </Stack>
          ))}
        </Stack>
        {faltan.length > 0 && (
          <>
            <Row as="h2" gap={24} align="baseline" className={`${pizarra.rotulo} ${styles.esperamos}`}>
              Les esperamos
              {faltan.some(({ perfilId }) => esperan.has(perfilId)) && (
                <Row as="span" gap={8} className={styles.llama}>
                  <Icon name="pendiente" size={26} /> ya ha llamado
                </Row>
              )}
            </Row>
            <Row
              as="ul"
              wrap
              gap={12}
              align="stretch"
              className={styles.faltan}
              data-muchos={faltan.length > 24 || undefined}
              aria-label="Les esperamos"
            >
              {faltan.map(({ perfilId, nombreCorto }) => (
                <Row as="li" key={perfilId} gap={12}>
                  {esperan.has(perfilId) && <Icon name="pendiente" size={26} label="Ya ha llamado" />}
                  {nombreCorto}
                </Row>
              ))}
            </Row>
          </>
        )}
      </Stack>
    </Row>
  );
}
