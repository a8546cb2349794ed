import { inicialesOf, plural } from '@aupa/domain/base';
import { nombreDeEvaluacion, sayLlegaste } from '@aupa/domain/perfil';
import type { DatosRecuerdo } from './datos.ts';
import { loadMedalla, loadPicture } from './dibujos.ts';
import { ALTO, ANCHO, CIFRAS_ALTO, MEDALLA, MIDDLE, PIE, planRecuerdo, type Plano } from './plano.ts';

const SCALE = 2;
/** Light in the dark theme too: the image is viewed anywhere. */
const PAPER = '#fff8ec';
const CARD = '#ffffff';
const INK = '#1e2148';
const MUTED = '#565a80';
const SOL = '#ffc83d';
const HAIRLINE = '#eadfcb';
const LINE_WIDTH = 420;

const display = (size: number) => `800 ${size}px "Baloo 2", "Baloo fallback", sans-serif`;
const body = (size: number, weight = 700) => `${weight} ${size}px Nunito, "Nunito fallback", sans-serif`;

type Lienzo = CanvasRenderingContext2D;

/** Centred; a long text shrinks, and is cut at the smallest size. */
function write(on: Lienzo, text: string, y: number, font: (size: number) => string, size: number, colour = INK): void {
  let smaller = size;
  on.font = font(smaller);
  while (smaller > size * 0.6 && on.measureText(text).width > LINE_WIDTH) on.font = font((smaller -= 1));
  let shown = text;
  while (shown.length > 1 && on.measureText(shown).width > LINE_WIDTH) shown = `${shown.slice(0, -2).trimEnd()}…`;
  on.fillStyle = colour;
  on.fillText(shown, MIDDLE, y);
}

function round(on: Lienzo, x: number, y: number, width: number, height: number, radius: number, colour: string): void {
  on.fillStyle = colour;
  on.beginPath();
  on.roundRect(x, y, width, height, radius);
  on.fill();
}

function disc(on: Lienzo, x: number, y: number, radius: number, colour: string): void {
  on.fillStyle = colour;
  on.beginPath();
  on.arc(x, y, radius, 0, Math.PI * 2);
  on.fill();
}

function drawPaper(on: Lienzo): void {
  on.fillStyle = PAPER;
  on.fillRect(0, 0, ANCHO, ALTO);
  on.fillStyle = '#3b4cdb14';
  for (let at = 23; at < ALTO; at += 24) {
    on.fillRect(0, at, ANCHO, 1);
    if (at < ANCHO) on.fillRect(at, 0, 1, ALTO);
  }
  round(on, 28, 44, ANCHO - 56, ALTO - 72, 28, HAIRLINE);
  round(on, 29, 45, ANCHO - 58, ALTO - 76, 27, CARD);
  for (let i = 0; i < 9; i++) {
    const x = 54 + i * 54;
    disc(on, x, 58, 8, '#d9cdb8');
    round(on, x - 4.5, 26, 9, 32, 5, '#85809a');
    round(on, x - 2.5, 28, 2.5, 26, 2, '#ffffff99');
  }
}

function drawSun(on: Lienzo): void {
  on.strokeStyle = SOL;
  on.lineWidth = 6;
  on.lineCap = 'round';
  for (let i = 0; i < 24; i++) {
    const angle = (i / 24) * Math.PI * 2;
    const from = 98;
    const to = i % 2 === 0 ? 116 : 108;
    on.beginPath();
    on.moveTo(MIDDLE + Math.cos(angle) * from, Math.sin(angle) * from);
    on.lineTo(MIDDLE + Math.cos(angle) * to, Math.sin(angle) * to);
    on.stroke();
  }
  disc(on, MIDDLE, 0, 88, SOL);
  disc(on, MIDDLE, 0, 72, CARD);
}

async function drawFace(
  on: Lienzo,
  { avatar, nombreEstudiante }: DatosRecuerdo,
  { y, scale }: Plano['cara'],
): Promise<void> {
  const picture = avatar === null ? null : await loadPicture(avatar);
  on.save();
  on.translate(MIDDLE * (1 - scale), y);
  on.scale(scale, scale);
  drawSun(on);
  if (picture) {
    on.beginPath();
    on.arc(MIDDLE, 0, 66, 0, Math.PI * 2);
    on.clip();
    on.drawImage(picture, MIDDLE - 66, -66, 132, 132);
  } else {
    disc(on, MIDDLE, 0, 66, '#e6e9ff');
    write(on, inicialesOf(nombreEstudiante), 18, display, 52, '#3242c9');
  }
  on.restore();
}

/** Existing figures side by side; zeros are left out. */
function drawCifras(on: Lienzo, { medallas, reconocimientos }: DatosRecuerdo, y: number): void {
  const cifras = [
    { n: medallas, label: plural(medallas, 'medalla'), colour: '#fff1c2' },
    { n: reconocimientos, label: plural(reconocimientos, 'reconocimiento'), colour: '#ffe3e8' },
  ].filter(({ n }) => n > 0);
  const width = 196;
  const left = MIDDLE - (cifras.length * width + (cifras.length - 1) * 12) / 2;
  cifras.forEach(({ n, label, colour }, i) => {
    const x = left + i * (width + 12);
    round(on, x, y, width, CIFRAS_ALTO, 20, colour);
    on.fillStyle = INK;
    on.font = display(34);
    on.fillText(String(n), x + width / 2, y + 38);
    on.font = body(15);
    on.fillText(label, x + width / 2, y + 60);
  });
}

async function drawMedallas(on: Lienzo, { ganadas }: DatosRecuerdo, { medallas, resto }: Plano): Promise<void> {
  const shown = ganadas.slice(0, ganadas.length - resto);
  const pictures = await Promise.all(shown.map((medalla) => loadMedalla(medalla, medalla.icono, MEDALLA * SCALE)));
  const placeOf = (i: number) => medallas[i] ?? { x: MIDDLE, y: 0 };
  shown.forEach(({ cantidad }, i) => {
    const { x, y } = placeOf(i);
    const picture = pictures[i];
    if (picture) on.drawImage(picture, x - MEDALLA / 2, y, MEDALLA, MEDALLA * 1.2);
    if (cantidad < 2) return;
    on.font = body(14, 800);
    const text = `×${cantidad}`;
    const width = Math.max(30, on.measureText(text).width + 14);
    round(on, x + 34 - width, y + 42, width, 24, 12, INK);
    on.fillStyle = CARD;
    on.fillText(text, x + 34 - width / 2, y + 59);
  });
  if (resto > 0) {
    const { x, y } = placeOf(shown.length);
    on.font = body(20, 800);
    on.fillStyle = MUTED;
    on.fillText(`+${resto}`, x, y + 40);
  }
}

async function drawGolden(on: Lienzo, y: number): Promise<void> {
  const medalla = await loadMedalla(null, 'star', 88 * SCALE);
  if (medalla) on.drawImage(medalla, MIDDLE - 44, y, 88, 88 * 1.2);
  write(on, 'El camino está empezado.', y + 142, body, 19, MUTED);
}

async function paint(on: Lienzo, datos: DatosRecuerdo): Promise<void> {
  const { nombreEstudiante, materia, cuando, nota, medallas, reconocimientos, ganadas } = datos;
  on.scale(SCALE, SCALE);
  on.textAlign = 'center';
  drawPaper(on);
  if (materia !== null) write(on, materia, 100, body, 17, MUTED);
  write(on, nombreDeEvaluacion(datos), 138, display, 36);
  const llegaste = sayLlegaste(nota);
  const plano = planRecuerdo({ ...datos, llegaste: llegaste !== null });
  await drawFace(on, datos, plano.cara);
  write(on, nombreEstudiante, plano.nombre, display, 30);
  if (llegaste !== null) write(on, llegaste, plano.llegaste, body, 20, '#3242c9');
  const hasCifras = medallas > 0 || reconocimientos > 0;
  if (hasCifras) drawCifras(on, datos, plano.cifras);
  if (ganadas.length > 0) await drawMedallas(on, datos, plano);
  else if (!hasCifras) await drawGolden(on, plano.cifras + 20);
  on.textAlign = 'left';
  on.font = body(13);
  on.fillStyle = MUTED;
  on.fillText(cuando, 52, PIE);
  on.textAlign = 'right';
  on.font = display(20);
  on.fillStyle = INK;
  on.fillText('aúpa', ANCHO - 52, PIE + 1);
}

/** Draws the keepsake as a PNG. Throws if the browser can't. */
export async function drawRecuerdo(datos: DatosRecuerdo): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = ANCHO * SCALE;
  canvas.height = ALTO * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  // A canvas doesn't wait for fonts. If they fail, the fallback is used.
  await Promise.all([display(36), body(17), body(14, 800)].map((font) => document.fonts.load(font))).catch(
    () => undefined,
  );
  await paint(context, datos);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (png?.type !== 'image/png') throw new Error('No PNG of the keepsake');
  return png;
}
