import type { GrupoInfo } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { tiendaQuery } from './queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import { ItemAvatarTile } from '../itemAvatar/ItemAvatarTile.tsx';
import { Apartado } from './Apartado.tsx';
import { ItemsAvatar } from './ItemsAvatar.tsx';
import { claseOf, sayItems, toVisto } from './itemVisto.ts';
import { seccionesOf } from './seccionesAvatar.ts';
import styles from './Tienda.module.css';

/** For teachers: the avatar items that every store sells. Collapsed at first. */
export function ItemsDeLaTienda({ grupo }: { grupo: GrupoInfo }) {
  const { data: secciones = [] } = useQuery({ ...tiendaQuery(grupo), select: seccionesOf });
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (secciones.length === 0) return null;
  const precios = secciones.flatMap(({ items }) => items.map(({ precio }) => precio));
  return (
    <Apartado id={`${id}-h`} titulo="Para su avatar" cuanto={sayItems(precios.length)} className={styles.section}>
      <Text tone="muted" className={`${styles.nota} ${styles.spaced} ${styles.pretty}`}>
        Están en todas las tiendas, de {Math.min(...precios)} a {Math.max(...precios)} monedas. Cada alumno los recibe
        al momento: no tienes que entregar nada.
      </Text>
      <Button
        variant="line"
        icon={isOpen ? 'up' : 'down'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Ocultar los ítems' : 'Ver los ítems'}
      </Button>
      <div id={id} className={styles.items}>
        {isOpen && (
          <ItemsAvatar secciones={secciones}>
            {(item) => <ItemAvatarTile item={toVisto(item)} clase={claseOf(item.itemAvatar)} precio={item.precio} />}
          </ItemsAvatar>
        )}
      </div>
    </Apartado>
  );
}
