/** Draws whole numbers below a limit, the same on every machine. Source: Lehmer's generator. */
export function createDraw(seed: number): (below: number) => number {
  let state = seed % 2_147_483_647;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
