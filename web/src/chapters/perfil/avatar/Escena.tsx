import { ROTACION_MAX, ZOOM_MAX, ZOOM_MIN } from '@aupa/domain/perfil';
import { eleccionAlAzar, type Cambio, type Edicion } from '@aupa/domain/avatar';
import { useId, type Dispatch } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { SliderField } from '../../../ui/field/SliderField.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import styles from './Escena.module.css';
import { VistaPrevia } from './VistaPrevia.tsx';

const PASO_ROTACION = 1;
const PASO_ZOOM = 5;

interface EscenaProps {
  edicion: Edicion;
  propios: readonly number[];
  dispatch: Dispatch<Cambio>;
  /** On a phone the sliders are shown on request only. */
  isAdjusting: boolean;
  onAdjust: (isAdjusting: boolean) => void;
}

export function Escena({ edicion, propios, dispatch, isAdjusting, onAdjust }: EscenaProps) {
  const { actual, pasos } = edicion;
  const id = useId();
  const settle = () => dispatch({ tipo: 'soltar' });
  return (
    <Stack justify="center" className={styles.escena}>
      <VistaPrevia eleccion={actual} />
      <Row wrap align="stretch" justify="center" gap={8} className={styles.acciones}>
        <Button
          variant="line"
          icon="azar"
          onClick={() => dispatch({ tipo: 'sustituir', eleccion: eleccionAlAzar(propios, Math.random, actual) })}
        >
          Al azar
        </Button>
        <Button variant="line" icon="undo" idle={pasos.length === 0} onClick={() => dispatch({ tipo: 'deshacer' })}>
          Deshacer
        </Button>
        <Button
          variant="line"
          icon="voltear"
          aria-pressed={actual.voltear}
          onClick={() => dispatch({ tipo: 'voltear' })}
        >
          Voltear
        </Button>
        <Button
          variant="line"
          icon="ajustar"
          className={styles.ajustar}
          aria-expanded={isAdjusting}
          aria-controls={id}
          onClick={() => onAdjust(!isAdjusting)}
        >
          Ajustar
        </Button>
      </Row>
      <Stack id={id} gap={16} className={styles.ajustes} data-open={isAdjusting || undefined}>
        <SliderField
          label="Rotación"
          unit="°"
          less="Girar a la izquierda"
          more="Girar a la derecha"
          min={0}
          max={ROTACION_MAX}
          step={PASO_ROTACION}
          value={actual.rotacion}
          onChange={(valor) => dispatch({ tipo: 'deslizar', que: 'rotacion', valor })}
          onSettle={settle}
        />
        <SliderField
          label="Zoom"
          unit=" %"
          less="Alejar"
          more="Acercar"
          min={0}
          max={ZOOM_MAX - ZOOM_MIN}
          step={PASO_ZOOM}
          value={actual.zoom - ZOOM_MIN}
          onChange={(valor) => dispatch({ tipo: 'deslizar', que: 'zoom', valor: valor + ZOOM_MIN })}
          onSettle={settle}
        />
      </Stack>
    </Stack>
  );
}
