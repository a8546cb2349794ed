import { useState } from 'react';
import { Button } from '../ui/button/Button.tsx';
import { celebrate, type Celebracion } from '../notices/celebracion/celebrate.ts';
import { IconButton } from '../ui/button/IconButton.tsx';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Field } from '../ui/field/Field.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Medalla } from '../parts/medalla/Medalla.tsx';
import { MedallaMenu } from '../parts/medalla/MedallaMenu.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import { Select } from '../ui/select/Select.tsx';
import { notify } from '../ui/toast/notify.ts';
import { MEDALLAS } from './examples.ts';
import styles from './Kit.module.css';

/** One that has come: the first of all is celebrated large, with the grade that it brings. */
const llega = ({ id, nombre, icono, monedas }: (typeof MEDALLAS)[number], primera: boolean): Celebracion => ({
  clase: 'medallas',
  perfilId: 1,
  llegadas: [
    {
      medallas: [{ medallaId: id, nombre, nombreIcono: icono, color: null, cantidad: 1 }],
      monedas,
      motivo: 'Por ayudar a Hugo.',
      primera,
      notas: { antes: primera ? 4 : 5, ahora: 5, minima: 1 },
    },
  ],
});
const DESAFIO: Celebracion = { clase: 'desafio', titulo: '¡Desafío conseguido!', texto: 'Hay premio para todos.' };

export function KitOverlays() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'confirm' | 'wide'>('none');
  const close = () => setOpen('none');
  const give = (id: number) => {
    const medalla = MEDALLAS.find((m) => m.id === id) ?? MEDALLAS[0];
    notify.success(
      <>
        <strong>Valentina</strong> ha ganado {medalla.nombre}
      </>,
      {
        picture: <Medalla id={medalla.id} icono={medalla.icono} color={null} size={30} />,
        action: { label: 'Deshacer', run: () => notify.warning('Deshecho') },
      },
    );
  };
  const options = MEDALLAS.map(({ id, nombre, icono }) => ({
    id,
    nombre,
    picture: <Medalla id={id} icono={icono} color={null} size={30} />,
  }));
  return (
    <Card title="Menús, diálogos y avisos">
      <div className={styles.row}>
        <MedallaMenu
          label="Dar medalla a Mateo"
          title={
            <>
              Dar medalla a <strong>Mateo</strong>
            </>
          }
          medallas={MEDALLAS}
          onPick={give}
          trigger={
            <Button variant="soft" icon="medal">
              Dar medalla
            </Button>
          }
        />
        <Menu
          label="Más sobre Mateo"
          trigger={<IconButton label="Más sobre Mateo" icon="more" />}
          onAction={(id) => notify.warning(id)}
          items={[
            { id: 'ver', nombre: 'Ver perfil', icon: 'person' },
            { id: 'quitar', nombre: 'Quitar medalla', icon: 'undo' },
            { id: 'sacar', nombre: 'Sacar de la clase', icon: 'exit', tone: 'danger' },
          ]}
        />
        <Select
          variant="add"
          label="Seleccione una medalla"
          placeholder="Seleccione una medalla"
          options={options}
          value={null}
          onChange={give}
        />
      </div>
      <div className={styles.row}>
        <Button onClick={() => setOpen('dialog')}>Diálogo</Button>
        <Button variant="soft" onClick={() => setOpen('wide')}>
          Diálogo ancho
        </Button>
        <Button variant="danger" icon="delete" onClick={() => setOpen('confirm')}>
          Eliminar
        </Button>
        <Button variant="line" onClick={() => notify.success('Medalla creada exitosamente')}>
          Aviso
        </Button>
        <Button variant="line" onClick={() => notify.error('Credenciales inválidas o error al iniciar sesión.')}>
          Error
        </Button>
        <Button variant="line" icon="star" onClick={() => celebrate(llega(MEDALLAS[0], true))}>
          Celebrar
        </Button>
        <Button variant="line" onClick={() => celebrate(llega(MEDALLAS[1], false))}>
          Celebrar una más
        </Button>
        <Button variant="line" onClick={() => [llega(MEDALLAS[0], true), DESAFIO].forEach(celebrate)}>
          Celebrar la meta
        </Button>
        <Button variant="line" onClick={() => MEDALLAS.forEach((medalla) => celebrate(llega(medalla, false)))}>
          Celebrar ocho
        </Button>
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Crear nueva medalla"
        footer={
          <Button size={52} block onClick={close}>
            Crear Medalla
          </Button>
        }
      >
        <Field label="Nombre" defaultValue="Compañerismo" />
      </Dialog>
      <Dialog
        isOpen={open === 'wide'}
        onClose={close}
        title="Editar Tabla de Equivalencia"
        size="xl"
        paper
        header={<Field label="Nombre de la tabla de equivalencia" defaultValue="Rúbrica de Matemáticas" />}
        footer={
          <>
            <Button variant="line" onClick={close}>
              Cancelar
            </Button>
            <Button size={52} onClick={close}>
              Guardar cambios
            </Button>
          </>
        }
      >
        {MEDALLAS.map(({ id, nombre }) => (
          <Card key={id} title={nombre}>
            <Select
              variant="add"
              label="Seleccione una medalla"
              placeholder="Seleccione una medalla"
              options={options}
              value={null}
              onChange={give}
            />
          </Card>
        ))}
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Eliminar medalla"
        object="Compañerismo"
        picture={<Medalla id={1} icono="handshake" color={null} size={120} />}
        confirmLabel="Eliminar"
        tone="danger"
      >
        ¿Estás seguro que deseas eliminar esta medalla? Esta acción no se puede deshacer.
      </ConfirmDialog>
    </Card>
  );
}
