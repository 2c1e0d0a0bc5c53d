// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "settings.begin": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "settings.get": {
      values: [];
      row: { staging_level: number; breadcrumbs_shown: boolean; inactive_notice: boolean; catalog_end_on: string | null;
        service_email: string | null; service_phone: string | null; cart_minutes: number; delivery_days: number;
        free_shipping_from_minor: number; low_stock_at: number; refund_limit_minor: number;
        security_contact: string | null; mail_days: number; outbox_days: number; dead_letter_days: number };
    };
    "settings.lock": {
      values: [];
      row: { staging_level: number; breadcrumbs_shown: boolean; inactive_notice: boolean; catalog_end_on: string | null;
        service_email: string | null; service_phone: string | null; cart_minutes: number; delivery_days: number;
        free_shipping_from_minor: number; low_stock_at: number; refund_limit_minor: number;
        security_contact: string | null; mail_days: number; outbox_days: number; dead_letter_days: number };
    };
    "settings.set": {
      values: [number | null, boolean | null, boolean | null, Date | string | null, number | null, string | null,
        string | null, number | null, number | string | null, number | null, number | string | null, string | null,
        number | null, number | null, number | null];
      row: Record<never, never>;
    };
    "settings.unset": {
      values: [];
      row: Record<never, never>;
    };
  }
}

export {};
