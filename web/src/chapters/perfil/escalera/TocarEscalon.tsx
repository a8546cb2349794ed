import { formatNota, type Escalon } from '@aupa/domain/perfil';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import styles from './ProgresoEscalera.module.css';

/** How a goal is set on the stairs. */
export interface Metas {
  /** Sets it at once. */
  onSet: (nota: number) => void;
  /** Opens its form; with the nota that was tapped, if one was. */
  onChoose: (nota?: number) => void;
}

/** A step this wide, in px, has room for a button of 44 px that lies 8 px beside the next one. */
const WIDE = 48;

/** A step that may be set as the goal: it is yet to be climbed. */
export const isOffered = ({ propone }: Escalon, actual: number): boolean => propone !== null && propone > actual;

type TocarEscalonProps = { pasos: readonly Escalon[]; actual: number; meta: number; metas: Metas };

/** Steps to tap, over the stairs: each its own button where it is wide enough, all of them one where it is not. */
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
    // A key taps nowhere.
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
