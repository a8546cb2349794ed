import type { PerfilProfesor, Tarjetas } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { contraseniasQueSePierden, sayTarjetasAnuladas, tarjetasQueSeAnulan } from '@aupa/domain/ingreso';
import { useState } from 'react';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { List, Text } from '../../../ui/layout/Layout.tsx';
import { sayContraseniaPerdida, sayElegida } from './palabras.ts';
import styles from './Tarjetas.module.css';

interface HacerOtraVezProps {
  alumnos: Tarjetas['alumnos'];
  deQuien: ReadonlyMap<number, PerfilProfesor>;
  ids: readonly number[];
  now: Date;
  /** With the profiles whose pupils keep the password chosen with the former card. */
  onMake: (conservan: readonly number[]) => void;
  onClose: () => void;
}

const sayPierden = (cuantos: number) =>
  `${plural(cuantos, 'Pierde', 'Pierden')} la contraseña que ${plural(cuantos, 'eligió', 'eligieron')} con su tarjeta`;

/** Confirms that new cards void the old ones, and names pupils who lose a password; unticking keeps it. */
export function HacerOtraVez({ alumnos, deQuien, ids, now, onMake, onClose }: HacerOtraVezProps) {
  const [conservan, setConservan] = useState<readonly number[]>([]);
  const anuladas = tarjetasQueSeAnulan(alumnos, ids);
  const pierden = contraseniasQueSePierden(alumnos, ids);
  const una = ids.length === 1 ? alumnos.find(({ perfilId }) => perfilId === ids[0]) : undefined;
  const nombreOf = (perfilId: number) => deQuien.get(perfilId)?.nombreEstudiante ?? '';
  const toggle = (perfilId: number, pierde: boolean) =>
    setConservan(pierde ? conservan.filter((id) => id !== perfilId) : [...conservan, perfilId]);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => onMake(conservan)}
      title={una ? '¿Hacer otra tarjeta?' : `¿Hacer estas tarjetas${anuladas > 0 ? ' otra vez' : ''}?`}
      object={una && nombreOf(una.perfilId)}
      confirmLabel={una ? 'Hacer otra' : 'Hacer las tarjetas'}
    >
      {una ? (
        <>
          {una.hecha !== null && 'La que tiene deja de valer al momento, y quien esté dentro con ella sale. '}
          {sayContraseniaPerdida(una, now)}
        </>
      ) : (
        <>
          {sayTarjetasAnuladas(anuladas, ids.length)}
          {pierden.length > 0 && (
            <fieldset className={styles.pierden}>
              <Text as="legend" weight={800}>
                {sayPierden(pierden.length)}
              </Text>
              <Text tone="muted">
                Deja sin marcar a quien deba conservar la suya: los demás elegirán otra con la tarjeta nueva.
              </Text>
              <List gap={8}>
                {pierden.map(({ perfilId, contrasenaElegida }) => (
                  <li key={perfilId}>
                    <Checkbox
                      label={
                        <>
                          {nombreOf(perfilId)}
                          {contrasenaElegida !== null && (
                            <Text
                              as="span"
                              tone="muted"
                              size={14}
                              className={styles.detalle}
                            >{`La eligió ${sayElegida(contrasenaElegida, now)}`}</Text>
                          )}
                        </>
                      }
                      checked={!conservan.includes(perfilId)}
                      onChange={({ target }) => toggle(perfilId, target.checked)}
                    />
                  </li>
                ))}
              </List>
            </fieldset>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
