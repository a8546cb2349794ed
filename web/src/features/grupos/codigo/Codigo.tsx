import type { GrupoInfo } from '@aupa/contract';
import { opensHereOnly } from '@aupa/domain';
import { Qr } from '../../../parts/qr/Qr.tsx';
import { SoloAqui } from '../../../parts/soloAqui/SoloAqui.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import styles from './Codigo.module.css';
import { codigoOf, QR_LABEL } from './codigoOf.ts';
import { copyAndTell } from './copiar.ts';
import { codigoGrandeIntent, showCodigoGrande } from './lazy.tsx';

interface CodigoProps {
  grupo: Pick<GrupoInfo, 'nombre' | 'materia' | 'institucion'>;
  urlCompleta: string;
}

/** The way into a class: what a camera reads, the join code, and how to hand both out. */
export function Codigo({ grupo, urlCompleta }: CodigoProps) {
  const codigo = codigoOf(urlCompleta);
  const show = (prints: boolean) => showCodigoGrande({ grupo, urlCompleta, prints });
  return (
    <div className={styles.codigo}>
      <SoloAqui url={urlCompleta}>Quien puso Aúpa en marcha puede abrirla a la clase.</SoloAqui>
      <Qr text={urlCompleta} label={QR_LABEL} className={styles.qr} />
      <div className={styles.resto}>
        <p className={styles.letras} translate="no">
          {codigo}
        </p>
        {opensHereOnly(urlCompleta) && (
          <p className={styles.sinDireccion}>
            <strong translate="no">{new URL(urlCompleta).host}</strong>
            El código de la clase vale; la dirección, no.
          </p>
        )}
        <div className={styles.actions}>
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
        </div>
      </div>
    </div>
  );
}
