import type { GrupoInfo } from '@aupa/contract';
import { normalizeNombre } from '@aupa/domain/base';
import { checkNombrePeriodo, nombrePeriodoSugerido } from '@aupa/domain/clase';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { periodosQuery } from '../periodos/queries.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { DescargasDeHoy } from '../periodos/Descargas.tsx';
import { resetLogros } from './acts.ts';
import styles from './Configuracion.module.css';

type ReiniciarProps = { grupo: GrupoInfo; onClose: () => void };

function whatIsSealed(alumnos: number): string {
  if (alumnos === 0) return 'La clase no tiene alumnos ahora: se cierra la evaluación de quienes estuvieron en ella.';
  return alumnos === 1
    ? 'Cierra la evaluación de 1 alumno: su nota y sus medallas se guardan y se pueden descargar siempre, y también ese alumno verá las suyas.'
    : `Cierra la evaluación de ${alumnos} alumnos: las notas y las medallas se guardan y se pueden descargar siempre, y cada alumno verá las suyas.`;
}

/** Closes the term under a name, after saying what that does to how many (behaviour §3, reiniciar-logros). */
export function Reiniciar({ grupo, onClose }: ReiniciarProps) {
  const { data: periodos } = useQuery(periodosQuery(grupo.id));
  const [typed, setTyped] = useState<string>();
  const nombre = typed ?? (periodos ? nombrePeriodoSugerido(periodos.length) : '');
  const isNamed = normalizeNombre(nombre) !== '';
  const error = isNamed ? checkNombrePeriodo(nombre) : null;
  const reset = useAct(resetLogros, { grupoId: grupo.id, onSuccess: onClose, onError: onClose });
  const run = () => {
    if (error !== null) return;
    reset.run({ query: { grupoId: grupo.id }, body: isNamed ? { nombre: normalizeNombre(nombre) } : {} });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={run}
      title="¿Reiniciar los logros?"
      object={`${grupo.materia}, ${grupo.nombre}`}
      confirmLabel="Reiniciar logros"
      tone="danger"
      busy={reset.isPending}
    >
      <Stack gap={8}>
        <p>{whatIsSealed(grupo.cantAlumnos)}</p>
        <Field
          label="Nombre de la evaluación"
          hint="Así la verán también tus alumnos. Puede quedar sin nombre."
          value={nombre}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          {...(error === null ? {} : { error })}
        />
      </Stack>
      <Stack as="ul" gap={8} className={styles.consequences}>
        <li>
          <strong>Empiezan de cero:</strong> las medallas, y con ellas la nota.
        </li>
        <li>
          <strong>Se quedan como están:</strong> monedas, recompensas, metas, el desafío, los potenciadores ganados y
          los reconocimientos sin usar.
        </li>
      </Stack>
      <p>No se puede deshacer. Las notas de ahora:</p>
      <DescargasDeHoy grupo={grupo} />
    </ConfirmDialog>
  );
}
