const MODULUS = 2_147_483_647;

/** The same numbers for a seed. */
export function seeded(seed: number): (below: number) => number {
  let state = (Math.abs(Math.trunc(seed)) % (MODULUS - 1)) + 1;
  return (below) => {
    state = (state * 48_271) % MODULUS;
    return state % below;
  };
}
