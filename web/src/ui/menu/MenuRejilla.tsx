import { useRef } from 'react';
import { columnsBeside, useBeside } from './beside.ts';
import { walkGrid } from './gridKeys.ts';
import { MenuPopover, type MenuPopoverProps } from './MenuPopover.tsx';

/** A menu whose entries stand in rows: all four arrows walk them, and it may stand beside something. */
export function MenuRejilla<Id extends string | number>(props: MenuPopoverProps<Id>) {
  const { button, beside, isOpen } = props;
  const surface = useRef<HTMLElement>(null);
  const place = useBeside(surface, button, beside, isOpen);
  const wanted = props.columns ?? 1;
  const columns = place ? columnsBeside(wanted, place.room) : wanted;
  return <MenuPopover {...props} columns={columns} surface={surface} place={place} onKeys={walkGrid} />;
}
