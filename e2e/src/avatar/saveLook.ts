import type { Alumno } from '@aupa/api/testing';
import type { Page } from '@playwright/test';

export function saveLook(
  page: Page,
  { token: suyo, perfilId }: Alumno,
  atributosIds: readonly number[],
): Promise<{ urlCompleta: string; urlMiniatura: string }> {
  return page.evaluate(
    async ({ token, id, ids }) => {
      const canvas = document.createElement('canvas');
      canvas.width = 16;
      canvas.height = 16;
      const imagen = await new Promise<Blob>((resolve, reject) =>
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', 1),
      );
      const form = new FormData();
      const campos = { ColorFondo: '#FFFFFF', Voltear: 'false', Rotacion: '0', Zoom: '100' };
      for (const [campo, valor] of Object.entries(campos)) form.append(campo, valor);
      for (const uno of ids) form.append('AtributosIds', String(uno));
      form.append('Imagen', imagen, 'avatar.jpg');
      const response = await fetch(`/api/Avatar/${id}/personalizar`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
        body: form,
      });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return response.json();
    },
    { token: suyo, id: perfilId, ids: [...atributosIds] },
  );
}
