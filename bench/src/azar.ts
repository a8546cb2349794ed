/** Reproducible random numbers (linear congruential), good enough for avatars. */
export function makeAzar(): () => number {
  let semilla = 7;
  return () => {
    semilla = (semilla * 1_103_515_245 + 12_345) % 2 ** 31;
    return semilla / 2 ** 31;
  };
}
