import type { GrupoInfo } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { tiendaQuery } from '../../../api/tienda.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ItemAvatarTile } from '../../../parts/itemAvatar/ItemAvatarTile.tsx';
import { ItemsAvatar } from './ItemsAvatar.tsx';
import { claseDe, sayItems, toVisto } from './itemVisto.ts';
import { seccionesDe } from './seccionesAvatar.ts';
import styles from './Tienda.module.css';

/** What students can get for their avatars in every store, for their teacher to know: closed until it is asked for. */
export function ItemsDeLaTienda({ grupo }: { grupo: GrupoInfo }) {
  const { data: secciones = [] } = useQuery({ ...tiendaQuery(grupo), select: seccionesDe });
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (secciones.length === 0) return null;
  const precios = secciones.flatMap(({ items }) => items.map(({ precio }) => precio));
  return (
    <section aria-labelledby={`${id}-h`} className={styles.section}>
      <div className={styles.head}>
        <h2 id={`${id}-h`}>Para su avatar</h2>
        <p>{sayItems(precios.length)}</p>
      </div>
      <p className={styles.nota}>
        Están en todas las tiendas, de {Math.min(...precios)} a {Math.max(...precios)} monedas. Cada alumno los recibe
        al momento: no tienes que entregar nada.
      </p>
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
            {(item) => <ItemAvatarTile item={toVisto(item)} clase={claseDe(item.itemAvatar)} precio={item.precio} />}
          </ItemsAvatar>
        )}
      </div>
    </section>
  );
}
