// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "codes.ask": {
      values: [number | string | null, number | string | null, Uint8Array | null, number | string | null];
      row: { id: number };
    };
    "codes.ask-for-enrolment": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "codes.is-right": {
      values: [number | string | null, number | string | null, Uint8Array | null, Uint8Array, number | null,
        number | null];
      row: { right: boolean };
    };
    "codes.issue": {
      values: [number | string | null, Uint8Array | null, number | null];
      row: { id: number };
    };
    "codes.issue-enrolment": {
      values: [number | string | null, Uint8Array | null, number | null];
      row: { email: string; name: string };
    };
    "codes.sweep": {
      values: [];
      row: Record<never, never>;
    };
    "codes.sweep-enrolments": {
      values: [];
      row: Record<never, never>;
    };
    "codes.use": {
      values: [Uint8Array | null];
      row: { id: number };
    };
    "codes.use-enrolment": {
      values: [number | string | null, Uint8Array | null];
      row: { id: number };
    };
    "passkeys.find": {
      values: [string | null];
      row: { credentialId: string; memberId: number; publicKey: Buffer; counter: number };
    };
    "passkeys.insert": {
      values: [string | null, number | string | null, Uint8Array | null, number | string | null, string | null];
      row: { id: string; credentialId: string; label: string; createdAt: Date; lastUsedAt: Date | null };
    };
    "passkeys.list-of": {
      values: [number | string | null];
      row: { id: string; credentialId: string; label: string; createdAt: Date; lastUsedAt: Date | null };
    };
    "passkeys.remove": {
      values: [number | string | null, string | null];
      row: { id: string };
    };
    "passkeys.seconds-now": {
      values: [];
      row: { seconds: number };
    };
    "passkeys.sweep-challenges": {
      values: [];
      row: Record<never, never>;
    };
    "passkeys.use-challenge": {
      values: [string | null, number | null];
      row: { challenge: string };
    };
    "passkeys.used": {
      values: [string | null, number | string | null];
      row: Record<never, never>;
    };
    "passwords.ask-for-link": {
      values: [string | null];
      row: Record<never, never>;
    };
    "passwords.count-request": {
      values: [readonly (string | null)[] | null];
      row: { key: string; requests: number };
    };
    "passwords.drop-link": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "passwords.end-sessions-and-tell": {
      values: [number | string | null, string | null];
      row: Record<never, never>;
    };
    "passwords.issue-link": {
      values: [number | string | null, Uint8Array | null, number | null];
      row: { email: string; name: string; locale: "pl" | "en" | "de" };
    };
    "passwords.person-of": {
      values: [number | string | null];
      row: { email: string; name: string; surname: string; company: string | null };
    };
    "passwords.person-of-link": {
      values: [Uint8Array | null];
      row: { email: string; name: string; surname: string; company: string | null };
    };
    "passwords.set": {
      values: [number | string | null, string | null, string | null];
      row: { id: number };
    };
    "passwords.sweep-links": {
      values: [];
      row: Record<never, never>;
    };
    "passwords.sweep-requests": {
      values: [];
      row: Record<never, never>;
    };
    "passwords.use-link": {
      values: [Uint8Array | null];
      row: { id: number };
    };
    "reseal.apps": {
      values: [];
      row: { id: number; memberId: number | null; staffId: number | null; sealed: Buffer; next: Buffer | null };
    };
    "reseal.drop-codes": {
      values: [];
      row: Record<never, never>;
    };
    "reseal.set-apps": {
      values: [readonly (number | string | null)[] | null, readonly (Uint8Array | null)[] | null,
        readonly (Uint8Array | null)[] | null];
      row: Record<never, never>;
    };
    "second-factor.app-of": {
      values: [number | string | null, number | string | null];
      row: { sealedSecret: Buffer; confirmedAt: Date | null; lastStep: number; seconds: number };
    };
    "second-factor.count-codes": {
      values: [number | string | null, number | string | null];
      row: { count: number };
    };
    "second-factor.drop-all": {
      values: [number | string | null, number | string | null];
      row: Record<never, never>;
    };
    "second-factor.drop-app": {
      values: [number | string | null];
      row: { id: number };
    };
    "second-factor.drop-codes": {
      values: [number | string | null, number | string | null];
      row: Record<never, never>;
    };
    "second-factor.factors-of": {
      values: [number | string | null, number | string | null];
      row: { app: boolean; passkeys: number };
    };
    "second-factor.keep-codes": {
      values: [number | string | null, number | string | null, readonly (Uint8Array | null)[] | null];
      row: Record<never, never>;
    };
    "second-factor.keep-next-app": {
      values: [number | string | null, number | string | null, Uint8Array | null];
      row: { id: number };
    };
    [variant: `second-factor.start-app ${string}`]: {
      values: [number | string | null, number | string | null, Uint8Array | null];
      row: { id: number };
    };
    "second-factor.take-code": {
      values: [number | string | null, number | string | null, Uint8Array | null];
      row: Record<never, never>;
    };
    "second-factor.take-step": {
      values: [number | string | null, number | string | null, number | string | null];
      row: { id: number };
    };
    "second-factor.take-waiting-app": {
      values: [number | string | null, number | string | null, Uint8Array | null, number | string | null];
      row: { id: number };
    };
    "second-factor.tell-of-change": {
      values: [number | string | null, string | null];
      row: Record<never, never>;
    };
    "second-factor.tell-staff-of-change": {
      values: [number | string | null, string | null];
      row: Record<never, never>;
    };
    "second-factor.waiting-app": {
      values: [number | string | null, number | string | null];
      row: { sealedSecret: Buffer; seconds: number };
    };
    "sessions.begin": {
      values: [Uint8Array | null, number | string | null, number | string | null, string | null, string | null,
        Uint8Array | null, number | null, boolean | null, number | string | null, number | null];
      row: { expiresAt: Date; isNewDevice: boolean };
    };
    "sessions.confirm": {
      values: [string | null];
      row: Record<never, never>;
    };
    "sessions.find": {
      values: [Uint8Array | null, number | null, number | null, number];
      row: { id: string; memberId: number | null; staffId: number | null; stale: boolean; confirmed: boolean;
        roles: ("admin" | "catalogue" | "content" | "orders" | "service" | "finance")[] | null;
        hasCredentials: boolean | null };
    };
    "sessions.find-member": {
      values: [number | string | null];
      row: { kind: "member"; id: number; email: string; passwordHash: string | null; name: string; surname: string;
        blocked: boolean };
    };
    "sessions.find-person": {
      values: [string | null, Uint8Array | null];
      row: { kind: "member" | "staff"; id: number; email: string; passwordHash: string | null; name: string;
        surname: string; blocked: boolean; deviceId: string | null };
    };
    "sessions.list-of-member": {
      values: [number | string | null, number | null];
      row: { id: string; createdAt: Date; lastSeenAt: Date; userAgent: string };
    };
    "sessions.login-allowed": {
      values: [];
      row: { allowed: boolean };
    };
    "sessions.look": {
      values: [string | null];
      row: { expiresAt: Date; memberNo: string; name: string; surname: string; company: boolean;
        hasCredentials: boolean };
    };
    [variant: `sessions.password-hash-of ${string}`]: {
      values: [number | string | null];
      row: { passwordHash: string | null };
    };
    "sessions.remove": {
      values: [Uint8Array | null];
      row: Record<never, never>;
    };
    "sessions.remove-of-member": {
      values: [number | string | null, string | null];
      row: { id: string };
    };
    "sessions.remove-others": {
      values: [number | string | null, string | null];
      row: { id: string };
    };
    "sessions.sweep": {
      values: [number | null];
      row: Record<never, never>;
    };
    "sessions.sweep-devices": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "sessions.touch": {
      values: [Uint8Array | null];
      row: Record<never, never>;
    };
    "sign-in.addressee": {
      values: [number | string | null, number | string | null];
      row: { email: string; name: string; locale: "pl" | "en" | "de" | null; isStaff: boolean };
    };
    "tries.blame": {
      values: [readonly (string | null)[] | null, number | null];
      row: { key: string; wrong: number };
    };
    "tries.count-on-device": {
      values: [readonly (string | null)[] | null, number | null];
      row: { key: string; wrong: number };
    };
    "tries.count-stranger": {
      values: [readonly (string | null)[] | null, number | null, string | null];
      row: { account: number; wrong: number; people: number };
    };
    "tries.failures": {
      values: [string | null, number | null];
      row: { failures: number };
    };
    "tries.forget": {
      values: [string | null];
      row: Record<never, never>;
    };
    "tries.forget-failures": {
      values: [string | null];
      row: Record<never, never>;
    };
    "tries.record-failure": {
      values: [string | null, number | null];
      row: Record<never, never>;
    };
    "tries.record-wrong-code": {
      values: [string | null, number | null];
      row: Record<never, never>;
    };
    "tries.redeem": {
      values: [readonly (string | null)[] | null, number | null, boolean | null];
      row: Record<never, never>;
    };
    "tries.sweep": {
      values: [number | null];
      row: Record<never, never>;
    };
    "tries.sweep-failures": {
      values: [number | null];
      row: Record<never, never>;
    };
    "tries.wrong-codes": {
      values: [string | null, number | null];
      row: { failures: number; seconds: number };
    };
  }
}

export {};
