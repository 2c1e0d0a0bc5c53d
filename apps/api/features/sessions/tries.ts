import { createHash } from "node:crypto";
import { networkOf } from "@kram/domain/network";

/** Wrong tries of strangers on one account that count before a password alone lets no stranger in. */
const STRANGERS_TRIES = 10;

/** Wrong tries on a known device before it counts as a stranger's. */
const DEVICE_TRIES = 10;

/** Wrong tries from one network that nobody redeemed by signing in after all. */
const NETWORK_TRIES = 15;

/** What a network did while tries count: those that stayed wrong, and how many people signed in. */
export interface NetworkTries {
  wrong: number;
  people: number;
}

export function isTrustedDevice(tries: number): boolean {
  return tries <= DEVICE_TRIES;
}

/** Whether a new device needs a mailed code; `budget` multiplies what a network may. */
export function needsMailedCode(tries: { account: number; network: NetworkTries }, budget: number): boolean {
  const { wrong, people } = tries.network;
  return tries.account > STRANGERS_TRIES || wrong >= (NETWORK_TRIES + people / 2) * budget;
}

/** Whether the security log gets a line for a wrong try: the first ones, then each hundredth. */
export function isLogged(tries: number): boolean {
  return tries <= STRANGERS_TRIES || tries % 100 === 0;
}

const FREE_FAILURES = 3;

/** Longest wait: sign-in is slowed, never locked. Source: sessions 12. */
const LONGEST_WAIT_MS = 4000;

/** Milliseconds to wait before a password is checked. */
export function slowDownMs(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(250 * 2 ** Math.min(failures - FREE_FAILURES, 10), LONGEST_WAIT_MS);
}

const FREE_CODES = 5;

const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3600;

export function codePauseSeconds(failures: number): number {
  if (failures < FREE_CODES) return 0;
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.min(failures - FREE_CODES, 10), LONGEST_PAUSE_SECONDS);
}

/** Keys under which tries count; logins and addresses stand in them as hashes only. */
export interface TryKeys {
  account: string;
  network: string;
  /** The account as tried from that network. */
  pair: string;
}

/** Keys of a stranger's try. E-mail and member number of one person are one account. */
export function tryKeys({
  person,
  login,
  ip,
}: {
  person: { kind: "member" | "staff"; id: number } | null;
  login: string;
  ip: string;
}): TryKeys {
  const whose = person ? `${person.kind}:${person.id}` : hashOf(login);
  const where = hashOf(networkOf(ip));
  return { account: `account:${whose}`, network: `network:${where}`, pair: `pair:${where}:${whose}` };
}

export function deviceKey(deviceId: string): string {
  return `device:${deviceId}`;
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
