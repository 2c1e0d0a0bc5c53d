import type { StaffRole } from "@kram/domain/staff";

export type Caller = {
  sessionId: string;
  /** Proved by password or passkey within the last five minutes. */
  confirmed: boolean;
} & (
  | { kind: "member"; memberId: number; hasCredentials: boolean }
  | { kind: "staff"; staffId: number; roles: readonly StaffRole[] }
);

/** Finds nobody without a live session; `extend` false keeps the idle clock running. */
export type Authenticate = (token: string, options: { extend: boolean }) => Promise<Caller | null>;
