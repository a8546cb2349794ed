import { caraPara, wear, type Eleccion, type ItemAvatar, type Seccion } from '@aupa/domain/avatar';
import { memo, useId, useMemo } from 'react';
import { Dibujo } from './Dibujo.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import styles from './Opciones.module.css';
import { Marcas, sayPrecio } from './Marcas.tsx';

export interface OpcionesProps {
  seccion: Seccion;
  labelledBy: string;
  puesto: number | null;
  propios: ReadonlySet<number>;
  eleccion: Eleccion;
  onPick: (item: ItemAvatar | null) => void;
}

/** The items of one slot, each on the child's own face, as a radio group for the arrow keys. */
export function Miniaturas({ seccion, labelledBy, puesto, propios, eleccion, onPick }: OpcionesProps) {
  const name = useId();
  // The face doesn't depend on which of these items is worn: keep its identity, so that none is redrawn.
  const face = JSON.stringify(caraPara(eleccion, seccion));
  const cara = useMemo(() => JSON.parse(face) as Eleccion, [face]);
  const opciones: ReadonlyArray<ItemAvatar | null> = seccion.sin ? [null, ...seccion.items] : seccion.items;
  return (
    <Stack gap={12} role="radiogroup" aria-labelledby={labelledBy} className={styles.miniaturas}>
      {opciones.map((item) => {
        const precio = item && !propios.has(item.id) ? item.precio : 0;
        const nombre = item?.nombre ?? seccion.sin ?? '';
        const isWorn = (item?.id ?? null) === puesto;
        return (
          <label key={item?.id ?? 0} className={styles.miniatura} title={nombre}>
            <input
              type="radio"
              name={name}
              aria-label={sayPrecio(nombre, precio)}
              checked={isWorn}
              onChange={() => onPick(item)}
            />
            <Cara cara={cara} item={item} hueco={seccion.hueco} />
            <Marcas isWorn={isWorn} precio={precio} />
          </label>
        );
      })}
    </Stack>
  );
}

type CaraProps = { cara: Eleccion; item: ItemAvatar | null; hueco: string };

const Cara = memo(function Cara({ cara, item, hueco }: CaraProps) {
  const prefijo = `m${item?.id ?? hueco.replaceAll(' ', '-')}-`;
  const marco = { prefijo, redondo: false, sinFondo: true };
  return <Dibujo eleccion={item ? wear(cara, item) : cara} marco={marco} className={styles.cara} />;
});
