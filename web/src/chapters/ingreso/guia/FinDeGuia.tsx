import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { GrupoEnLista } from '../../../data/queries.ts';
import { Button, buttonClass } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import styles from './Pasos.module.css';
import { ultimaClase } from './ultimos.ts';

interface FinDeGuiaProps {
  grupos: readonly GrupoEnLista[];
  onHide: () => void;
}

/** End of the guide, with three optional next steps. */
export function FinDeGuia({ grupos, onHide }: FinDeGuiaProps) {
  const tituloId = useId();
  const grupo = ultimaClase(grupos);
  if (!grupo) return null;
  const params = { id: grupo.id };
  const link = buttonClass({ variant: 'line' });
  return (
    <Row as="section" wrap gap={[8, 24]} justify="between" className={styles.fin} aria-labelledby={tituloId}>
      <Row as="h2" gap={12} id={tituloId} className={styles.marcha}>
        <Stack as="span" align="center" justify="center" className={styles.numero} data-hecho="" aria-hidden="true">
          <Icon name="check" size={18} />
        </Stack>
        Tu clase está en marcha
      </Row>
      <Row wrap gap={8} className={styles.avance}>
        <span>Cuando quieras:</span>
        <Link to="/grupo/$id" params={params} search={{ pestana: 'tienda' }} className={link}>
          <Icon name="tienda" size={18} /> Premios
        </Link>
        <Link to="/grupo/$id" params={params} search={{ pestana: 'desafio' }} className={link}>
          <Icon name="pac" size={18} /> Desafío
        </Link>
        <Link to="/grupo/$id/$herramienta" params={{ ...params, herramienta: 'pizarra' }} className={link}>
          <Icon name="pizarra" size={18} /> Pizarra
        </Link>
      </Row>
      <Button variant="ghost" onClick={onHide}>
        Quitar esta guía
      </Button>
    </Row>
  );
}
