/** Loads on demand. Throws BackEndError without a challenge. */
export async function proofOfPerson(): Promise<string> {
  const { solveProof } = await import("./solve-proof.ts");
  return solveProof();
}
