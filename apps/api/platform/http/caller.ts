import type { StaffRole } from "@kram/domain/staff";

/** Who makes a request, as the session says. */
export type Caller = {
  sessionId: string;
  /** Whether the session proved itself by password or passkey within the last five minutes. */
  confirmed: boolean;
} & (
  | { kind: "member"; memberId: number; hasCredentials: boolean }
  | { kind: "staff"; staffId: number; roles: readonly StaffRole[] }
);

/** Finds the caller of a bearer token; null without a live session. `extend` false keeps the idle clock running. */
export type Authenticate = (token: string, options: { extend: boolean }) => Promise<Caller | null>;
