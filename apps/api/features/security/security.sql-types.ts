// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "security-events.count": {
      values: [string | null, number | string | null, string | null, string | null, Date | string | null,
        Date | string | null, string | null];
      row: { count: number };
    };
    "security-events.list": {
      values: [string | null, number | string | null, string | null, string | null, Date | string | null,
        Date | string | null, string | null, number | string | null, number | string | null];
      row: { id: number; at: Date; kind: "sign-in.succeeded" | "sign-in.failed" | "sign-in.code-wrong"
        | "sign-in.code-mailed" | "sign-in.new-device" | "password.wrong" | "password.changed" | "password.reset"
        | "second-factor.added" | "second-factor.removed" | "session.revoked" | "role.changed" | "staff.invited"
        | "staff.blocked" | "rate.limited" | "permission.refused" | "export" | "mail.read" | "approval.asked"
        | "approval.granted" | "approval.refused" | "confirmation.failed" | "bank-account.changed"
        | "refund-limit.raised" | "provider-keys.changed"; staffId: number | null; address: string | null;
        requestId: string | null; subject: string; details: Column<"security_events.details">; memberNo: string | null;
        memberName: string | null; memberSurname: string | null; staffName: string | null;
        staffSurname: string | null };
    };
  }
}
