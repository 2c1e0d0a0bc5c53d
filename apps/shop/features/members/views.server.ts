import { exportRepresentative } from "@kram/contract/members";
import { answering } from "../../platform/http/gateway.ts";
import { exportOwnData } from "./views.ts";

/** Milliseconds. */
const EXPORT_MS = 60_000;

/** Handlers of the members' views. */
export const membersViews = [
  answering(exportOwnData, ({ query: { format, locale }, pass }) =>
    pass({ operation: exportRepresentative, timeoutMs: EXPORT_MS }, { search: `?format=${format}`, language: locale }),
  ),
];
