// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "catalog.brands": {
      values: [];
      row: { code: string; name: string; texts: Column<"brands.texts"> };
    };
    "catalog.categories": {
      values: [];
      row: { id: number; parentId: number | null; slug: string; position: number; picture: string | null;
        texts: Column<"categories.texts">; hidden: boolean; formerSlugs: string[] };
    };
    "catalog.free-shipping": {
      values: [];
      row: { from: number | null };
    };
    "catalog.patience": {
      values: [];
      row: Record<never, never>;
    };
    "catalog.products": {
      values: [string | null, number | null];
      row: { code: string; brand: string; brandName: string; slug: string; position: number;
        vatClass: "standard" | "reduced" | "food"; points: number; unitAmount: number; unit: "ml" | "g" | "pcs";
        maxPerOrder: number; visibleForGuest: boolean; availableForSale: boolean; inStock: boolean;
        notAvailableMessage: Column<"products.not_available_message"> | null; isNew: boolean;
        texts: Column<"products.texts">; safety: Column<"products.safety"> | null;
        supplement: Column<"products.supplement"> | null; gross: number; netVolume: number; priceLog: { gross: number;
        announced: boolean; validFrom: number }[] | null; picture: { name: string; width: number; height: number;
        formats: Column<"pictures.formats"> } | null; gallery: { name: string; width: number; height: number;
        formats: Column<"pictures.formats"> }[]; files: { file: string; names: Column<"product_files.names">;
        mediaType: "application/pdf" | "image/jpeg" | "image/png" | "image/webp"; sizeBytes: number;
        language: "pl" | "en" | "de" | null }[]; categoryIds: number[] };
    };
    "catalog.snapshot": {
      values: [];
      row: Record<never, never>;
    };
    "catalog.stock": {
      values: [];
      row: { goods: number; availabilityChanges: number; codes: string[] };
    };
    "catalog.version": {
      values: [];
      row: { goods: number; availabilityChanges: number };
    };
    "catalog.wait-patiently": {
      values: [];
      row: { patience: string | null; waiting: string | null };
    };
  }
}
