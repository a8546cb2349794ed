import jsQR from 'jsqr';
import type { Locator } from 'vitest/browser';

export async function readQr(place: Locator): Promise<string | null> {
  const base64 = await place.screenshot({ save: false });
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  // At the resolution of a distant camera.
  const width = Math.min(240, image.width);
  const height = Math.round((image.height * width) / image.width);
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (!pen) throw new Error('nothing to draw on');
  pen.drawImage(image, 0, 0, width, height);
  return jsQR(pen.getImageData(0, 0, width, height).data, width, height)?.data ?? null;
}
