import type { StaffRole } from "@kram/domain/staff";

export type Caller = {
  sessionId: string;
  /** Proved by password or passkey within the last five minutes. */
  confirmed: boolean;
} & (
  | { kind: "member"; memberId: number; hasCredentials: boolean }
  | { kind: "staff"; staffId: number; roles: readonly StaffRole[] }
);

/** A live session; `stale` when its activity is due to be noted. */
export interface FoundSession {
  id: string;
  memberId: number | null;
  staffId: number | null;
  stale: boolean;
  confirmed: boolean;
  roles: StaffRole[] | null;
  hasCredentials: boolean | null;
}

/** By the hash of its token, by one statement with what the call reads of its member; null where it is no member's. */
export type FindWithSession = (tokenHash: Buffer) => Promise<FoundSession | null>;

/** Finds nobody without a live session; `extend` false keeps the idle clock running. */
export type Authenticate = (
  token: string,
  options: { extend: boolean; find?: FindWithSession | undefined },
) => Promise<Caller | null>;
