// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "codes.ask": {
      values: [number | string | null, number | string | null, Uint8Array | null];
      row: { id: number };
    };
    "codes.is-right": {
      values: [number | string | null, number | string | null, Uint8Array | null, Uint8Array];
      row: { right: boolean };
    };
    "codes.issue": {
      values: [number | string | null, Uint8Array | null];
      row: { id: number };
    };
    "codes.use": {
      values: [Uint8Array | null];
      row: { id: number };
    };
    "passkeys.find": {
      values: [string | null];
      row: { credential_id: string; member_id: number; public_key: Buffer; counter: number };
    };
    "passkeys.insert": {
      values: [string | null, number | string | null, Uint8Array | null, number | string | null, string | null];
      row: { id: string; credential_id: string; label: string; created_at: Date; last_used_at: Date | null };
    };
    "passkeys.list-of": {
      values: [number | string | null];
      row: { id: string; credential_id: string; label: string; created_at: Date; last_used_at: Date | null };
    };
    "passkeys.remove": {
      values: [number | string | null, string | null];
      row: { id: string };
    };
    "passkeys.seconds-now": {
      values: [];
      row: { seconds: number };
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
    "passwords.hash-of": {
      values: [number | string | null];
      row: { password_hash: string | null };
    };
    "passwords.issue-link": {
      values: [number | string | null, Uint8Array | null];
      row: { email: string; name: string; locale: "pl" | "en" | "de" };
    };
    "passwords.owner-of": {
      values: [number | string | null];
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
      row: { member_id: number };
    };
    "second-factor.app-of": {
      values: [number | string | null, number | string | null];
      row: { sealed_secret: Buffer; confirmed_at: Date | null; last_step: number; seconds: number };
    };
    "second-factor.ask-for-enrolment": {
      values: [number | string | null];
      row: Record<never, never>;
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
      row: { confirmed_at: Date | null };
    };
    "second-factor.drop-codes": {
      values: [number | string | null, number | string | null];
      row: Record<never, never>;
    };
    "second-factor.factors-of": {
      values: [number | string | null, number | string | null];
      row: { app: boolean; passkeys: number };
    };
    "second-factor.issue-enrolment": {
      values: [number | string | null, Uint8Array | null];
      row: { email: string; name: string };
    };
    "second-factor.keep-codes": {
      values: [number | string | null, number | string | null, readonly (Uint8Array | null)[] | null];
      row: Record<never, never>;
    };
    "second-factor.keep-next-app": {
      values: [number | string | null, number | string | null, Uint8Array | null];
      row: { id: number };
    };
    "second-factor.record-wrong-code": {
      values: [string | null];
      row: Record<never, never>;
    };
    [variant: `second-factor.start-app ${string}`]: {
      values: [number | string | null, number | string | null, Uint8Array | null];
      row: { id: number };
    };
    "second-factor.sweep-challenges": {
      values: [];
      row: Record<never, never>;
    };
    "second-factor.sweep-enrolments": {
      values: [];
      row: Record<never, never>;
    };
    "second-factor.take-code": {
      values: [number | string | null, number | string | null, Uint8Array | null];
      row: { code_hash: Buffer };
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
    "second-factor.use-enrolment": {
      values: [number | string | null, Uint8Array | null];
      row: { staff_id: number };
    };
    "second-factor.waiting-app": {
      values: [number | string | null, number | string | null];
      row: { sealed_secret: Buffer; seconds: number };
    };
    "second-factor.wrong-codes": {
      values: [string | null];
      row: { failures: number; seconds: number };
    };
    "sessions.begin": {
      values: [Uint8Array | null, number | string | null, number | string | null, string | null, string | null,
        Uint8Array | null, number | null, boolean | null];
      row: { expires_at: Date; is_new_device: boolean };
    };
    "sessions.confirm": {
      values: [string | null];
      row: Record<never, never>;
    };
    "sessions.failures": {
      values: [readonly (string | null)[] | null];
      row: { failures: number };
    };
    "sessions.find": {
      values: [Uint8Array | null];
      row: { id: string; member_id: number | null; staff_id: number | null; stale: boolean; confirmed: boolean;
        roles: ("admin" | "catalogue" | "content" | "orders" | "service" | "finance")[] | null;
        has_credentials: boolean | null };
    };
    "sessions.find-member": {
      values: [number | string | null];
      row: { kind: "member"; id: number; email: string; password_hash: string | null; name: string; surname: string;
        blocked: boolean };
    };
    "sessions.find-person": {
      values: [string | null, Uint8Array | null];
      row: { kind: "member" | "staff"; id: number; email: string; password_hash: string | null; name: string;
        surname: string; blocked: boolean; device_id: string | null };
    };
    "sessions.forget-failures": {
      values: [string | null];
      row: Record<never, never>;
    };
    "sessions.list-of-member": {
      values: [number | string | null];
      row: { id: string; created_at: Date; last_seen_at: Date; user_agent: string };
    };
    "sessions.login-allowed": {
      values: [];
      row: { login_allowed: boolean };
    };
    "sessions.look": {
      values: [string | null];
      row: { expires_at: Date; name: string; surname: string; company: boolean; has_credentials: boolean };
    };
    [variant: `sessions.password-hash-of ${string}`]: {
      values: [number | string | null];
      row: { password_hash: string | null };
    };
    "sessions.record-failure": {
      values: [readonly (string | null)[] | null];
      row: Record<never, never>;
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
      values: [];
      row: Record<never, never>;
    };
    "sessions.sweep-codes": {
      values: [];
      row: Record<never, never>;
    };
    "sessions.sweep-devices": {
      values: [];
      row: Record<never, never>;
    };
    "sessions.sweep-failures": {
      values: [];
      row: Record<never, never>;
    };
    "sessions.sweep-tries": {
      values: [];
      row: Record<never, never>;
    };
    "sessions.touch": {
      values: [Uint8Array | null];
      row: Record<never, never>;
    };
    "sign-in.addressee": {
      values: [number | string | null, number | string | null];
      row: { email: string; name: string; locale: "pl" | "en" | "de"; isStaff: boolean };
    };
    "tries.blame": {
      values: [readonly (string | null)[] | null];
      row: { key: string; wrong: number };
    };
    "tries.count-on-device": {
      values: [readonly (string | null)[] | null];
      row: { key: string; wrong: number };
    };
    "tries.count-stranger": {
      values: [readonly (string | null)[] | null, string | null];
      row: { account: number; wrong: number; people: number };
    };
    "tries.forget": {
      values: [string | null];
      row: Record<never, never>;
    };
    "tries.redeem": {
      values: [readonly (string | null)[] | null, boolean | null];
      row: Record<never, never>;
    };
  }
}

export {};
