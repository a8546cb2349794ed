import type { ComponentProps, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Pressable } from 'react-aria-components';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';
import styles from './Overlay.module.css';
import { Spanish } from './Spanish.tsx';
import { asPressable, type Trigger } from './trigger.ts';

export type MenuEntry<Id extends string | number> = {
  id: Id;
  nombre: string;
  icon?: IconName;
  /** In place of the icon. */
  picture?: ReactNode;
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

/** Things to do, behind a button; below 768 px a sheet from the lower edge. */
export function Menu<Id extends string | number>(props: MenuProps<Id>) {
  const { trigger, label, title, items, onAction, footer, emptyText = 'No hay nada que elegir.' } = props;
  const { placement = 'bottom end', crossOffset = 0, isOpen, onOpenChange } = props;
  return (
    <Spanish>
      <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
        <Pressable>{asPressable(trigger)}</Pressable>
        <Popover className={styles.popover ?? ''} placement={placement} offset={6} crossOffset={crossOffset}>
          <p className={title ? styles.title : styles.sheetTitle} aria-hidden="true">
            {title ?? label}
          </p>
          <AriaMenu
            aria-label={label}
            className={styles.list ?? ''}
            items={items}
            onAction={(key) => onAction(key as Id)}
            renderEmptyState={() => <p className={styles.empty}>{emptyText}</p>}
          >
            {({ id, nombre, icon, picture, detail, tone, disabled }) => (
              <MenuItem id={id} textValue={nombre} isDisabled={disabled} className={styles.item ?? ''} data-tone={tone}>
                {picture ?? (icon && <Icon name={icon} size={18} />)}
                <span className={styles.nombre}>{nombre}</span>
                {detail}
              </MenuItem>
            )}
          </AriaMenu>
          {footer && <div className={styles.foot}>{footer}</div>}
        </Popover>
      </MenuTrigger>
    </Spanish>
  );
}
