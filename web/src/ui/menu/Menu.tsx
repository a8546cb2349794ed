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
  /** In place of the icon. */
  picture?: ReactNode;
  /** Small, under the name: when to choose it. */
  texto?: ReactNode;
  /** At the right of the row. */
  detail?: ReactNode;
  tone?: 'danger';
  disabled?: boolean;
};

export type MenuPlacement = PopoverProps['placement'];

export type MenuProps<Id extends string | number> = {
  /** The button that opens it: a `Button` or an `IconButton`. */
  trigger: Trigger;
  /** Its name; also shown above it on a phone. */
  label: string;
  /** Shown above it everywhere, with its weights: «Dar medalla a **Mateo**». */
  title?: ReactNode;
  /** In place of the title, with things to do. */
  head?: ReactNode;
  /** Between the head and the entries. */
  above?: ReactNode;
  items: ReadonlyArray<MenuEntry<Id>>;
  onAction: (id: Id) => void;
  footer?: ReactNode;
  emptyText?: string;
  placement?: MenuPlacement;
  /** Few come to the page for it: its code waits until somebody reaches for the button. */
  isSeldom?: boolean;
  /** From 768 px the entries stand in as many columns, so that more of them are in sight at once. */
  columns?: number;
  /** The entries stand in rows, on a phone too, and all four arrows walk them. */
  grid?: boolean;
  /** From 768 px it stands beside what of this selector holds its button, and covers that only where there is no room. */
  beside?: string;
  /** A choice does not close it: something in it has to be mended first. */
  staysOpen?: boolean;
  /** Along the trigger's edge, in px from where `placement` puts it. */
  crossOffset?: number;
  isOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** How the focus enters: on the first entry by keyboard, on the list itself by mouse or finger. */
export type Entry = 'first' | 'last' | true;

const KEYS: Partial<Record<string, Entry>> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' };

/** Nothing holds the page while the code of a menu is on its way: whoever goes on elsewhere has changed their mind. */
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

// It would be a quarter of what a page with menus waits for before it shows anything.
const lista = lateDialog(async () => (await import('./MenuPopover.tsx')).MenuPopover<never>, MenuOpening);
/** Only medals stand in rows. */
const rejilla = lateDialog(async () => (await import('./MenuRejilla.tsx')).MenuRejilla<never>, MenuOpening);

// Of the page: code, of nobody.
const fetching = new Set<() => void>();

/** Fetches what menus open once the page that holds one has been painted: a tap finds it there. */
function fetchOncePainted(fetchEarly: () => void): void {
  if (fetching.has(fetchEarly)) return;
  fetching.add(fetchEarly);
  requestAnimationFrame(() => setTimeout(fetchEarly));
}

/**
 * Things to do, behind a button; below 768 px a sheet from the lower edge. Nothing of it exists before it is opened for
 * the first time: a class of sixty has a hundred and twenty of them.
 */
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
    // Safari focuses no button that is clicked; the focus must come back to it.
    button.current?.focus({ preventScroll: true });
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const how = KEYS[event.key];
    if (how === undefined) return;
    // Also keeps the click from following, which react-aria would take for a screen reader's.
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
        // A click without a pointer is a screen reader's.
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
