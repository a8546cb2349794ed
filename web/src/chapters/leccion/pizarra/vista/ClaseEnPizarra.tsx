import { paginasOf } from '@aupa/domain/leccion';
import { useEffect, useState, type CSSProperties } from 'react';
import { Row, Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../../ui/layout/VisuallyHidden.tsx';
import { isAtajo } from '../../../../ui/teclas/atajo.ts';
import { MedallaPequena, UltimaMedalla } from './UltimaMedalla.tsx';
import { Cara } from './Cara.tsx';
import { PacEnPizarra } from './PacEnPizarra.tsx';
import styles from './Pizarra.module.css';
import { rejillaOf } from './rejilla.ts';
import type { VistaEnPizarra } from './vista.ts';

/** How long each page of a large class is shown, in ms. */
const PAGINA_MS = 12_000;

/** The current page. Turns by itself until somebody uses the arrow keys. */
function usePagina(paginas: number): [number, (paso: number) => void] {
  const [pagina, setPagina] = useState(0);
  const [isTurning, setIsTurning] = useState(true);
  const turn = (paso: number) => setPagina((una) => (una + paso + paginas) % paginas);
  useEffect(() => {
    if (paginas < 2 || !isTurning) return;
    const timer = setInterval(() => setPagina((una) => (una + 1) % paginas), PAGINA_MS);
    return () => clearInterval(timer);
  }, [paginas, isTurning]);
  useEffect(() => {
    if (paginas < 2) return;
    const onKey = (event: KeyboardEvent) => {
      const paso = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (paso === 0 || !isAtajo(event)) return;
      setIsTurning(false);
      setPagina((una) => (una + paso + paginas) % paginas);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [paginas]);
  const byHand = (paso: number) => {
    setIsTurning(false);
    turn(paso);
  };
  return [Math.min(pagina, Math.max(0, paginas - 1)), byHand];
}

/** The class with its last medal and its challenge: thirty on one screen, more in pages. */
export function ClaseEnPizarra({ vista }: { vista: VistaEnPizarra }) {
  const { alumnos, ultimo, desafio } = vista;
  const paginas = paginasOf(alumnos);
  const [pagina, turn] = usePagina(paginas.length);
  const { columnas, filas, cara } = rejillaOf(Math.max(0, ...paginas.map((una) => una.length)));
  return (
    <Stack gap={24} className={styles.clase}>
      <div className={styles.alumnos}>
        {alumnos.length === 0 && <p className={styles.aviso}>Aún no hay nadie en esta clase.</p>}
        <Stack
          as="ul"
          gap={12}
          className={styles.rejilla}
          style={{ '--columnas': columnas, '--filas': filas } as CSSProperties}
          aria-label="La clase"
        >
          {paginas[pagina]?.map((alumno) => {
            const gana = ultimo?.perfilesIds.includes(alumno.perfilId) ?? false;
            return (
              <Stack
                as="li"
                key={alumno.perfilId}
                align="center"
                justify="center"
                className={styles.celda}
                data-gana={gana || undefined}
              >
                <Cara alumno={alumno} size={cara} />
                {gana && ultimo && <MedallaPequena ultimo={ultimo} cara={cara} />}
                {/* A 0 before the whole class would shame. */}
                {alumno.cantidad !== undefined && alumno.cantidad > 0 && (
                  <Text as="span" size={28} weight={800} align="center" className={styles.cantidad}>
                    {alumno.cantidad}
                    <VisuallyHidden>{alumno.cantidad === 1 ? ' medalla' : ' medallas'}</VisuallyHidden>
                  </Text>
                )}
              </Stack>
            );
          })}
        </Stack>
        {paginas.length > 1 && (
          <Row as="nav" gap={24} justify="center" aria-label="Páginas de la clase">
            <button type="button" className={styles.pasa} onClick={() => turn(-1)} aria-label="Página anterior">
              ←
            </button>
            <span>{`${pagina + 1} de ${paginas.length}`}</span>
            <button type="button" className={styles.pasa} onClick={() => turn(1)} aria-label="Página siguiente">
              →
            </button>
          </Row>
        )}
      </div>
      <Stack gap={24} className={styles.columna}>
        <UltimaMedalla vista={vista} />
        {desafio && <PacEnPizarra pac={desafio} />}
      </Stack>
    </Stack>
  );
}
