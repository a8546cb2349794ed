const copy = document.createElement('canvas');
// Small: reading the whole back would take most of a test.
copy.width = 96;
copy.height = 60;
const pen = copy.getContext('2d', { willReadFrequently: true });

/** Differs with what is drawn of confetti at this moment; 0: nothing. */
export function drawnConfetti(): number {
  const canvas = document.querySelector('canvas');
  if (!canvas || !pen) return 0;
  pen.clearRect(0, 0, copy.width, copy.height);
  pen.drawImage(canvas, 0, 0, copy.width, copy.height);
  const { data } = pen.getImageData(0, 0, copy.width, copy.height);
  return data.reduce((sum, part, i) => (i % 4 === 3 ? sum + part * i : sum), 0);
}
