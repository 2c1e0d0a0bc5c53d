import { createHash } from "node:crypto";
import { networkOf } from "@kram/domain/network";

/** Tries that fail before the next one is slowed down. */
const FREE_FAILURES = 3;

/** Longest wait in milliseconds: sign-in is slowed, never locked. Source: sessions 12. */
const LONGEST_WAIT_MS = 4000;

/** Milliseconds to wait before a password is looked at: none for three failures, then doubling from 250 ms to 4 s. */
export function slowDownMs(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(250 * 2 ** Math.min(failures - FREE_FAILURES, 10), LONGEST_WAIT_MS);
}

/** Keys under which failures count: the account as typed and the visitor's network, both only as hashes. */
export function failureKeys({ login, ip }: { login: string; ip: string }): { account: string; address: string } {
  const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
  return { account: `account:${hash(login)}`, address: `address:${hash(networkOf(ip))}` };
}
