// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "catalog.begin-vat": {
      values: [string | null];
      row: Record<never, never>;
    };
    "catalog.brands": {
      values: [];
      row: { code: string; name: string; texts: Column<"brands.texts"> };
    };
    "catalog.categories": {
      values: [];
      row: { id: number; parentId: number | null; slug: string; position: number; picture: string | null;
        texts: Column<"categories.texts">; hidden: boolean; formerSlugs: string[] };
    };
    "catalog.changes": {
      values: [string | null];
      row: { id: number; products: string[]; goods: number; availability: number; touched: string[]; others: number };
    };
    "catalog.code-of-slug": {
      values: [string | null];
      row: { code: string };
    };
    "catalog.courier": {
      values: [string | null, string | null];
      row: { code: string; freeFrom: number | null };
    };
    "catalog.details": {
      values: [readonly (string | null)[] | null];
      row: { code: string; safety: Column<"products.safety"> | null; supplement: Column<"products.supplement"> | null;
        pictureTexts: Column<"products.picture_texts">; descriptions: Record<string, string | null> | null;
        search: Record<string, { title: string | null; description: string | null }> | null; gallery: { name: string;
        width: number; height: number; formats: Column<"pictures.formats"> }[] };
    };
    "catalog.forget-changes": {
      values: [];
      row: Record<never, never>;
    };
    "catalog.horizon": {
      values: [];
      row: { goods: number; horizon: string; now: Date };
    };
    "catalog.patience": {
      values: [];
      row: Record<never, never>;
    };
    "catalog.products-after": {
      values: [string | null, number | null, string | null, number | string | null];
      row: { code: string; brand: string; slug: string; position: number; vatClass: "standard" | "reduced" | "food";
        points: number; unitAmount: number; unit: "ml" | "g" | "pcs"; netMilligrams: number | null; maxPerOrder: number;
        visibleForGuest: boolean; availableForSale: boolean; inStock: boolean;
        notAvailableMessage: Column<"products.not_available_message"> | null; isNew: boolean; texts: Record<string, {
        title: string | null; summary: string | null }> | null; gross: number; netVolume: number; priceLog: {
        gross: number; announced: boolean; validFrom: number }[] | null; picture: { name: string; width: number;
        height: number; formats: Column<"pictures.formats"> } | null; files: { file: string;
        names: Column<"product_files.names">; mediaType: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
        sizeBytes: number; language: "pl" | "en" | "de" | null }[] | null; categoryIds: number[] };
    };
    "catalog.products-of": {
      values: [string | null, number | null, readonly (string | null)[] | null];
      row: { code: string; brand: string; slug: string; position: number; vatClass: "standard" | "reduced" | "food";
        points: number; unitAmount: number; unit: "ml" | "g" | "pcs"; netMilligrams: number | null; maxPerOrder: number;
        visibleForGuest: boolean; availableForSale: boolean; inStock: boolean;
        notAvailableMessage: Column<"products.not_available_message"> | null; isNew: boolean; texts: Record<string, {
        title: string | null; summary: string | null }> | null; gross: number; netVolume: number; priceLog: {
        gross: number; announced: boolean; validFrom: number }[] | null; picture: { name: string; width: number;
        height: number; formats: Column<"pictures.formats"> } | null; files: { file: string;
        names: Column<"product_files.names">; mediaType: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
        sizeBytes: number; language: "pl" | "en" | "de" | null }[] | null; categoryIds: number[] };
    };
    "catalog.vat": {
      values: [];
      row: { value: Column<"setting_versions.value">; now: Date };
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
