import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import type { PictureName } from '../pictures/index.ts';
import { Picture } from '../pictures/Picture.tsx';
import { Banner } from './Banner.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Text } from './Layout.tsx';
import { SkeletonRegion } from './Skeleton.tsx';

export interface Consulta<T> {
  data: T | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface NotLoadedProps {
  query: Omit<Consulta<unknown>, 'data'>;
  /** «los rankings», after «No hemos podido cargar». */
  what: string;
  /** The skeleton region's name, by default «Cargando los rankings». Null: no region. */
  label?: string | null;
  className?: string | undefined;
  /** How a failure looks: a whole screen or dialog, or a line of text. By default a note. */
  look?: 'screen' | 'dialog' | 'line';
  /** Shown with a failure, as a whole screen. */
  picture?: PictureName;
  children?: ReactNode;
}

export function NotLoaded(props: NotLoadedProps) {
  const { query, what, label = `Cargando ${what}`, className, look, picture, children } = props;
  if (!query.isError) {
    if (label === null) return children;
    return (
      <SkeletonRegion label={label} {...(className ? { className } : {})}>
        {children}
      </SkeletonRegion>
    );
  }
  const words = `No hemos podido cargar ${what}`;
  const retry = <Button onClick={() => void query.refetch()}>Reintentar</Button>;
  if (look === 'line') {
    return (
      <Text size={16} weight={600} tone="muted">
        {words}. {retry}
      </Text>
    );
  }
  if (look || picture) {
    return (
      <EmptyState
        as={look === 'dialog' ? 'h3' : 'h2'}
        picture={picture && <Picture name={picture} />}
        title={words}
        action={retry}
      />
    );
  }
  return (
    <Banner tone="bad" action={retry}>
      {words}.
    </Banner>
  );
}

interface LoadedProps<T> extends Omit<NotLoadedProps, 'children'> {
  query: Consulta<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** A query: loading, failed or loaded. Data stays during a refetch and after it fails. */
export function Loaded<T>({ skeleton, children, ...props }: LoadedProps<T>) {
  const { data } = props.query;
  return data === undefined ? <NotLoaded {...props}>{skeleton}</NotLoaded> : children(data);
}

/** Several queries as one: loaded when all are, failed when one without data is. */
export function together<T extends readonly unknown[]>(...queries: { [K in keyof T]: Consulta<T[K]> }): Consulta<T> {
  const missing = queries.filter(({ data }) => data === undefined);
  const failed = missing.filter(({ isError }) => isError);
  return {
    data: missing.length === 0 ? (queries.map(({ data }) => data) as unknown as T) : undefined,
    isError: failed.length > 0,
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
