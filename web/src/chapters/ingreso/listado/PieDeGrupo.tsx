import { plural } from '@aupa/domain/base';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Listado.module.css';
import type { useListado } from './useListado.ts';

export function PieDeGrupo({ listado }: { listado: ReturnType<typeof useListado> }) {
  const { revision, personas, todas, onGrupo, back } = listado;
  const isFalta = revision !== null && revision.eleccion.columnaGrupo !== null && revision.eleccion.grupos === null;
  const n = personas.length;
  const otros = todas.filter(({ fuera }) => fuera?.motivo === 'Grupo').length;
  return (
    <>
      <Row as="p" wrap gap={8} role="status" className={styles.falta} data-mal={isFalta || undefined}>
        {isFalta ? (
          <>
            <Icon name="warning" size={18} />
            <Text as="span" grow>
              Elige un grupo
            </Text>
          </>
        ) : (
          otros > 0 && `${plural(otros, 'El otro no sale', `Los otros ${otros} no salen`)} de este ordenador.`
        )}
      </Row>
      <Button variant="line" onClick={back}>
        Atrás
      </Button>
      <Button variant="primary" idle={isFalta || n === 0} onClick={onGrupo}>
        {isFalta ? 'Revisar' : `Revisar ${n} ${plural(n, 'alumno')}`}
      </Button>
    </>
  );
}
