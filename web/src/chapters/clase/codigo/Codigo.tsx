import type { GrupoInfo } from '@aupa/contract';
import { opensHereOnly } from '@aupa/domain/base';
import { Qr } from '../../../parts/qr/Qr.tsx';
import { SoloAqui } from '../../../parts/soloAqui/SoloAqui.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Codigo.module.css';
import { codigoOf, QR_LABEL } from './codigoOf.ts';
import { copyAndTell } from './copiar.ts';
import { codigoGrandeIntent, showCodigoGrande } from './lazy.tsx';

interface CodigoProps {
  grupo: Pick<GrupoInfo, 'nombre' | 'materia' | 'institucion'>;
  urlCompleta: string;
}

export function Codigo({ grupo, urlCompleta }: CodigoProps) {
  const codigo = codigoOf(urlCompleta);
  const show = (prints: boolean) => showCodigoGrande({ grupo, urlCompleta, prints });
  return (
    <Row wrap gap={[12, 24]} justify="center">
      <SoloAqui url={urlCompleta}>Quien puso Aúpa en marcha puede abrirla a la clase.</SoloAqui>
      <Qr text={urlCompleta} label={QR_LABEL} className={styles.qr} />
      <Stack gap={12} justify="center" className={styles.resto}>
        <Text anywhere align="center" className={styles.letras} translate="no">
          {codigo}
        </Text>
        {opensHereOnly(urlCompleta) && (
          <Text tone="muted" size={15} align="center">
            <Text as="strong" tone="warn" anywhere translate="no">
              {new URL(urlCompleta).host}
            </Text>
            <br />
            El código de la clase vale; la dirección, no.
          </Text>
        )}
        <Row wrap gap={12} justify="center">
          <Button variant="soft" icon="proyectar" {...codigoGrandeIntent} onClick={() => show(false)}>
            Proyectar
          </Button>
          <Button variant="soft" icon="imprimir" {...codigoGrandeIntent} onClick={() => show(true)}>
            Imprimir
          </Button>
          <Button variant="line" icon="link" onClick={() => void copyAndTell(urlCompleta, 'Enlace copiado!')}>
            Copiar enlace
          </Button>
          <Button variant="line" icon="copy" onClick={() => void copyAndTell(codigo, 'Código copiado.')}>
            Copiar código
          </Button>
        </Row>
      </Stack>
    </Row>
  );
}
