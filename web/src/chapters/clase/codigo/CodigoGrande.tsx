import type { GrupoInfo } from '@aupa/contract';
import { opensHereOnly } from '@aupa/domain/base';
import { useEffect, useEffectEvent } from 'react';
import { Qr } from '../../../parts/qr/Qr.tsx';
import { SOLO_AQUI } from '../../../parts/soloAqui/SoloAqui.tsx';
import { FullScreen } from '../../../ui/dialog/FullScreen.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import styles from './CodigoGrande.module.css';
import { codigoOf, QR_LABEL } from './codigoOf.ts';

interface CodigoGrandeProps {
  grupo: Pick<GrupoInfo, 'nombre' | 'materia' | 'institucion'>;
  urlCompleta: string;
  /** Print it instead of projecting it. */
  prints: boolean;
  onClose: () => void;
}

/** The join code, projected for the last row or printed for families. */
export function CodigoGrande({ grupo, urlCompleta, prints, onClose }: CodigoGrandeProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!prints) return;
    const done = () => close();
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [prints]);
  return (
    <FullScreen title={`Código de la clase de ${grupo.materia}`} onClose={onClose} whole={!prints}>
      <Stack align="center" className={styles.page}>
        <div className={styles.clase}>
          <h2 className={styles.materia}>{grupo.materia}</h2>
          <Text weight={700} className={styles.step}>{`${grupo.nombre} · ${grupo.institucion}`}</Text>
        </div>
        <Qr text={urlCompleta} label={QR_LABEL} className={styles.qr} />
        <div>
          <Text weight={700} className={styles.step}>
            Apunta aquí con la cámara, o abre
          </Text>
          <p className={styles.url} translate="no">
            {urlCompleta.replace(/^https?:\/\//, '')}
          </p>
          <Text weight={700} className={styles.step}>
            El código de la clase es
          </Text>
          <p className={styles.codigo} translate="no">
            {codigoOf(urlCompleta)}
          </p>
          {opensHereOnly(urlCompleta) && (
            <Row as="p" gap={12} className={styles.soloAqui}>
              <Icon name="warning" size={32} /> {SOLO_AQUI}
            </Row>
          )}
        </div>
        <p className={styles.onPaper}>
          Para entrar en {grupo.materia} con Aúpa: apunta con la cámara al cuadrado o escribe el enlace en un navegador,
          crea una cuenta de alumno y pide entrar. No hace falta correo ni instalar nada.
        </p>
      </Stack>
    </FullScreen>
  );
}
