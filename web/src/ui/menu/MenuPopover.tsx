import { useDeferredValue, type CSSProperties, type KeyboardEventHandler, type RefObject } from 'react';
import { Menu as AriaMenu, MenuItem, Popover } from 'react-aria-components/Menu';
import { useSecondClickDropped } from '../dialog/covering.ts';
import { ReturnFocus } from '../focus/returnFocus.ts';
import { Icon } from '../icons/Icon.tsx';
import { Text, surface as sheet } from '../layout/Layout.tsx';
import type { Place } from './beside.ts';
import type { Entry, MenuProps } from './Menu.tsx';
import styles from './Overlay.module.css';
import { Spanish } from './Spanish.tsx';

export interface MenuPopoverProps<Id extends string | number> extends MenuProps<Id> {
  button: RefObject<HTMLButtonElement | null>;
  buttonId: string;
  isOpen: boolean;
  entry: Entry;
  onOpenChange: (open: boolean) => void;
  onClose: () => void;
}

interface Rejilla {
  surface?: RefObject<HTMLElement | null>;
  place?: Place | undefined;
  onKeys?: KeyboardEventHandler<HTMLElement>;
}

/** A quick teacher opens menu after menu: that click counts. */
const opensMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[aria-haspopup=menu]') !== null;

export function MenuPopover<Id extends string | number>(props: MenuPopoverProps<Id> & Rejilla) {
  const { placement = 'bottom end', crossOffset = 0, columns = 1, grid = false, beside } = props;
  const { button, buttonId, isOpen, onOpenChange, surface, place } = props;
  useSecondClickDropped(isOpen, opensMenu);
  return (
    <Spanish>
      <Popover
        {...(surface && { ref: surface })}
        className={[
          styles.popover,
          sheet.edge,
          sheet.grip,
          styles.menu,
          grid ? styles.grid : columns > 1 && styles.wide,
          beside !== undefined && styles.beside,
        ]
          .filter(Boolean)
          .join(' ')}
        data-columns={columns}
        data-arrow={place?.arrow?.side}
        style={
          {
            '--columns': columns,
            '--rows': Math.ceil(props.items.length / columns),
            ...(place && {
              '--left': `${place.left}px`,
              '--top': `${place.top}px`,
              '--arrow': `${place.arrow?.top}px`,
            }),
          } as CSSProperties
        }
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
 * After a tap, rows render deferred: on a slow phone they would block for 150 ms. The menu itself appears at once, so that a
 * second tap does not hit another button.
 */
function MenuBody<Id extends string | number>(props: MenuPopoverProps<Id> & Rejilla) {
  const { label, title, head, above, items, onAction, footer, emptyText = 'No hay nada que elegir.' } = props;
  const { onKeys, staysOpen = false, buttonId, entry, isOpen, onClose } = props;
  const isDrawn = useDeferredValue(true, entry !== true);
  return (
    <div className={styles.body} data-drawn={isDrawn || undefined}>
      {head ?? (
        <Text
          tone="muted"
          size={15}
          weight={700}
          className={title ? styles.title : styles.sheetTitle}
          aria-hidden="true"
        >
          {title ?? label}
        </Text>
      )}
      {above}
      <div className={styles.roll}>
        <div className={styles.entries} role="none" onKeyDownCapture={onKeys}>
          <AriaMenu
            aria-label={label}
            aria-labelledby={buttonId}
            className={styles.list ?? ''}
            items={isDrawn ? items : NOTHING}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus; that is how it is worked by keyboard
            autoFocus={entry}
            shouldCloseOnSelect={!staysOpen}
            onClose={onClose}
            // Ignores a second tap while it fades out.
            onAction={(key) => isOpen && onAction(key as Id)}
            renderEmptyState={() =>
              isDrawn && (
                <Text tone="muted" weight={600} align="center" className={styles.empty}>
                  {emptyText}
                </Text>
              )
            }
          >
            {({ id, nombre, texto, icon, picture, detail, tone, disabled }) => (
              <MenuItem id={id} textValue={nombre} isDisabled={disabled} className={styles.item ?? ''} data-tone={tone}>
                {picture ?? (icon && <Icon name={icon} size={18} />)}
                <Text as="span" anywhere grow className={styles.nombre}>
                  {nombre}
                  {texto && (
                    <Text as="span" size={14} tone="muted" weight={600} className={styles.texto}>
                      {texto}
                    </Text>
                  )}
                </Text>
                {detail}
              </MenuItem>
            )}
          </AriaMenu>
        </div>
        {footer && isDrawn && (
          <Text as="div" size={14} tone="muted" weight={600} className={styles.foot}>
            {footer}
          </Text>
        )}
      </div>
    </div>
  );
}
