import { useRef } from 'react';
import { useBeside } from './beside.ts';
import { walkGrid } from './gridKeys.ts';
import { MenuPopover, type MenuPopoverProps } from './MenuPopover.tsx';

/** A menu whose entries stand in rows: all four arrows walk them, and it may stand beside something. */
export function MenuRejilla<Id extends string | number>(props: MenuPopoverProps<Id>) {
  const { button, beside, isOpen } = props;
  const surface = useRef<HTMLElement>(null);
  const place = useBeside(surface, button, beside, isOpen);
  return <MenuPopover {...props} surface={surface} place={place} onKeys={walkGrid} />;
}
