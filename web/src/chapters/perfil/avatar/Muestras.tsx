import { itemsOf, type Eleccion } from '@aupa/domain/avatar';
import { useEffect, useId, useRef, type CSSProperties } from 'react';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import styles from './Opciones.module.css';
import { Marcas, sayPrecio } from './Marcas.tsx';
import type { OpcionesProps } from './Miniaturas.tsx';

/** Brows and beard follow the hair's colour unless given another. */
function colorDelPelo({ atributosIds }: Eleccion): string | undefined {
  return (itemsOf('ColorPelo').find(({ id }) => atributosIds.includes(id)) ?? itemsOf('ColorPelo')[0])?.color;
}

export function Muestras({ seccion, labelledBy, puesto, propios, eleccion, onPick }: OpcionesProps) {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const worn = row.current?.querySelector(':checked')?.parentElement;
    // In a single scrolling row, centre the worn colour.
    if (row.current && worn) row.current.scrollLeft = worn.offsetLeft - row.current.clientWidth / 2;
  }, [seccion]);
  const opciones = seccion.sin ? [null, ...seccion.items] : seccion.items;
  return (
    <Stack gap={14} ref={row} role="radiogroup" aria-labelledby={labelledBy} className={styles.muestras}>
      {opciones.map((item) => {
        const precio = item && !propios.has(item.id) ? item.precio : 0;
        const nombre = item?.nombre ?? seccion.sin ?? '';
        const isWorn = (item?.id ?? null) === puesto;
        const color = item?.color ?? colorDelPelo(eleccion);
        return (
          <label key={item?.id ?? 0} className={styles.muestra} title={nombre}>
            <input
              type="radio"
              name={name}
              aria-label={sayPrecio(nombre, precio)}
              checked={isWorn}
              onChange={() => onPick(item)}
            />
            <span className={styles.color} style={{ '--color': color } as CSSProperties}>
              {!item && (
                <span className={styles.comoElPelo}>
                  <Icon name="pelo" size={14} />
                </span>
              )}
            </span>
            <Marcas isWorn={isWorn} precio={precio} small />
          </label>
        );
      })}
    </Stack>
  );
}
