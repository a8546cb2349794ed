import { formatResto, isVigente, rayosOf, restoOf } from '@aupa/domain/leccion';
import type { CSSProperties } from 'react';
import { Row, Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { Sol } from '../../Sol.tsx';
import { useReloj } from '../../../../parts/tiempo/useReloj.ts';
import { avisoClass, Cara, porPerfil } from './Cara.tsx';
import { colorDeEquipo, rejillaDeEquipos } from './rejilla.ts';
import pizarra from './Pizarra.module.css';
import styles from './Vistas.module.css';
import type { TiempoPuesto, VistaEnPizarra } from './vista.ts';

/** The saved teams, without rules and locks. A free cell shows the timer while it runs. */
export function EquiposEnPizarra({ vista, desfase }: { vista: VistaEnPizarra; desfase: number }) {
  const { equipos: reparto, tiempo } = vista;
  if (!reparto) return <p className={avisoClass}>Todavía no hay equipos que enseñar.</p>;
  const alumnos = porPerfil(vista);
  const { equipos } = reparto;
  const mayor = Math.max(0, ...equipos.map(({ perfilesIds }) => perfilesIds.length));
  const { columnas, filas, cara, porFila, letras, lado } = rejillaDeEquipos(equipos.length, mayor);
  return (
    <Stack
      gap={24}
      className={`${pizarra.rejilla} ${styles.equipos}`}
      style={{ '--columnas': columnas, '--filas': filas, '--por-fila': porFila } as CSSProperties}
    >
      <ul className={styles.lista} aria-label={reparto.nombre}>
        {equipos.map(({ nombre, perfilesIds }, i) => {
          const { tono, rayas } = colorDeEquipo(i);
          return (
            // Two teams may have the same name.
            <Stack as="li" key={`${i} ${nombre}`} className={styles.equipo}>
              <p
                className={`${pizarra.rotulo} ${styles.equipoNombre}`}
                data-rayas={rayas || undefined}
                style={
                  {
                    '--face': `var(--equipo-${tono + 1})`,
                    '--tinta': `var(--equipo-${tono + 1}-tinta)`,
                  } as CSSProperties
                }
              >
                {nombre}
              </p>
              <Row as="ul" wrap align="stretch" justify="center" className={styles.miembros}>
                {perfilesIds.map((perfilId) => {
                  const alumno = alumnos.get(perfilId);
                  return (
                    alumno && (
                      <li key={perfilId}>
                        <Cara alumno={alumno} size={cara} letras={letras} />
                      </li>
                    )
                  );
                })}
              </Row>
            </Stack>
          );
        })}
      </ul>
      {tiempo && columnas * filas > equipos.length && <TiempoEnHueco tiempo={tiempo} desfase={desfase} lado={lado} />}
    </Stack>
  );
}

function TiempoEnHueco({ tiempo, desfase, lado }: { tiempo: TiempoPuesto; desfase: number; lado: number }) {
  const ahora = new Date(useReloj(desfase));
  if (!isVigente(tiempo, ahora)) return null;
  const resto = restoOf(tiempo, ahora);
  const texto = formatResto(resto);
  const hasta = tiempo.termina && new Date(tiempo.termina).toLocaleTimeString('es', { timeStyle: 'short' });
  return (
    <Row justify="center" style={{ '--sol': `${lado - 24}px` } as CSSProperties}>
      <Sol rayos={rayosOf(tiempo, ahora)}>
        <Text
          as="span"
          display
          weight={800}
          role="timer"
          aria-label="Tiempo que queda"
          className={styles.cifra}
          style={{ fontSize: lado * (texto.length > 5 ? 0.13 : 0.19) }}
        >
          {texto}
        </Text>
        <Text as="span" size={28} weight={800}>
          {resto === 0 ? '¡Se acabó!' : hasta === null ? 'en pausa' : `hasta las ${hasta}`}
        </Text>
      </Sol>
    </Row>
  );
}
