import {
  cloneElement,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { PopoverProps } from 'react-aria-components/Popover';
import { useBackCloses } from '../dialog/back.ts';
import { lateDialog } from '../late/lateDialog.tsx';
import { Opening } from '../layout/Opening.tsx';
import type { IconName } from '../icons/names.ts';
import type { MenuPopover } from './MenuPopover.tsx';
import type { Trigger } from './trigger.ts';

export type MenuEntry<Id extends string | number> = {
  id: Id;
  nombre: string;
  icon?: IconName;
  picture?: ReactNode;
  texto?: ReactNode;
  detail?: ReactNode;
  tone?: 'danger';
  disabled?: boolean;
};

export type MenuPlacement = PopoverProps['placement'];

export type MenuProps<Id extends string | number> = {
  trigger: Trigger;
  /** The accessible name; also the heading on a phone. */
  label: string;
  /** A visible heading: «Dar medalla a **Mateo**». */
  title?: ReactNode;
  /** Replaces the title, with controls. */
  head?: ReactNode;
  above?: ReactNode;
  items: ReadonlyArray<MenuEntry<Id>>;
  onAction: (id: Id) => void;
  footer?: ReactNode;
  emptyText?: string;
  placement?: MenuPlacement;
  /** Rarely used: its code loads when the button is hovered or focused. */
  isSeldom?: boolean;
  /** From 768 px, the entries are laid out in columns. */
  columns?: number;
  /** A grid of entries, on a phone too, for all four arrow keys. */
  grid?: boolean;
  /** From 768 px, a selector around the button: the menu opens beside it, and covers it only if space is lacking. */
  beside?: string;
  /** A choice does not close it, because something in it must be fixed first. */
  staysOpen?: boolean;
  /** In px along the trigger's edge, from `placement`. */
  crossOffset?: number;
  isOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** The initial focus: an entry by keyboard, the list itself by pointer. */
export type Entry = 'first' | 'last' | true;

const KEYS: Partial<Record<string, Entry>> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' };

/** Cancels the opening if the user goes on elsewhere while the code loads. */
function MenuOpening({ onClose }: { onClose: () => void }) {
  const callOff = useEffectEvent(() => onClose());
  useEffect(() => {
    const goOn = () => callOff();
    document.addEventListener('pointerdown', goOn, true);
    document.addEventListener('focusin', goOn);
    return () => {
      document.removeEventListener('pointerdown', goOn, true);
      document.removeEventListener('focusin', goOn);
    };
  }, []);
  return <Opening onClose={onClose} />;
}

// Lazy: it would be a quarter of a page's code before first paint.
const lista = lateDialog(async () => (await import('./MenuPopover.tsx')).MenuPopover<never>, MenuOpening);
const rejilla = lateDialog(async () => (await import('./MenuRejilla.tsx')).MenuRejilla<never>, MenuOpening);

// Page-wide: fetched code belongs to nobody.
const fetching = new Set<() => void>();

/** Preloads menu code after the page's first paint, so that a tap finds it loaded. */
function fetchOncePainted(fetchEarly: () => void): void {
  if (fetching.has(fetchEarly)) return;
  fetching.add(fetchEarly);
  requestAnimationFrame(() => setTimeout(fetchEarly));
}

/** A button with a menu; a bottom sheet below 768 px. Renders nothing before it opens: a class of sixty has 120 menus. */
export function Menu<Id extends string | number>(props: MenuProps<Id>) {
  const { trigger, isOpen: openFromOutside, onOpenChange, isSeldom = false, grid = false } = props;
  const { Dialog, fetchEarly } = grid ? rejilla : lista;
  const LatePopover = Dialog as unknown as typeof MenuPopover;
  const made = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [ownOpen, setOwnOpen] = useState(false);
  const [entry, setEntry] = useState<Entry>();
  const isOpen = openFromOutside ?? ownOpen;
  const buttonId = trigger.props.id ?? made;

  useEffect(() => {
    if (!isSeldom) fetchOncePainted(fetchEarly);
  }, [isSeldom, fetchEarly]);

  const setOpen = (open: boolean) => {
    setOwnOpen(open);
    onOpenChange?.(open);
  };
  useBackCloses(isOpen, () => setOpen(false));
  const open = (how: Entry) => {
    setEntry(how);
    // Safari does not focus a clicked button, and the focus must return to it.
    button.current?.focus({ preventScroll: true });
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const how = KEYS[event.key];
    if (how === undefined) return;
    // Also prevents the click, which react-aria would take for a screen reader's.
    event.preventDefault();
    open(how);
  };

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id: buttonId,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        ...(isSeldom ? { onPointerEnter: fetchEarly, onFocus: fetchEarly } : {}),
        // A click without a pointer comes from a screen reader.
        onClick: (event: MouseEvent) => open(event.detail === 0 ? 'first' : true),
        onKeyDown,
      })}
      {(isOpen || entry !== undefined) && (
        <LatePopover
          {...props}
          button={button}
          buttonId={buttonId}
          isOpen={isOpen}
          entry={entry ?? true}
          onOpenChange={setOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
