import { formatNota, lazily, plural } from '@aupa/domain';
import type { GrupoInfo } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useAction } from '../../../api/actions.ts';
import { tablasQuery } from '../../../api/queries.ts';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { deleteGrupo } from '../acciones.ts';
import { GrupoDialog, grupoDialogIntent } from '../formulario/lazy.ts';
import { NotasDialog, notasIntent } from '../periodos/lazy.ts';
import styles from './Configuracion.module.css';
import { Reiniciar, reiniciarIntent } from './lazy.ts';

const fecha = lazily(() => new Intl.DateTimeFormat('es', { dateStyle: 'long' }));

function whatHappens(alumnos: number): string {
  if (alumnos === 0) return 'La clase no tiene alumnos. Desaparecerá para ti.';
  const quienes = `${alumnos} ${plural(alumnos, 'alumno dejará', 'alumnos dejarán')}`;
  return `${quienes} de verlo al momento, y tú también. Sus medallas y monedas dejarán de verse con él.`;
}

/** What the group is, and what can be done to it as a whole (spec §2, Configuration tab). */
export function Datos({ grupo }: { grupo: GrupoInfo }) {
  const navigate = useNavigate();
  const cierraId = useId();
  const [open, setOpen] = useState<'editar' | 'notas' | 'reiniciar' | 'eliminar' | null>(null);
  const { run: runDelete } = useAction(deleteGrupo, { grupoId: grupo.id });
  // Leave the page first: while it stands it would ask for what is gone. Back must not show it either.
  const leaveAndDelete = async () => {
    await navigate({ to: paths.grupos(), replace: true });
    runDelete({ params: { id: grupo.id } });
  };
  const { data: tablas } = useQuery(tablasQuery());
  const tabla = tablas?.find(({ id }) => id === grupo.tablaEquivalenciaId);
  const close = () => setOpen(null);
  return (
    <Card title="Datos del grupo">
      <dl className={styles.list}>
        <div>
          <dt>Nombre</dt>
          <dd>{grupo.nombre}</dd>
        </div>
        <div>
          <dt>Asignatura</dt>
          <dd>{grupo.materia}</dd>
        </div>
        <div>
          <dt>Institución</dt>
          <dd>{grupo.institucion}</dd>
        </div>
        <div>
          <dt>Tabla de equivalencia</dt>
          <dd>
            <Link to={paths.tablas()}>{tabla?.nombre ?? 'Ver mis tablas'}</Link>
            {grupo.tablaEquivalenciaNotaMaxima > 0 && `, hasta el ${formatNota(grupo.tablaEquivalenciaNotaMaxima)}`}
          </dd>
        </div>
        <div>
          <dt>Creado</dt>
          <dd>
            <time dateTime={grupo.fCreacion}>{fecha().format(new Date(grupo.fCreacion))}</time>
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button variant="soft" icon="edit" {...grupoDialogIntent} onClick={() => setOpen('editar')}>
          Editar grupo
        </Button>
        <Button variant="soft" icon="download" {...notasIntent} onClick={() => setOpen('notas')}>
          Descargar notas
        </Button>
        <Button
          variant="line"
          icon="reload"
          aria-describedby={cierraId}
          {...reiniciarIntent}
          onClick={() => setOpen('reiniciar')}
        >
          Reiniciar logros
        </Button>
        <Button variant="line" icon="delete" className={styles.delete} onClick={() => setOpen('eliminar')}>
          Eliminar grupo
        </Button>
      </div>
      <p id={cierraId} className={styles.cierra}>
        «Reiniciar logros» cierra la evaluación: las notas se guardan y se pueden descargar.
      </p>
      {open === 'editar' && <GrupoDialog grupo={grupo} onClose={close} />}
      {open === 'notas' && <NotasDialog grupo={grupo} onClose={close} />}
      {open === 'reiniciar' && <Reiniciar grupo={grupo} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'eliminar'}
        onClose={close}
        onConfirm={() => void leaveAndDelete()}
        title="¿Eliminar el grupo?"
        object={`${grupo.materia}, ${grupo.nombre}`}
        confirmLabel="Eliminar grupo"
        tone="danger"
      >
        {whatHappens(grupo.cantAlumnos)}
      </ConfirmDialog>
    </Card>
  );
}
