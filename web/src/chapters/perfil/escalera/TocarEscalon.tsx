import { formatNota, type Escalon } from '@aupa/domain/perfil';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import styles from './ProgresoEscalera.module.css';

export interface Metas {
  /** Sets it at once. */
  onSet: (nota: number) => void;
  /** Opens the form, with the tapped nota if there is one. */
  onChoose: (nota?: number) => void;
}

/** A step this wide, in px, fits a button of 44 px and 8 px of distance to the next. */
const WIDE = 48;

/** Only steps still to be climbed can be the goal. */
export const isOffered = ({ propone }: Escalon, actual: number): boolean => propone !== null && propone > actual;

type TocarEscalonProps = { pasos: readonly Escalon[]; actual: number; meta: number; metas: Metas };

/** Buttons over the stairs: one per step if wide enough, else a single one. */
export function TocarEscalon({ pasos, actual, meta, metas }: TocarEscalonProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [column, setColumn] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setColumn(layer.current?.firstElementChild?.clientWidth ?? 0);
    const watched = new ResizeObserver(measure);
    if (layer.current) watched.observe(layer.current);
    return () => watched.disconnect();
  }, []);

  const offered = (paso: Escalon) => isOffered(paso, actual);
  const chooseAt = (event: MouseEvent<HTMLElement>) => {
    // Pressed by keyboard: no position to derive a step from.
    if (event.detail === 0) return metas.onChoose();
    const columns = [...(layer.current?.children ?? [])].slice(0, pasos.length);
    const paso = pasos[columns.findIndex((one) => event.clientX <= one.getBoundingClientRect().right)];
    metas.onChoose(paso && offered(paso) ? (paso.propone ?? undefined) : undefined);
  };
  if (!pasos.some(offered)) return null;
  return (
    <Row ref={layer} gap={4} align="stretch" className={`${styles.steps} ${styles.tocar}`}>
      {pasos.map((paso, i) => (
        <Text as="span" grow key={i}>
          {column >= WIDE && offered(paso) && (
            <button
              type="button"
              className={styles.tap}
              aria-label={`Poner meta: ${formatNota(paso.propone ?? 0)}`}
              aria-pressed={paso.propone === meta}
              onClick={() => metas.onSet(paso.propone ?? 0)}
            />
          )}
        </Text>
      ))}
      {column > 0 && column < WIDE && (
        <button type="button" className={styles.tapAny} aria-label="Elegir meta en la escalera" onClick={chooseAt} />
      )}
    </Row>
  );
}
