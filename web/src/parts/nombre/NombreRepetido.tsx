import { sayNombreRepetido, type CosaConNombre } from '@aupa/domain/base';
import { useWatch, type Control, type FieldValues, type Path } from 'react-hook-form';
import { FieldAviso } from '../../ui/field/FieldAviso.tsx';

interface NombreRepetidoProps<V extends FieldValues & { nombre: string }> {
  cosa: CosaConNombre;
  control: Control<V>;
  otros: readonly string[];
}

/** Warns while typing that a name is in use, without blocking (behaviour §11). */
export function NombreRepetido<V extends FieldValues & { nombre: string }>(props: NombreRepetidoProps<V>) {
  const { cosa, control, otros } = props;
  const nombre: string = useWatch({ control, name: 'nombre' as Path<V> });
  return <FieldAviso>{sayNombreRepetido(cosa, nombre, otros)}</FieldAviso>;
}
