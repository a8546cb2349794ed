import { nombreCompleto } from '@aupa/domain/base';
import { NOMBRE_LISTA_MAX } from '@aupa/domain/ingreso';
import type { Nombres } from '@aupa/domain/listado';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { isMismoNombre } from './parecidas.ts';
import type { Quien } from './revision.ts';
import styles from './Parecidas.module.css';
import tabla from './Tabla.module.css';

interface ElegirNombreProps {
  quien: Quien;
  escrito: Nombres;
  queda: Nombres;
  onElegir: (nombre: Nombres) => void;
}

/** Picks the name to keep: the class's, the list's, or one that is typed. */
export function ElegirNombre({ quien, escrito, queda, onElegir }: ElegirNombreProps) {
  const id = useId();
  const deClase: Nombres = { nombre: quien.nombre, apellido: quien.apellido };
  const [nuevo, setNuevo] = useState(queda);
  const [cual, setCual] = useState<'clase' | 'lista' | 'otro'>(
    isMismoNombre(queda, deClase) ? 'clase' : isMismoNombre(queda, escrito) ? 'lista' : 'otro',
  );
  const nombres = { clase: deClase, lista: escrito, otro: nuevo };
  const opciones = [
    ['clase', nombreCompleto(deClase), 'como ahora'],
    ['lista', nombreCompleto(escrito), 'como en el archivo'],
    ['otro', 'Otro', ''],
  ] as const;
  const sinNombre = cual === 'otro' && nuevo.nombre.trim() === '';
  return (
    <Row as="fieldset" wrap gap={[4, 20]} className={styles.nombres}>
      <legend>¿Qué nombre se queda?</legend>
      {opciones.map(([clave, texto, nota]) => (
        <Row as="label" gap={8} key={clave}>
          <input type="radio" name={id} checked={cual === clave} onChange={() => setCual(clave)} />
          <span>
            {texto}{' '}
            {nota && (
              <Text as="small" tone="muted" size={14} weight={600}>
                {nota}
              </Text>
            )}
          </span>
        </Row>
      ))}
      {cual === 'otro' && (
        <Row as="span" gap={8} className={styles.campos}>
          {(['nombre', 'apellido'] as const).map((campo) => (
            <input
              key={campo}
              className={tabla.campo}
              aria-label={campo === 'nombre' ? 'Nombre que se queda' : 'Apellidos que se quedan'}
              placeholder={campo === 'nombre' ? 'Nombre' : 'Apellidos'}
              autoComplete="off"
              spellCheck={false}
              maxLength={NOMBRE_LISTA_MAX}
              value={nuevo[campo]}
              onChange={(event) => setNuevo({ ...nuevo, [campo]: event.target.value })}
            />
          ))}
        </Row>
      )}
      <Button variant="line" idle={sinNombre} onClick={() => onElegir(nombres[cual])}>
        Usar este nombre
      </Button>
    </Row>
  );
}
