import { plural } from '@aupa/domain/base';
import { pendientesOf, type Eleccion, type Listado } from '@aupa/domain/listado';
import { Button } from '../../../ui/button/Button.tsx';
import { Banner } from '../../../ui/layout/Banner.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';

interface PreguntasProps {
  listado: Listado;
  eleccion: Eleccion;
  onEleccion: (parte: Partial<Eleccion>) => void;
}

/** Questions about unknown states and roles, and about lists that don't say who teaches; answered before anybody is included. */
export function Preguntas({ listado, eleccion, onEleccion }: PreguntasProps) {
  const pendientes = pendientesOf(listado, eleccion);
  const put = (clave: string, entra: boolean) => onEleccion({ entran: new Map([...eleccion.entran, [clave, entra]]) });
  return (
    <Stack gap={8} role="group" aria-label="Preguntas sobre la lista">
      {pendientes.map((una) =>
        una.tipo === 'Valor' ? (
          <Banner
            key={una.clave}
            action={
              <>
                <Button variant="line" aria-label={`Entran: ${una.valor}`} onClick={() => put(una.clave, true)}>
                  {plural(una.cuenta, 'Entra', 'Entran')}
                </Button>
                <Button variant="line" aria-label={`Fuera: ${una.valor}`} onClick={() => put(una.clave, false)}>
                  Fuera
                </Button>
              </>
            }
          >
            {`¿Qué hacemos con ${una.cuenta} ${plural(una.cuenta, 'persona')} con «${una.valor}» en «${una.columna || 'una columna sin título'}»?`}
          </Banner>
        ) : una.tipo === 'Roles' ? (
          <Banner
            key="Roles"
            action={
              <Button variant="line" onClick={() => put('Roles', true)}>
                Todos son alumnos
              </Button>
            }
          >
            Esta lista no dice quién es docente. Súbela junto con «roles.csv», o mira que todos sean alumnos y quita a
            quien no lo sea.
          </Banner>
        ) : null,
      )}
    </Stack>
  );
}
