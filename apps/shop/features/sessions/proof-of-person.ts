/** Solves the bot challenge with code that loads on sending. Throws BackEndError where no challenge is given out. */
export async function proofOfPerson(): Promise<string> {
  const { solveProof } = await import("./solve-proof.ts");
  return solveProof();
}
