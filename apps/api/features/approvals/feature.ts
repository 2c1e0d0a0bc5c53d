import type { Database } from "../../platform/database.ts";
import { type Feature, MINUTE_MS } from "../../platform/feature.ts";
import { approvalLetters, createApprovalMailHandlers } from "./approval-mails.ts";
import { registerApprovalRoutes } from "./approvals.routes.ts";
import { expireApprovals } from "./expire-approvals.ts";

export const approvals = {
  routes: [registerApprovalRoutes],
  handlers: [createApprovalMailHandlers],
  letters: approvalLetters,
  tasks: ({ db }: { db: Database }) => [
    { name: "expire-approvals", everyMs: MINUTE_MS, run: () => expireApprovals(db) },
  ],
} satisfies Feature<never, never>;
