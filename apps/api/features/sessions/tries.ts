import { createHash } from "node:crypto";
import { networkOf } from "@kram/domain/network";

/** On one account, before a password alone is not enough. */
const STRANGERS_TRIES = 10;

/** Before a known device counts as a stranger's. */
const DEVICE_TRIES = 10;

/** Those that no sign-in redeemed. */
const NETWORK_TRIES = 15;

/** Unredeemed tries, and number of people signed in. */
export interface NetworkTries {
  wrong: number;
  people: number;
}

export function isTrustedDevice(tries: number): boolean {
  return tries <= DEVICE_TRIES;
}

/** `budget` multiplies a network's limit. */
export function needsMailedCode(tries: { account: number; network: NetworkTries }, budget: number): boolean {
  const { wrong, people } = tries.network;
  return tries.account > STRANGERS_TRIES || wrong >= (NETWORK_TRIES + people / 2) * budget;
}

/** The first ones, then each hundredth. */
export function isLogged(tries: number): boolean {
  return tries <= STRANGERS_TRIES || tries % 100 === 0;
}

const FREE_FAILURES = 3;

/** Sign-in is slowed, never locked. Source: sessions 12. */
const LONGEST_WAIT_MS = 4000;

/** Before a password is checked. */
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

/** Logins and addresses as hashes only. */
export interface TryKeys {
  account: string;
  network: string;
  /** The account as tried from that network. */
  pair: string;
}

/** A person's e-mail and member number are one account. */
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
