// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "setting-parts.add": {
      values: [string | null, number | null, string | null, number | string | null];
      row: { version: number };
    };
    "setting-parts.every-value": {
      values: [string | null];
      row: { value: Column<"setting_versions.value"> };
    };
    "setting-parts.has-member": {
      values: [string | null];
      row: Record<never, never>;
    };
    "setting-parts.has-picture": {
      values: [string | null];
      row: Record<never, never>;
    };
    "setting-parts.newest": {
      values: [];
      row: { part: string; version: number; value: Column<"setting_versions.value"> };
    };
    "setting-parts.newest-of": {
      values: [string | null];
      row: { version: number; value: Column<"setting_versions.value"> };
    };
    "setting-parts.versions": {
      values: [string | null];
      row: { version: number; value: Column<"setting_versions.value">; setAt: Date; staffId: number | null;
        staffName: string | null };
    };
    "settings.begin": {
      values: [number | string | null, number | string | null];
      row: Record<never, never>;
    };
    "settings.get": {
      values: [];
      row: { stagingLevel: number; breadcrumbsShown: boolean; inactiveNotice: boolean; catalogEndDate: string | null;
        serviceEmail: string | null; servicePhone: string | null; cartMinutes: number; deliveryDays: number;
        freeShippingFrom: number; lowStockAt: number; refundLimit: number; payoutMinimum: number; payoutFee: number;
        securityContact: string | null; mailDays: number; outboxDays: number; deadLetterDays: number };
    };
    "settings.lock": {
      values: [];
      row: { stagingLevel: number; breadcrumbsShown: boolean; inactiveNotice: boolean; catalogEndDate: string | null;
        serviceEmail: string | null; servicePhone: string | null; cartMinutes: number; deliveryDays: number;
        freeShippingFrom: number; lowStockAt: number; refundLimit: number; payoutMinimum: number; payoutFee: number;
        securityContact: string | null; mailDays: number; outboxDays: number; deadLetterDays: number };
    };
    "settings.set": {
      values: [number | null, boolean | null, boolean | null, Date | string | null, number | null, string | null,
        string | null, number | null, number | string | null, number | null, number | string | null, string | null,
        number | null, number | null, number | null, number | string | null, number | string | null];
      row: Record<never, never>;
    };
    "settings.unset": {
      values: [];
      row: Record<never, never>;
    };
  }
}
