import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Until somebody takes connections at a port of this machine. Throws after ten seconds, with the program's name. */
export async function untilAnswers(port: number, program: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
    const isThere = await promise;
    socket.destroy();
    if (isThere) return;
    if (tries === 200) throw new Error(`${program} does not answer.`);
    await wait(50);
  }
}
