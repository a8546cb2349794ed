import type { ComponentPropsWithRef, ElementType } from 'react';
import './Layout.css';

type Space = 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 32 | 48;
type Tag = keyof React.JSX.IntrinsicElements;
type Props<T extends Tag, Own> = Own & { as?: T | undefined } & Omit<ComponentPropsWithRef<T>, keyof Own | 'as'>;

interface BoxProps {
  /** In px; a pair is rows and columns. */
  gap?: Space | readonly [rows: Space | 0, columns: Space | 0] | undefined;
  /** On the cross axis: vertical in a row, within the cell in a grid. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  /** Fills the row, and may shrink below its text. */
  grow?: boolean | undefined;
}

interface RowProps extends BoxProps {
  wrap?: boolean | undefined;
}

interface GridProps extends BoxProps {
  /** Two equal columns, or as many as fit with this minimum width in px. */
  columns: 2 | 220 | 260 | 340 | 440;
}

interface TextProps {
  size?: 13 | 14 | 15 | 16 | 17 | 19 | 22 | 28 | 34 | undefined;
  tone?: 'text' | 'muted' | 'link' | 'ok' | 'warn' | 'bad' | 'info' | 'monedas' | undefined;
  weight?: 500 | 600 | 700 | 800 | undefined;
  align?: 'center' | 'end' | undefined;
  display?: boolean | undefined;
  anywhere?: boolean | undefined;
  grow?: boolean | undefined;
}

export function Stack<T extends Tag = 'div'>({ as, ...props }: Props<T, BoxProps>) {
  return draw(as ?? 'div', 'stack', props);
}

export function Row<T extends Tag = 'div'>({ as, wrap, ...props }: Props<T, RowProps>) {
  return draw(as ?? 'div', wrap ? 'row wrap' : 'row', props);
}

export function Grid<T extends Tag = 'div'>({ as, columns, ...props }: Props<T, GridProps>) {
  return draw(as ?? 'div', columns === 2 ? 'grid cols-2' : `grid min-${columns}`, props);
}

/** A vertical list; Safari needs the role for a list without bullets. */
export function List<T extends Tag = 'ul'>({ as, ...props }: Props<T, BoxProps>) {
  return draw(as ?? 'ul', 'stack', { role: 'list', ...props });
}

export function Text<T extends Tag = 'p'>({ as, ...props }: Props<T, TextProps>) {
  const { size, tone, weight, align, display, anywhere, grow, className, ...rest } = props as TextProps & Rest;
  const Element = (as ?? 'p') as ElementType;
  const names = [
    size && `size-${size}`,
    tone && `tone-${tone}`,
    weight && `weight-${weight}`,
    align && `text-${align}`,
    display && 'display',
    anywhere && 'anywhere',
    grow && 'grow',
  ];
  return <Element className={classOf(names, className)} {...rest} />;
}

interface Rest {
  className?: string | undefined;
}

function draw(Element: ElementType, kind: string, props: object) {
  const { gap, align, justify, grow, className, ...rest } = props as BoxProps & Rest;
  const [rows, columns] = typeof gap === 'object' ? gap : [gap, gap];
  const names = [
    ...kind.split(' '),
    rows && `row-${rows}`,
    columns && `col-${columns}`,
    align && `align-${align}`,
    justify && `justify-${justify}`,
    grow && 'grow',
  ];
  return <Element className={classOf(names, className)} {...rest} />;
}

function classOf(names: readonly unknown[], own: string | undefined): string | undefined {
  const all = [...names.filter((name) => typeof name === 'string').map((name) => `l-${name}`), own];
  return all.filter(Boolean).join(' ') || undefined;
}

/** For surfaces over the page: an outline in forced colours, and a sheet's grip on a phone. */
export const surface = { edge: 'l-edge', grip: 'l-grip' } as const;
