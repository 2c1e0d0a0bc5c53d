/** Wrong tries of strangers on one account within a quarter of an hour, after which a password alone lets no stranger in. */
export const STRANGERS_TRIES = 10;

/** Wrong tries on a device that signed in before, after which it is a stranger's for the rest of the quarter of an hour. */
const DEVICE_TRIES = 10;

/** Wrong tries from one network that nobody redeemed by signing in after all. */
const NETWORK_TRIES = 15;

/** What a network did within a quarter of an hour: tries that stayed wrong, and how many people signed in. */
export interface NetworkTries {
  wrong: number;
  people: number;
}

/** Whether a device that the person signed in on before may go by a password alone, at its so-manieth try. */
export function isTrustedDevice(tries: number): boolean {
  return tries <= DEVICE_TRIES;
}

/**
 * Whether a new device needs a mailed code: from the eleventh try on the account, or where a network's wrong tries outweigh its sign-ins.
 * `budget` multiplies what a network may.
 */
export function needsMailedCode(tries: { account: number; network: NetworkTries }, budget: number): boolean {
  const { wrong, people } = tries.network;
  return tries.account > STRANGERS_TRIES || wrong >= (NETWORK_TRIES + people / 2) * budget;
}

/** Whether a wrong try is worth a line of its own in the security log: the first ones, then each hundredth of a storm. */
export function isTold(tries: number): boolean {
  return tries <= STRANGERS_TRIES || tries % 100 === 0;
}
