import { useEffect, type ComponentProps } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { emptyButtonsClass } from '../../ui/layout/ListScreen.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { returnFocus } from '../../ui/focus/returnFocus.ts';
import { MasEjemplos } from './MasEjemplos.tsx';

interface VacioConEjemplosProps {
  picture: Parameters<typeof Picture>[0]['name'];
  title: string;
  text: string;
  createLabel: string;
  onCreate: () => void;
  ejemplos: ComponentProps<typeof MasEjemplos>['ejemplos'];
}

/** An empty list of a teacher: create the first one, or start with the examples (behaviour §4). */
export function VacioConEjemplos({ picture, title, text, createLabel, onCreate, ejemplos }: VacioConEjemplosProps) {
  // These buttons disappear when the list arrives.
  useEffect(() => returnFocus, []);
  return (
    <EmptyState
      picture={<Picture name={picture} />}
      title={title}
      text={text}
      action={
        <div className={emptyButtonsClass}>
          <Button variant="primary" size={52} icon="add" onClick={onCreate}>
            {createLabel}
          </Button>
          <MasEjemplos ejemplos={ejemplos} label="Usar medallas y tablas de ejemplo" variant="line" size={52} />
        </div>
      }
    />
  );
}
