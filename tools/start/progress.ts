const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Silent for a second, then a line every 15 seconds. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now();
  const first = setTimeout(() => console.log(`  … ${label}`), 1000);
  const again = setInterval(() => console.log(`  … ${label} (${seconds(began)})`), 15_000);
  try {
    const result = await work();
    console.log(`  ✓ ${label} (${seconds(began)})`);
    return result;
  } catch (problem) {
    console.log(`  ✗ ${label}`);
    throw problem;
  } finally {
    clearTimeout(first);
    clearInterval(again);
  }
}
