import type { AvatarVestido, ItemDeInventario } from '@aupa/contract';
import { idEnTienda, type Eleccion, type ItemAvatar } from '@aupa/domain/avatar';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../api/actions.ts';
import { defineActDeGrupo } from '../../../api/acts.ts';
import { CallError } from '../../../api/callError.ts';
import { avatarQuery, inventarioAvatarQuery } from '../../../api/avatar.ts';
import { imagenQuery } from '../../../api/imagen.ts';
import { miPerfilQuery } from '../../../api/queries.ts';
import { CANJE_SIN_RESPUESTA } from '../../../api/recompensas.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { colorDeFondo, photograph } from './foto.ts';

/** Bought elsewhere meanwhile: it is there, and that is what was wanted. */
const YA_SUYO = 'RECOMPENSA_YA_CANJEADA';
const NOT_SAVED = 'No se pudo guardar el avatar.';

/** Saves the look: its ids are what counts, the picture goes along (spec §4, Avatar save; §7, Avatar). */
const saveAvatar = defineActDeGrupo('PUT /api/Avatar/:id/personalizar', {
  fallback: NOT_SAVED,
  // A proxy may swallow the body.
  success: (_act, respuesta?: { mensaje: string }) => respuesta?.mensaje ?? 'Tu avatar está guardado.',
  perfilId: ({ params }) => Number(params.id),
});

/** Buys one item, through the one redeem path. */
const buyItem = defineActDeGrupo('POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear', {
  name: 'buyItem',
  fallback: 'No se pudo canjear la recompensa.',
  expected: YA_SUYO,
});

/** Draws what is worn and saves it. */
export function useSaveAvatar(grupoId: number, perfilId: number, onDone: () => void) {
  const client = useQueryClient();
  const [isDrawing, setDrawing] = useState(false);
  const { runAsync, isPending } = useAction(saveAvatar, { grupoId });

  const save = async (eleccion: Eleccion): Promise<void> => {
    const { atributosIds, voltear, rotacion, zoom } = eleccion;
    const colorFondo = colorDeFondo(eleccion);
    let Imagen: Blob;
    setDrawing(true);
    try {
      Imagen = await photograph(eleccion);
    } catch {
      notify.error(NOT_SAVED);
      return;
    } finally {
      setDrawing(false);
    }
    const body = {
      ColorFondo: colorFondo,
      Voltear: String(voltear),
      Rotacion: String(rotacion),
      Zoom: String(zoom),
      AtributosIds: atributosIds.join(','),
      Imagen,
    };
    await runAsync({ params: { id: perfilId }, body }).then(
      (imagenes?: { urlCompleta: string; urlMiniatura: string }) => {
        const vestido: AvatarVestido = {
          atributosIds: [...atributosIds],
          colorFondo,
          voltear,
          rotacion,
          zoom,
          elegido: true,
        };
        client.setQueryData(avatarQuery(perfilId).queryKey, vestido);
        if (imagenes) {
          const { urlCompleta: enlaceAvatar, urlMiniatura: enlaceAvatarMiniatura } = imagenes;
          client.setQueryData(imagenQuery(perfilId).queryKey, {
            urlCompleta: enlaceAvatar,
            urlMiniatura: enlaceAvatarMiniatura,
          });
          client.setQueryData(
            miPerfilQuery(grupoId).queryKey,
            (perfil) => perfil && { ...perfil, enlaceAvatar, enlaceAvatarMiniatura, avatarElegido: true },
          );
        }
        onDone();
      },
      // Told already.
      () => undefined,
    );
  };
  return { save, isSaving: isDrawing || isPending };
}

/** Buys what is tried on, one after another. Whether all of it is owned now. */
export function useBuyItems(grupoId: number, perfilId: number) {
  const client = useQueryClient();
  const { runAsync, isPending } = useAction(buyItem, { grupoId });

  const buy = async (items: readonly ItemAvatar[]): Promise<boolean> => {
    for (const item of items) {
      try {
        const respuesta: { monedas: number } | undefined = await runAsync({
          params: { perfilId, recompensaId: idEnTienda(item) },
          body: { precio: item.precio },
        });
        // A proxy may swallow the body: what is owned is then read from the server again.
        if (respuesta === undefined) {
          notify.error(CANJE_SIN_RESPUESTA);
          return false;
        }
        const { monedas } = respuesta;
        client.setQueryData(miPerfilQuery(grupoId).queryKey, (perfil) => perfil && { ...perfil, monedas });
      } catch (error) {
        if (!(error instanceof CallError && error.is(YA_SUYO))) return false;
      }
      const { id, tipo, nombre, codigoUnico, color = null } = item;
      const nuevo: ItemDeInventario = { id, tipo, nombre, codigoUnico, enlaceImagen: '', color };
      client.setQueryData(inventarioAvatarQuery(perfilId).queryKey, (lista) => lista && [...lista, nuevo]);
    }
    return true;
  };
  return { buy, isBuying: isPending };
}
