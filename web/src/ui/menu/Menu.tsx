import {
  cloneElement,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Menu as AriaMenu, MenuItem, Popover } from 'react-aria-components';
import { Icon } from '../icons/Icon.tsx';
import { ReturnFocus } from '../dialog/useReturnFocus.ts';
import type { IconName } from '../icons/names.ts';
import styles from './Overlay.module.css';
import { Spanish } from './Spanish.tsx';
import type { Trigger } from './trigger.ts';

export type MenuEntry<Id extends string | number> = {
  id: Id;
  nombre: string;
  icon?: IconName;
  /** In place of the icon. */
  picture?: ReactNode;
  /** Small, under the name: when to choose it. */
  texto?: string;
  /** At the right of the row. */
  detail?: ReactNode;
  tone?: 'danger';
  disabled?: boolean;
};

export type MenuPlacement = ComponentProps<typeof Popover>['placement'];

type MenuProps<Id extends string | number> = {
  /** The button that opens it: a `Button` or an `IconButton`. */
  trigger: Trigger;
  /** Its name; also shown above it on a phone. */
  label: string;
  /** Shown above it everywhere, with its weights: «Dar medalla a **Mateo**». */
  title?: ReactNode;
  items: ReadonlyArray<MenuEntry<Id>>;
  onAction: (id: Id) => void;
  footer?: ReactNode;
  emptyText?: string;
  placement?: MenuPlacement;
  /** Along the trigger's edge, in px from where `placement` puts it. */
  crossOffset?: number;
  isOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** How the focus enters: on the first entry by keyboard, on the list itself by mouse or finger. */
type Entry = 'first' | 'last' | true;

const KEYS: Partial<Record<string, Entry>> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' };

/**
 * Things to do, behind a button; below 768 px a sheet from the lower edge. Nothing of it exists before it is opened for
 * the first time: a class of sixty has a hundred and twenty of them.
 */
export function Menu<Id extends string | number>(props: MenuProps<Id>) {
  const { trigger, isOpen: openFromOutside, onOpenChange } = props;
  const made = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [ownOpen, setOwnOpen] = useState(false);
  const [entry, setEntry] = useState<Entry>();
  const isOpen = openFromOutside ?? ownOpen;
  const buttonId = trigger.props.id ?? made;

  const setOpen = (open: boolean) => {
    setOwnOpen(open);
    onOpenChange?.(open);
  };
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
        // A click without a pointer is a screen reader's.
        onClick: (event: MouseEvent) => open(event.detail === 0 ? 'first' : true),
        onKeyDown,
      })}
      {(isOpen || entry !== undefined) && (
        <MenuPopover
          {...props}
          button={button}
          buttonId={buttonId}
          isOpen={isOpen}
          entry={entry ?? true}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}

interface MenuPopoverProps<Id extends string | number> extends MenuProps<Id> {
  button: RefObject<HTMLButtonElement | null>;
  buttonId: string;
  isOpen: boolean;
  entry: Entry;
  onOpenChange: (open: boolean) => void;
}

function MenuPopover<Id extends string | number>(props: MenuPopoverProps<Id>) {
  const { placement = 'bottom end', crossOffset = 0, button, buttonId, isOpen, onOpenChange } = props;
  useClosedByBack(isOpen, onOpenChange);
  return (
    <Spanish>
      <Popover
        className={`${styles.popover} ${styles.menu}`}
        triggerRef={button}
        aria-labelledby={buttonId}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement={placement}
        offset={6}
        crossOffset={crossOffset}
      >
        <ReturnFocus />
        <MenuBody {...props} />
      </Popover>
    </Spanish>
  );
}

const NOTHING: never[] = [];

/**
 * After a tap the rows are drawn in slices: on a slow phone they would hold everything else for 150 ms. The menu itself is
 * there at once, so that a second tap meets it and not another button. Keys that follow the one that opens it need the rows.
 */
function MenuBody<Id extends string | number>(props: MenuPopoverProps<Id>) {
  const { label, title, items, onAction, footer, emptyText = 'No hay nada que elegir.' } = props;
  const { buttonId, entry, onOpenChange } = props;
  const isDrawn = useDeferredValue(true, entry !== true);
  return (
    <div className={styles.body} data-drawn={isDrawn || undefined}>
      <p className={title ? styles.title : styles.sheetTitle} aria-hidden="true">
        {title ?? label}
      </p>
      <AriaMenu
        aria-label={label}
        aria-labelledby={buttonId}
        className={styles.list ?? ''}
        items={isDrawn ? items : NOTHING}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus; that is how it is worked by keyboard
        autoFocus={entry}
        onClose={() => onOpenChange(false)}
        onAction={(key) => onAction(key as Id)}
        renderEmptyState={() => isDrawn && <p className={styles.empty}>{emptyText}</p>}
      >
        {({ id, nombre, texto, icon, picture, detail, tone, disabled }) => (
          <MenuItem id={id} textValue={nombre} isDisabled={disabled} className={styles.item ?? ''} data-tone={tone}>
            {picture ?? (icon && <Icon name={icon} size={18} />)}
            <span className={styles.nombre}>
              {nombre}
              {texto !== undefined && <span className={styles.texto}>{texto}</span>}
            </span>
            {detail}
          </MenuItem>
        )}
      </AriaMenu>
      {footer && isDrawn && <div className={styles.foot}>{footer}</div>}
    </div>
  );
}

/** Back is how a phone closes a sheet, and what comes then may hide the button that the menu belongs to. */
function useClosedByBack(isOpen: boolean, onOpenChange: (open: boolean) => void): void {
  const onBack = useEffectEvent(() => onOpenChange(false));
  useEffect(() => {
    if (!isOpen) return;
    const listen = () => onBack();
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, [isOpen]);
}
