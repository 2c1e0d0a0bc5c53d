/** Whether two words differ by at most one letter added, left out, changed or swapped with its neighbour. */
export function withinOneTypo(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const restA = a.slice(at);
  const restB = b.slice(at);
  if (restA.length > restB.length) return restA.slice(1) === restB;
  if (restB.length > restA.length) return restB.slice(1) === restA;
  if (restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
