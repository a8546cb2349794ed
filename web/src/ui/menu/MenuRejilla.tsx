import { useRef } from 'react';
import { columnsBeside, useBeside } from './beside.ts';
import { walkGrid } from './gridKeys.ts';
import { MenuPopover, type MenuPopoverProps } from './MenuPopover.tsx';

/** A menu as a grid, for all four arrow keys, optionally beside an element. */
export function MenuRejilla<Id extends string | number>(props: MenuPopoverProps<Id>) {
  const { button, beside, isOpen } = props;
  const surface = useRef<HTMLElement>(null);
  const place = useBeside(surface, button, beside, isOpen);
  const wanted = props.columns ?? 1;
  const columns = place ? columnsBeside(wanted, place.room) : wanted;
  return <MenuPopover {...props} columns={columns} surface={surface} place={place} onKeys={walkGrid} />;
}
