import { runLoad, type Load, type LoadResult } from './load.ts';

export interface Comparison {
  name: string;
  /** Minimum median ratio product / control. */
  goal: number;
  pairs: number;
  seconds: number;
  load: (port: number) => Load;
}

export const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const round = (n: number, digits = 0) => n.toFixed(digits);

function show(side: string, result: LoadResult): void {
  console.log(
    `  ${side.padEnd(8)} ${round(result.perSecond).padStart(6)}/s  p50 ${round(result.p50, 1)} ms  p95 ${round(result.p95, 1)} ms` +
      `  errors ${result.errors}  generator ${round(result.generatorCpu * 100)} % of a core`,
  );
}

export async function compare(
  { name, goal, pairs, seconds, load }: Comparison,
  ports: { product: number; control: number },
): Promise<boolean> {
  console.log(`\n${name}`);
  for (const port of [ports.product, ports.control]) await runLoad({ ...load(port), seconds: 1 });
  const ratios: number[] = [];
  let errors = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const product = await runLoad({ ...load(ports.product), seconds });
    const control = await runLoad({ ...load(ports.control), seconds });
    show('product', product);
    show('control', control);
    errors += product.errors + control.errors;
    ratios.push(product.perSecond / control.perSecond);
  }
  const ratio = median(ratios);
  const ok = ratio >= goal && errors === 0;
  const list = ratios.map((r) => round(r, 2)).join(' ');
  console.log(`  ratios ${list} → median ${round(ratio * 100)} % (goal ${goal * 100} %) ${ok ? 'holds' : 'MISSED'}`);
  return ok;
}
