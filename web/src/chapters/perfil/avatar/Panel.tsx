import {
  itemVisto,
  seccionesOf,
  soloDeLoPropio,
  soloDeLoPuesto,
  type Cambio,
  type Eleccion,
  type PestanaAvatar,
  type Seccion,
} from '@aupa/domain/avatar';
import { memo, useEffect, useId, useMemo, useRef, type Dispatch, type ReactNode } from 'react';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Opciones.module.css';
import { Miniaturas } from './Miniaturas.tsx';
import { Muestras } from './Muestras.tsx';
import { panelId, pestanaId } from './Pestanas.tsx';

interface PanelProps {
  id: string;
  pestana: PestanaAvatar;
  actual: Eleccion;
  /** Deferred copy of the choice: drawing thumbnails never delays the face. */
  lenta: Eleccion;
  /** Owned when the editor opened. The order follows it, so that nothing moves under the finger. */
  alAbrir: ReadonlySet<number>;
  propios: ReadonlySet<number>;
  /** Nothing can be bought here: hide items that aren't owned. */
  onlyOwned: boolean;
  dispatch: Dispatch<Cambio>;
  antes: ReactNode;
}

const isColor = ({ tipo }: Seccion) => tipo.startsWith('Color');

/** A part's colours stay visible below its items; a tab with colours only lists them as items. */
function splitColores(secciones: readonly Seccion[]): [partes: readonly Seccion[], colores: readonly Seccion[]] {
  const colores = secciones.filter(isColor);
  return colores.length === secciones.length ? [colores, []] : [secciones.filter((una) => !isColor(una)), colores];
}

/** In px: room for the worn item's ring and tick. */
const RING = 16;

/** Scrolls to the worn item: the colours that appear with it would cover it. */
function keepInSight(panel: HTMLElement): void {
  const { activeElement } = document;
  const chosen = activeElement?.matches(':checked') && panel.contains(activeElement) ? activeElement : null;
  const thing = (chosen ?? panel.querySelector(':checked'))?.closest('label')?.getBoundingClientRect();
  if (!thing) return;
  const { top, bottom } = panel.getBoundingClientRect();
  const below = thing.bottom + RING - bottom;
  const above = thing.top - RING - top;
  if (below > 0) panel.scrollTop += below;
  else if (above < 0) panel.scrollTop += above;
}

export const Panel = memo(function Panel({ id, pestana, alAbrir, onlyOwned, antes, ...rest }: PanelProps) {
  const secciones = useMemo(() => {
    const owns = (item: number) => alAbrir.has(item);
    const todas = seccionesOf(pestana, owns);
    return onlyOwned ? soloDeLoPropio(todas, owns) : todas;
  }, [pestana, alAbrir, onlyOwned]);
  const panel = useRef<HTMLDivElement>(null);
  const opened = useRef<PestanaAvatar>(undefined);
  const worn = rest.actual.atributosIds.join();
  const hasAntes = Boolean(antes);
  useEffect(() => {
    if (!panel.current) return;
    if (opened.current !== pestana) panel.current.scrollTop = 0;
    opened.current = pestana;
    // Keep the initial faces in view until one is chosen.
    if (!hasAntes) keepInSight(panel.current);
  }, [pestana, worn, hasAntes]);
  const [partes, colores] = splitColores(soloDeLoPuesto(secciones, rest.actual));
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={pestanaId(id, pestana)} className={styles.panel}>
      <Stack ref={panel} className={styles.partes}>
        {antes}
        {partes.map((seccion) => (
          <Lista key={seccion.hueco} seccion={seccion} {...rest} />
        ))}
      </Stack>
      {colores.length > 0 && (
        <div className={styles.colores}>
          {colores.map((seccion) => (
            <Lista key={seccion.hueco} seccion={seccion} {...rest} />
          ))}
        </div>
      )}
    </div>
  );
});

type ListaProps = Pick<PanelProps, 'actual' | 'lenta' | 'propios' | 'dispatch'> & { seccion: Seccion };

function Lista({ seccion, actual, lenta, propios, dispatch }: ListaProps) {
  const id = useId();
  const { titulo, items, hueco, sin } = seccion;
  const visto = itemVisto(actual, seccion);
  const faltan = items.filter((item) => !propios.has(item.id)).length;
  const props = {
    seccion,
    labelledBy: id,
    puesto: visto?.id ?? null,
    propios,
    eleccion: lenta,
    onPick: (item: (typeof items)[number] | null) =>
      dispatch(item ? { tipo: 'vestir', item } : { tipo: 'quitar', hueco }),
  };
  // A run of arrow keys is one undo step; each tap is its own.
  const settle = () => dispatch({ tipo: 'soltar' });
  return (
    <section
      onPointerDown={settle}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) settle();
      }}
    >
      <Row wrap align="baseline" gap={[0, 12]} className={styles.seccionHead}>
        <h3 id={id}>{titulo}</h3>
        <Text as="span" tone="muted" weight={700}>
          {visto?.nombre ?? sin}
        </Text>
        {faltan > 0 && (
          <Text as="span" tone="muted" size={14} weight={700} className={styles.cuantos}>
            {`Tienes ${items.length - faltan}`} · {`${faltan} por conseguir`}
          </Text>
        )}
      </Row>
      {isColor(seccion) ? <Muestras {...props} /> : <Miniaturas {...props} />}
    </section>
  );
}
