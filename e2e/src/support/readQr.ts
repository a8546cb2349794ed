import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

export async function readQr(place: Locator): Promise<string | null> {
  const png = (await place.screenshot()).toString('base64');
  const { width, height, pixels } = await place.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    // Scaled down, because every pixel is sent out of the browser as text.
    const width = Math.min(240, image.width);
    const height = Math.round((image.height * width) / image.width);
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (context === null) throw new Error('nothing to draw on');
    context.drawImage(image, 0, 0, width, height);
    return { width, height, pixels: [...context.getImageData(0, 0, width, height).data] };
  }, png);
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data ?? null;
}
