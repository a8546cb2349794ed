import type { Recompensa } from '@aupa/contract';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { FilterChips } from '../../../ui/choice/FilterChips.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { itemsAvatarClass } from '../itemAvatar/ItemAvatarTile.tsx';
import { useIsPhone } from '../../../ui/layout/useMediaQuery.ts';
import type { ItemDeTienda } from './itemVisto.ts';
import { filtrosOf, narrow, TODO, type Filtro, type Seccion } from './seccionesAvatar.ts';
import styles from './Tienda.module.css';

type ItemsAvatarProps = {
  secciones: ReadonlyArray<Seccion<Recompensa>>;
  children: (item: ItemDeTienda) => ReactNode;
};

/** The avatar items of a store by kind, with filters (spec §2, Store tab; behaviour §8). */
export function ItemsAvatar({ secciones, children }: ItemsAvatarProps) {
  const [chosen, setChosen] = useState<Filtro>(TODO);
  const filtros = filtrosOf(secciones);
  const filtro = filtros.some(({ value }) => value === chosen) ? chosen : TODO;
  const shown = narrow(secciones, filtro);
  return (
    <>
      {filtros.length > 2 && (
        <FilterChips label="Ítems para el avatar" options={filtros} value={filtro} onChange={setChosen} />
      )}
      {shown.map((seccion) => (
        <Tipo key={seccion.tipo} seccion={seccion} isChosen={filtro !== TODO}>
          {children}
        </Tipo>
      ))}
    </>
  );
}

type TipoProps = { seccion: Seccion<Recompensa>; isChosen: boolean; children: ItemsAvatarProps['children'] };

/** One kind: two rows until expanded, or everything if it is the chosen filter. */
function Tipo({ seccion: { titulo, items }, isChosen, children }: TipoProps) {
  const id = useId();
  const few = useIsPhone() ? 6 : 16;
  // Don't collapse for a single item: the button would take as much room.
  const isLong = !isChosen && items.length > few + 1;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isLong && !isWhole ? items.slice(0, few) : items;
  return (
    <Stack as="section" gap={8} aria-labelledby={id} className={styles.tipo}>
      <h3 id={id}>{titulo}</h3>
      <ul className={itemsAvatarClass}>
        {shown.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {isLong && (
        <Button variant="ghost" block aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Ver menos' : `Ver los ${items.length}`}
        </Button>
      )}
    </Stack>
  );
}
