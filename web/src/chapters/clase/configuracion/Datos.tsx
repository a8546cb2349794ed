import { lazily, plural } from '@aupa/domain/base';
import { formatNota } from '@aupa/domain/perfil';
import type { GrupoInfo } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';
import { useAct } from '../../../data/perform.ts';
import { tablasQuery } from '../../../data/queries.ts';
import { paths } from '../../../app/navigation/paths.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { deleteGrupo } from '../acts.ts';
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

const Dato = ({ de, children }: { de: string; children: ReactNode }) => (
  <div>
    <Text as="dt" tone="muted" size={14} weight={700}>
      {de}
    </Text>
    <Text as="dd" size={17} weight={700} anywhere>
      {children}
    </Text>
  </div>
);

/** The group's data and the actions on it (spec §2, Configuration tab). */
export function Datos({ grupo }: { grupo: GrupoInfo }) {
  const navigate = useNavigate();
  const cierraId = useId();
  const [open, setOpen] = useState<'editar' | 'notas' | 'reiniciar' | 'eliminar' | null>(null);
  const { run: runDelete } = useAct(deleteGrupo, { grupoId: grupo.id });
  // Leave first, or the page would refetch the deleted group. Replace, so that Back doesn't show it either.
  const leaveAndDelete = async () => {
    await navigate({ to: paths.grupos(), replace: true });
    runDelete({ params: { id: grupo.id } });
  };
  const { data: tablas } = useQuery(tablasQuery());
  const tabla = tablas?.find(({ id }) => id === grupo.tablaEquivalenciaId);
  const close = () => setOpen(null);
  return (
    <Card title="Datos del grupo">
      <Stack gap={20}>
        <Stack as="dl" gap={12}>
          <Dato de="Nombre">{grupo.nombre}</Dato>
          <Dato de="Asignatura">{grupo.materia}</Dato>
          <Dato de="Institución">{grupo.institucion}</Dato>
          <Dato de="Tabla de equivalencia">
            <Link to={paths.tablas()}>{tabla?.nombre ?? 'Ver mis tablas'}</Link>
            {grupo.tablaEquivalenciaNotaMaxima > 0 && `, hasta el ${formatNota(grupo.tablaEquivalenciaNotaMaxima)}`}
          </Dato>
          <Dato de="Creado">
            <time dateTime={grupo.fCreacion}>{fecha().format(new Date(grupo.fCreacion))}</time>
          </Dato>
        </Stack>
        <Stack gap={12}>
          <Row wrap gap={12} className={styles.actions}>
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
          </Row>
          <Text id={cierraId} tone="muted" size={14}>
            «Reiniciar logros» cierra la evaluación: las notas se guardan y se pueden descargar.
          </Text>
        </Stack>
      </Stack>
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
