import type { GrupoInfo, TarjetaHecha } from '@aupa/contract';
import { opensHereOnly, plural } from '@aupa/domain/base';
import { TROZOS_PLIEGO, sayPliego } from '@aupa/domain/ingreso';
import { useState } from 'react';
import mesa from '../pliego/Mesa.module.css';
import { Pliego } from '../pliego/Pliego.tsx';
import { SoloAqui } from '../../../parts/soloAqui/SoloAqui.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { FullScreen } from '../../../ui/dialog/FullScreen.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import styles from './PliegoTarjetas.module.css';
import { Tarjeta } from './Tarjeta.tsx';

interface PliegoTarjetasProps {
  grupo: Pick<GrupoInfo, 'nombre' | 'materia'>;
  tarjetas: readonly TarjetaHecha[];
  onClose: () => void;
}

/** Prints the cards just made. Their codes exist nowhere else, and are lost on closing. */
export function PliegoTarjetas({ grupo, tarjetas, onClose }: PliegoTarjetasProps) {
  const [isKnown, setIsKnown] = useState(false);
  const { urlCompleta = '' } = tarjetas[0] ?? {};
  const isForNobody = opensHereOnly(urlCompleta);
  const mayPrint = !isForNobody || isKnown;
  const title = `Tarjetas de ${grupo.nombre}`;
  return (
    <FullScreen title={title} onClose={onClose}>
      <div className={mesa.page} data-sin-leer={!mayPrint || undefined}>
        <Row wrap gap={[12, 24]} justify="center" className={`${mesa.mesa} ${styles.mesa}`}>
          <div className={styles.ancho}>
            <h2 className={mesa.titulo}>{sayPliego(tarjetas.length, TROZOS_PLIEGO)}</h2>
            <Text tone="muted">
              Imprímelas ahora: por seguridad no se guardan. Al cerrar ya no se pueden volver a ver, y habría que hacer
              otras.
            </Text>
          </div>
          {isForNobody && (
            <Stack gap={12} className={styles.aviso}>
              <SoloAqui url={urlCompleta}>Con un móvil, estas tarjetas no llevan a ningún sitio.</SoloAqui>
              <Checkbox
                label="Lo sé: las quiero imprimir igualmente"
                checked={isKnown}
                onChange={({ target }) => setIsKnown(target.checked)}
              />
            </Stack>
          )}
          <Row wrap gap={12} className={`${styles.ancho} ${styles.acts}`}>
            <Button icon="imprimir" size={52} disabled={!mayPrint} onClick={() => window.print()}>
              {`Imprimir ${tarjetas.length} ${plural(tarjetas.length, 'tarjeta', 'tarjetas')}`}
            </Button>
            <Button variant="line" size={52} onClick={onClose}>
              Ver quién tiene tarjeta
            </Button>
          </Row>
        </Row>
        <Pliego
          titulo={title}
          texto="Corta por las líneas. Cada tarjeta abre la cuenta de una sola persona: si se pierde, anúlala en Configuración y dale otra."
          medida="tarjeta"
          trozos={tarjetas.map((tarjeta) => ({
            id: tarjeta.perfilId,
            contenido: <Tarjeta grupo={grupo} tarjeta={tarjeta} />,
          }))}
        />
      </div>
    </FullScreen>
  );
}
