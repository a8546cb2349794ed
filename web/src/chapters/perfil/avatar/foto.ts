import { drawAvatar, findItem, type Eleccion } from '@aupa/domain/avatar';

const LADO = 512;
const BLANCO = '#ffffff';

/** Background colour; white if none was chosen (spec §9). */
export function colorDeFondo({ atributosIds }: Eleccion): string {
  const fondo = atributosIds.map((id) => findItem(id)).find((item) => item?.tipo === 'ColorFondo');
  return fondo?.color ?? BLANCO;
}

async function loadSvg(svg: string): Promise<HTMLImageElement> {
  // Some browsers can't draw an SVG without its own size.
  const sized = svg.replace('<svg ', `<svg width="${LADO}" height="${LADO}" `);
  const address = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The look as a JPEG of quality 1 on white (spec §4, Avatar save; §9). Throws if the browser can't. */
export async function photograph(eleccion: Eleccion): Promise<Blob> {
  const image = await loadSvg(drawAvatar(eleccion));
  const canvas = document.createElement('canvas');
  canvas.width = LADO;
  canvas.height = LADO;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  context.fillStyle = BLANCO;
  context.fillRect(0, 0, LADO, LADO);
  context.drawImage(image, 0, 0, LADO, LADO);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 1));
  if (jpeg?.type !== 'image/jpeg') throw new Error('No JPEG of the avatar');
  return jpeg;
}
