import { matchesBusqueda } from '@aupa/domain/base';
import { useState, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { SearchField } from '../field/SearchField.tsx';
import { returnFocus } from '../focus/returnFocus.ts';
import { Picture } from '../pictures/Picture.tsx';
import type { PictureName } from '../pictures/index.ts';
import { EmptyState } from './EmptyState.tsx';
import { Stack, Text } from './Layout.tsx';
import styles from './ListScreen.module.css';
import { Loaded, type Consulta } from './Loaded.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Skeleton, SkeletonCards } from './Skeleton.tsx';

type ListScreenProps<T> = {
  title: string;
  /** The feminine noun: «medalla», «medallas»; in full, «tablas de equivalencia». */
  words: { una: string; varias: string; todas: string };
  picture: PictureName;
  query: Consulta<readonly T[]>;
  /** Beside the search; an empty list shows them in its place. */
  actions: ReactNode;
  /** Shown for an empty list, with the same actions. */
  empty: ReactNode;
  /** Skeleton cards, with their height in px. */
  bones: { count: number; height: number };
  more?: ReactNode;
  gridClass?: string;
  children: (item: T) => ReactNode;
};

const sayCount = (n: number, { una, varias }: { una: string; varias: string }) =>
  n === 0 ? 'Todavía ninguna' : n === 1 ? `1 ${una}` : `${n} ${varias}`;

/** A searchable list of named things: loading, failed, empty, no matches, or loaded. */
export function ListScreen<T extends { id: number; nombre: string }>(props: ListScreenProps<T>) {
  const { title, words, picture, query, actions, empty, bones, more, children } = props;
  const { gridClass = styles.grid } = props;
  const [busqueda, setBusqueda] = useState('');
  const { data: items, isError } = query;
  const lowered = words.todas.charAt(0).toLowerCase() + words.todas.slice(1);

  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        meta={items ? sayCount(items.length, words) : !isError && <Skeleton width="9ch" />}
        actions={
          items?.length !== 0 && (
            <>
              {(items || !isError) && (
                <SearchField
                  label={`Buscar ${lowered}`}
                  placeholder="Buscar por nombre"
                  value={busqueda}
                  onChange={setBusqueda}
                />
              )}
              {actions}
            </>
          )
        }
      />
      <Loaded
        query={query}
        picture={picture}
        what={`tus ${words.varias}`}
        label={`Cargando ${lowered}`}
        className={gridClass}
        skeleton={<SkeletonCards {...bones} />}
      >
        {(items) => {
          if (items.length === 0) return empty;
          const found = items.filter(({ nombre }) => matchesBusqueda(busqueda, nombre));
          return (
            <>
              {found.length === 0 ? (
                <EmptyState
                  picture={<Picture name="busquedaVacia" />}
                  title={`Ninguna ${words.una} se llama «${busqueda.trim()}»`}
                  action={
                    <Button
                      onClick={() => {
                        setBusqueda('');
                        returnFocus();
                      }}
                    >
                      Ver todas
                    </Button>
                  }
                />
              ) : (
                <ul className={gridClass} aria-label={words.todas}>
                  {found.map((item) => (
                    <Stack as="li" key={item.id}>
                      {children(item)}
                    </Stack>
                  ))}
                </ul>
              )}
              {more && (
                <Text as="div" align="center" className={styles.more}>
                  {more}
                </Text>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

/** For buttons beside the search, which share a line on a phone. */
export const listButtonClass = styles.action ?? '';
export const emptyButtonsClass = styles.emptyActions ?? '';
