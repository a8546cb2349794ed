const COLOURS = ['#ffc83d', '#ff6b5e', '#3dd6c4', '#8db4ff', '#c9a7ff', '#6fe0c0'];
const PIECES = 90;
/** In seconds (checklist 13), fading at the end. */
const LASTS = 1.2;
const FADES = 0.35;
/** In px/s². */
const GRAVITY = 1500;

/** Throws confetti once from the bottom centre. Returns a function that stops it. */
export function throwConfetti(canvas: HTMLCanvasElement): () => void {
  const pen = canvas.getContext('2d');
  if (!pen) return () => undefined;
  const density = Math.min(devicePixelRatio, 2);
  const { innerWidth: width, innerHeight: height } = window;
  canvas.width = width * density;
  canvas.height = height * density;
  const pieces = Array.from({ length: PIECES }, (_, i) => {
    const angle = -Math.PI / 2 + (Math.random() - 0.5) * 2.2;
    const speed = Math.sqrt(height) * (16 + Math.random() * 26);
    return {
      x: width / 2 + (Math.random() - 0.5) * 160,
      vx: Math.cos(angle) * speed * 0.8,
      vy: Math.sin(angle) * speed,
      size: 7 + Math.random() * 6,
      turns: (Math.random() - 0.5) * 16,
      colour: COLOURS[i % COLOURS.length] ?? '#ffc83d',
    };
  });
  let start = 0;
  let frame = requestAnimationFrame(function draw(now) {
    start ||= now;
    const t = (now - start) / 1000;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    if (t >= LASTS) return;
    pen.globalAlpha = Math.min(1, (LASTS - t) / FADES);
    for (const { x, vx, vy, size, turns, colour } of pieces) {
      const turned = turns * t;
      pen.setTransform(
        density,
        0,
        0,
        density,
        (x + vx * t) * density,
        (height * 0.62 + vy * t + (GRAVITY * t * t) / 2) * density,
      );
      pen.rotate(turned);
      // A tumbling paper shows its face and its edge in turn.
      pen.scale(1, Math.cos(turned * 1.7));
      pen.fillStyle = colour;
      pen.fillRect(-size / 2, -size / 3, size, size * 0.66);
    }
    frame = requestAnimationFrame(draw);
  });
  return () => cancelAnimationFrame(frame);
}
