import { maskDato, type Uso } from '@aupa/domain/listado';
import { memo } from 'react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { Arreglos } from './Arreglos.tsx';
import type { Arreglo, FilaVista } from './revision.ts';
import styles from './Tabla.module.css';

interface FilaProps {
  vista: FilaVista;
  usos: readonly Uso[];
  orden: readonly number[];
  onMend: (fila: number, arreglo: Arreglo) => void;
  onUndecide: (fila: number) => void;
}

type Campo = 'nombre' | 'apellido';
const CAMPO_EN_PALABRAS = { nombre: 'Nombre', apellido: 'Apellidos' } as const;

/** Names shown in a column; a second surname column is empty once they were edited. */
function camposEn(usos: readonly Uso[], at: number): readonly Campo[] {
  const uso = usos[at];
  if (uso === 'Nombre') return ['nombre'];
  if (uso === 'Apellidos') return usos.indexOf('Apellidos') === at ? ['apellido'] : [];
  return uso === 'NombreApellidos' ? ['nombre', 'apellido'] : ['apellido', 'nombre'];
}

/** One row of the list: its outcome, or its problem with the correction in place. */
export const Fila = memo(function Fila({ vista, usos, orden, onMend, onUndecide }: FilaProps) {
  const { fila, celdas, arreglo, simulada, grado } = vista;
  const isMal = (campo: Campo) => simulada?.problemas.some((uno) => uno.campo === campo) ?? false;
  // An edited name stays a field, so that it doesn't disappear while typing.
  const isEscrita = (campo: Campo) => grado !== 'fuera' && (isMal(campo) || arreglo?.[campo] !== undefined);
  const quien = [vista.nombre, vista.apellido].filter((una) => /\p{L}/u.test(una)).join(' ') || `la fila ${fila + 1}`;
  const sePregunta =
    (grado !== 'bien' && grado !== 'espera') ||
    vista.duda !== null ||
    (arreglo !== undefined && arreglo.mirada === undefined);
  const usadas = orden.filter((at) => usos[at] !== 'No');

  const mostrada = (at: number) => {
    const campos = camposEn(usos, at);
    if (campos.some(isEscrita))
      return (
        <Row as="span" gap={8} className={styles.campos}>
          {campos.map((campo) => (
            <input
              key={campo}
              className={styles.campo}
              aria-label={`${CAMPO_EN_PALABRAS[campo]} de la fila ${fila + 1}`}
              aria-invalid={isMal(campo) || undefined}
              aria-describedby={isMal(campo) ? `listado-${fila}` : undefined}
              placeholder={CAMPO_EN_PALABRAS[campo]}
              autoComplete="off"
              spellCheck={false}
              maxLength={300}
              value={vista[campo]}
              onChange={(event) => onMend(fila, { [campo]: event.target.value })}
            />
          ))}
        </Row>
      );
    if (campos.length === 2) return [vista.apellido, vista.nombre].filter(Boolean).join(', ');
    // Surnames in two columns are shown as read.
    return campos[0] === 'apellido' && usos.filter((uso) => uso === 'Apellidos').length === 1
      ? vista.apellido
      : campos[0] === 'nombre'
        ? vista.nombre
        : arreglo?.apellido === undefined
          ? celdas[at]
          : '';
  };

  return (
    <div role="row" className={styles.fila} data-grado={grado}>
      <Text as="span" tone="muted" weight={800} align="end" role="cell" className={styles.numero}>
        {fila + 1}
      </Text>
      {usadas.map((at) => (
        <Text as="span" anywhere key={at} role="cell" className={styles.celda}>
          {mostrada(at)}
          {at === usadas[0] && vista.quitado.length > 0 && (
            <Text
              as="small"
              tone="muted"
              size={13}
              weight={600}
              className={styles.quitado}
            >{`quitado: ${vista.quitado.join(', ')}`}</Text>
          )}
        </Text>
      ))}
      {sePregunta ? (
        <Row
          as="span"
          gap={8}
          justify="between"
          role="cell"
          className={styles.arreglos}
          style={{ gridColumn: `span ${orden.length - usadas.length + 1}` }}
        >
          <Arreglos vista={vista} quien={quien} onMend={onMend} onUndecide={onUndecide} />
        </Row>
      ) : (
        <>
          {orden.slice(usadas.length).map((at) => (
            <Text as="span" tone="muted" size={14} key={at} role="cell" className={styles.sinUsar}>
              <s>{maskDato(celdas[at] ?? '')}</s>
            </Text>
          ))}
          <Row as="span" gap={8} justify="between" role="cell" className={styles.final}>
            <Text as="span" tone="muted" size={14} anywhere translate="no">
              {simulada ? simulada.nombreUsuario : '…'}
            </Text>
            <IconButton
              icon="close"
              label={`Quitar fila ${fila + 1}: ${quien}`}
              onClick={() => onMend(fila, { quitada: true })}
            />
          </Row>
        </>
      )}
    </div>
  );
});
