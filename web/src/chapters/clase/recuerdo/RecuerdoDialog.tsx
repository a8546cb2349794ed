import { nombreDeEvaluacion, sayLoQueQueda, sayRecuerdo } from '@aupa/domain/perfil';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/layout/Skeleton.tsx';
import type { DatosRecuerdo } from './datos.ts';
import { Recuerdo } from './Recuerdo.tsx';
import styles from './Recuerdo.module.css';

export type RecuerdoDialogProps = {
  /** Undefined while loading. */
  datos: DatosRecuerdo | undefined;
  monedas: number;
  onSave: (imagen: { nombre: string; contenido: Blob }) => void;
  /** Asked once: the formatted goal, and a handler to change it. */
  meta?: { nota: string; onChange: () => void } | undefined;
  onDetalle?: (() => void) | undefined;
  onClose: () => void;
};

/** «1.ª evaluación» becomes 1-evaluacion. */
const fileName = (titulo: string): string => {
  const plain = titulo.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'evaluacion';
};

/** Shows a pupil the end of a term: their winnings as an image to save, and what remains. */
export function RecuerdoDialog({ datos, monedas, onSave, meta, onDetalle, onClose }: RecuerdoDialogProps) {
  const [imagen, setImagen] = useState<Blob | null>();
  const titulo = datos ? nombreDeEvaluacion(datos) : 'Tu evaluación';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={titulo}
      centered
      belowErrors
      reading
      footer={
        <>
          {onDetalle && (
            <Button variant="line" onClick={onDetalle}>
              Ver cada medalla
            </Button>
          )}
          {imagen !== null && (
            <Button
              icon="download"
              idle={imagen === undefined}
              onClick={() => imagen && onSave({ nombre: `aupa-${fileName(titulo)}.png`, contenido: imagen })}
            >
              Guardar imagen
            </Button>
          )}
        </>
      }
    >
      {datos ? (
        <Text as="div" align="center">
          <Stack gap={16}>
            <Recuerdo datos={datos} onDrawn={setImagen} />
            {imagen === null && <p>Este navegador no puede dibujar la imagen. Prueba con otro para guardarla.</p>}
            <Text size={17} weight={800} anywhere>
              {sayRecuerdo(datos)}
            </Text>
            <p>{sayLoQueQueda(monedas)}</p>
            {meta && (
              <Stack gap={12} justify="center" className={styles.meta}>
                <Row as="p" gap={8}>
                  <Icon name="flag" size={20} /> Tu meta sigue siendo el {meta.nota}. ¿La cambias?
                </Row>
                <Button variant="soft" onClick={meta.onChange}>
                  Cambiar mi meta
                </Button>
              </Stack>
            )}
          </Stack>
        </Text>
      ) : (
        <SkeletonRegion label="Cargando tu evaluación">
          <Skeleton shape="card" width="100%" height={420} />
        </SkeletonRegion>
      )}
    </Dialog>
  );
}
