import type { Pac } from '@aupa/contract';
import { avancePac, campamentosPac, hoySegun } from '@aupa/domain';
import { useState } from 'react';
import { keepFocus } from '../../../shell/keepFocus.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { EscenaDesafio } from '../../../ui/desafio/EscenaDesafio.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useIsPhone } from '../../../ui/layout/useMediaQuery.ts';
import { Recompensa } from '../../../ui/recompensa/Recompensa.tsx';
import { useDeletePac } from './acciones.ts';
import { DIBUJOS, sayMedallas, sayTotal } from './palabras.ts';
import { PanelDesafio } from './PanelDesafio.tsx';
import { SemanasDesafio } from './SemanasDesafio.tsx';
import styles from './Desafio.module.css';
import { useTripulacion } from './useTripulacion.ts';

const sayQuienes = (n: number) => (n === 1 ? '1 alumno en camino' : `${n} alumnos van juntos`);

function sayRecompensa({ estado, recibida, visual }: Pac, isProfesor: boolean): string {
  if (estado !== 'Completado') return `Para toda la clase, al llegar ${DIBUJOS[visual].aMeta}`;
  if (isProfesor) return 'Ya está en el inventario de quienes estaban en clase';
  return recibida ? 'Ya está en tu inventario' : 'La recibieron quienes ya estaban en clase';
}

/** The progress card: the picture is the number, beside it the same in words (drawing of the challenge). */
export function DesafioActual({ pac, isProfesor }: { pac: Pac; isProfesor: boolean }) {
  const { nombre, visual, totalContribuciones, cantidadMedallasNecesarias, miembros, fechaFin, diasRestantes } = pac;
  const [isDeleting, setIsDeleting] = useState(false);
  const deletePac = useDeletePac(pac.grupoId);
  const cuantos = useIsPhone() ? 5 : 8;
  const tripulacion = useTripulacion(pac.grupoId, isProfesor, hoySegun(fechaFin, diasRestantes), cuantos);
  const recompensa = { nombre: pac.recompensaClaseNombre, icono: pac.recompensaClaseIcono };
  const avance = pac.estado === 'Completado' ? 1 : avancePac(totalContribuciones, cantidadMedallasNecesarias);
  return (
    <section aria-labelledby="desafio" className={styles.desafio}>
      <div className={styles.cuadro}>
        <EscenaDesafio
          visual={visual}
          avance={avance}
          resumen={sayTotal(totalContribuciones, cantidadMedallasNecesarias)}
          campamentos={campamentosPac(cantidadMedallasNecesarias).map((medallas) => ({
            medallas,
            avance: avancePac(medallas, cantidadMedallasNecesarias),
          }))}
          tripulacion={tripulacion}
          resto={Math.max(0, miembros - tripulacion.length)}
          recompensa={recompensa}
        />
        <div className={styles.titulo}>
          <h2 id="desafio">{nombre}</h2>
          <p>{miembros === 0 ? 'Aún no hay alumnos' : sayQuienes(miembros)}</p>
        </div>
      </div>
      <div className={styles.lado}>
        <PanelDesafio pac={pac} avance={avance} />
        <Card
          title="Recompensa de la clase"
          {...(isProfesor && pac.estado !== 'Completado'
            ? {
                aside: (
                  <IconButton
                    icon="delete"
                    label={`Eliminar el desafío ${nombre}`}
                    className={styles.eliminar}
                    onClick={() => setIsDeleting(true)}
                  />
                ),
              }
            : {})}
        >
          <div className={styles.premio}>
            <Recompensa id={pac.recompensaClaseId} representacion={{ nombreIcono: recompensa.icono }} size={56} />
            <div>
              <strong>{recompensa.nombre}</strong>
              <p>{sayRecompensa(pac, isProfesor)}</p>
            </div>
          </div>
        </Card>
        {pac.estado !== 'Programado' && <SemanasDesafio pac={pac} />}
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onConfirm={() => {
          deletePac.run({ params: { id: pac.id } });
          keepFocus();
        }}
        title="¿Eliminar el desafío?"
        object={nombre}
        confirmLabel="Eliminar"
        tone="danger"
      >
        {totalContribuciones === 0
          ? 'La clase dejará de verlo y no habrá recompensa.'
          : `La clase lleva ${sayMedallas(totalContribuciones)} y dejará de ver el desafío. Nadie pierde sus medallas.`}
      </ConfirmDialog>
    </section>
  );
}
