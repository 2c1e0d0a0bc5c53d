import { createHash } from "node:crypto";
import { networkOf } from "@kram/domain/network";

/** Keys under which tries to sign in count. Logins and addresses stand in them as hashes only. */
export interface TryKeys {
  account: string;
  network: string;
  /** The account as tried from that network. */
  pair: string;
}

/** Keys of a stranger's try. E-mail and member number of one person are one account; an unknown login is its own. */
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

/** Key of a person's tries on a device where they signed in before. */
export function deviceKey(deviceId: string): string {
  return `device:${deviceId}`;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
