/** Does the work that tells a person's browser from a robot's list; what does it is loaded only when something is sent. Throws BackEndError where no work is given out. */
export async function proofOfPerson(): Promise<string> {
  const { solveProof } = await import("./solve-proof.ts");
  return solveProof();
}
