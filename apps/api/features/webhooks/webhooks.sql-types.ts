// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "webhooks.add": {
      values: [string | null, string | null, readonly (string | null)[] | null, number | null, boolean | null,
        Uint8Array | null, number | string | null];
      row: Record<never, never>;
    };
    "webhooks.all-secrets": {
      values: [];
      row: { id: string; sealedSecret: Buffer; formerSecret: Buffer | null };
    };
    "webhooks.claim": {
      values: [string | null, number | null];
      row: { id: number; eventId: string; kind: "order.placed" | "order.status-changed" | "order.tracking-changed"
        | "shipment.sent" | "shipment.tracking-changed" | "shipment.arrived" | "order.lines-changed"
        | "payment.received" | "stock.changed" | "member.joined" | "invoice.issued"; at: Date;
        facts: Column<"webhook_events.facts">; url: string; version: number; sealedSecret: Buffer;
        formerSecret: Buffer | null; attempts: number; sinceFirstS: number };
    };
    "webhooks.count-deliveries": {
      values: [string | null, string | null, string | null];
      row: { count: number };
    };
    "webhooks.delivered": {
      values: [number | string | null, number | null];
      row: Record<never, never>;
    };
    "webhooks.deliveries": {
      values: [string | null, string | null, string | null, number | string | null, number | string | null];
      row: { id: number; eventId: string; webhookId: string; url: string; kind: "order.placed" | "order.status-changed"
        | "order.tracking-changed" | "shipment.sent" | "shipment.tracking-changed" | "shipment.arrived"
        | "order.lines-changed" | "payment.received" | "stock.changed" | "member.joined" | "invoice.issued";
        subject: string; at: Date; state: "WAITS" | "DELIVERED" | "FAILED"; attempts: number; nextAt: Date | null;
        lastStatus: number | null; lastFailure: "status" | "timeout" | "unreachable" | "certificate" | "not-public"
        | "secret" | null; deliveredAt: Date | null };
    };
    "webhooks.delivery": {
      values: [number | string | null];
      row: { id: number; eventId: string; webhookId: string; url: string; kind: "order.placed" | "order.status-changed"
        | "order.tracking-changed" | "shipment.sent" | "shipment.tracking-changed" | "shipment.arrived"
        | "order.lines-changed" | "payment.received" | "stock.changed" | "member.joined" | "invoice.issued";
        subject: string; at: Date; state: "WAITS" | "DELIVERED" | "FAILED"; attempts: number; nextAt: Date | null;
        lastStatus: number | null; lastFailure: "status" | "timeout" | "unreachable" | "certificate" | "not-public"
        | "secret" | null; deliveredAt: Date | null };
    };
    "webhooks.due": {
      values: [];
      row: { isToSpread: boolean; webhookIds: string[] };
    };
    "webhooks.failed": {
      values: [number | string | null, number | null, string | null, number | null];
      row: Record<never, never>;
    };
    "webhooks.find": {
      values: [string | null];
      row: { id: string; url: string; kinds: Column<"webhook_endpoints.kinds">; version: number; enabled: boolean;
        sealedSecret: Buffer; failingSince: Date | null; failingForS: number | null; createdAt: Date; createdBy: string;
        waiting: number; givenUp: number };
    };
    "webhooks.list": {
      values: [];
      row: { id: string; url: string; kinds: Column<"webhook_endpoints.kinds">; version: number; enabled: boolean;
        sealedSecret: Buffer; failingSince: Date | null; failingForS: number | null; createdAt: Date; createdBy: string;
        waiting: number; givenUp: number };
    };
    "webhooks.lock": {
      values: [];
      row: { locked: string };
    };
    "webhooks.remove": {
      values: [string | null];
      row: Record<never, never>;
    };
    "webhooks.replace-secrets": {
      values: [string | null, Uint8Array | null, Uint8Array | null];
      row: Record<never, never>;
    };
    "webhooks.replay": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "webhooks.replay-failed": {
      values: [string | null];
      row: { id: number };
    };
    "webhooks.secrets": {
      values: [string | null];
      row: { sealedSecret: Buffer; formerSecret: Buffer | null };
    };
    "webhooks.set": {
      values: [string | null, string | null, readonly (string | null)[] | null, number | null, boolean | null];
      row: Record<never, never>;
    };
    "webhooks.set-secret": {
      values: [string | null, Uint8Array | null, number | null];
      row: Record<never, never>;
    };
    "webhooks.spread": {
      values: [];
      row: Record<never, never>;
    };
    "webhooks.sweep": {
      values: [number | null];
      row: Record<never, never>;
    };
  }
}
