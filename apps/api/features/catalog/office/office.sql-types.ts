// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../../columns.ts";

declare module "../../../platform/statements.ts" {
  interface Statements {
    "office-brands.add": {
      values: [string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "office-brands.all": {
      values: [];
      row: { code: string; name: string; texts: Column<"brands.texts">; productCount: number };
    };
    "office-brands.lock": {
      values: [string | null];
      row: Record<never, never>;
    };
    "office-brands.remove": {
      values: [string | null];
      row: Record<never, never>;
    };
    "office-brands.set": {
      values: [string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "office-categories.add": {
      values: [number | null, string | null, string | null];
      row: { id: number };
    };
    "office-categories.all": {
      values: [];
      row: { id: number; parentId: number | null; slug: string; position: number; hidden: boolean; supplements: boolean;
        picture: string | null; texts: Column<"categories.texts">; formerSlugs: string[]; productCount: number;
        onlyHere: number };
    };
    "office-categories.lacking-facts": {
      values: [number | null];
      row: { count: number };
    };
    "office-categories.lock": {
      values: [];
      row: Record<never, never>;
    };
    "office-categories.place": {
      values: [number | null, number | null, readonly (number | null)[] | null];
      row: Record<never, never>;
    };
    "office-categories.remove": {
      values: [number | null];
      row: Record<never, never>;
    };
    "office-categories.set-hidden": {
      values: [number | null, boolean | null];
      row: Record<never, never>;
    };
    "office-categories.set-picture": {
      values: [number | null, string | null];
      row: Record<never, never>;
    };
    "office-categories.set-slug": {
      values: [number | null, string | null];
      row: Record<never, never>;
    };
    "office-categories.set-supplements": {
      values: [number | null, boolean | null];
      row: Record<never, never>;
    };
    "office-categories.set-texts": {
      values: [number | null, string | null];
      row: Record<never, never>;
    };
    "office-categories.taken": {
      values: [string | null, number | null, boolean | null];
      row: Record<never, never>;
    };
    "office-products.add": {
      values: [string | null, string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "office-products.can-sell": {
      values: [string | null];
      row: Record<never, never>;
    };
    "office-products.copy": {
      values: [string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "office-products.count": {
      values: [string | null, number | string | null, boolean | null, string | null, boolean | null, string | null,
        readonly (string | null)[] | null];
      row: { count: number };
    };
    "office-products.drop-pictures": {
      values: [string | null];
      row: Record<never, never>;
    };
    "office-products.get": {
      values: [string | null, string | null, number | null];
      row: { code: string; slug: string; brand: string; published: boolean; availableForSale: boolean;
        visibleForGuest: boolean; isNew: boolean; maxPerOrder: number; lowStockAt: number | null;
        weightGrams: number | null; netMilligrams: number | null; points: number;
        vatClass: "standard" | "reduced" | "food"; unitAmount: number; unit: "ml" | "g" | "pcs";
        texts: Column<"products.texts">; safety: Column<"products.safety"> | null;
        supplement: Column<"products.supplement"> | null; pictureTexts: Column<"products.picture_texts">;
        isSupplement: boolean; categoryIds: number[]; price: { gross: number; before: number | null; netVolume: number;
        lowest: number } | null; priceLog: { gross: number; announced: boolean; validFrom: number }[]; scheduled: {
        id: number; gross: number; from: string; until: string | null;
        state: "canceled" | "over" | "runs" | "waits" }[]; stock: { onHand: number; reserved: number;
        sold: number } | null; pictures: { name: string; width: number; height: number;
        formats: Column<"pictures.formats">; cutFrom: string | null }[]; files: { file: string;
        names: Column<"product_files.names">; mediaType: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
        sizeBytes: number; language: "pl" | "en" | "de" | null; tagged: boolean | null }[] };
    };
    "office-products.known": {
      values: [string | null, readonly number[]];
      row: { brand: boolean; categories: boolean };
    };
    "office-products.list": {
      values: [string | null, number | string | null, boolean | null, string | null, boolean | null, string | null,
        readonly (string | null)[] | null, number | string | null, number | string | null, string | null,
        string | null];
      row: { code: string; title: string; brand: string; thumbnail: string | null; gross: number | null; onHand: number;
        reserved: number; low: boolean; published: boolean; availableForSale: boolean };
    };
    "office-products.lock": {
      values: [string | null];
      row: Record<never, never>;
    };
    "office-products.note-cut": {
      values: [string | null, string | null];
      row: Record<never, never>;
    };
    "office-products.set-categories": {
      values: [string | null, readonly (number | null)[] | null];
      row: Record<never, never>;
    };
    "office-products.set-details": {
      values: [string | null, string | null, string | null, number | null, string | null, number | null, number | null,
        boolean | null, boolean | null, boolean | null, number | null, number | null, number | null];
      row: Record<never, never>;
    };
    "office-products.set-duties": {
      values: [string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "office-products.set-pictures": {
      values: [string | null, readonly (string | null)[] | null, string | null];
      row: Record<never, never>;
    };
    "office-products.set-published": {
      values: [string | null, boolean | null];
      row: Record<never, never>;
    };
    "office-products.set-texts": {
      values: [string | null, string | null];
      row: Record<never, never>;
    };
    "office-products.taken": {
      values: [string | null, string | null];
      row: { code: string };
    };
    "producers.all": {
      values: [];
      row: { name: string; address: string; email: string; productCount: number };
    };
    "producers.change": {
      values: [string | null, string | null];
      row: { code: string };
    };
    "product-files.drop": {
      values: [string | null];
      row: Record<never, never>;
    };
    "product-files.set": {
      values: [string | null, string | null];
      row: Record<never, never>;
    };
    "product-prices.begin-due": {
      values: [];
      row: Record<never, never>;
    };
    "product-prices.cancel": {
      values: [string | null, number | string | null];
      row: { id: number };
    };
    "product-prices.change-stock": {
      values: [string | null, number | string | null, string | null, string | null];
      row: { onHand: number };
    };
    "product-prices.check": {
      values: [string | null, string | null, Date | string, Date | string | null];
      row: { past: boolean; overlaps: boolean };
    };
    "product-prices.due": {
      values: [];
      row: { ends: boolean; begins: boolean };
    };
    "product-prices.end-due": {
      values: [];
      row: Record<never, never>;
    };
    "product-prices.insert": {
      values: [string | null, string | null, number | string | null, number | string | null, number | string | null];
      row: Record<never, never>;
    };
    "product-prices.lock": {
      values: [string | null, string | null];
      row: { gross: number; before: number | null; netVolume: number };
    };
    "product-prices.schedule": {
      values: [string | null, string | null, number | string | null, Date | string | null, Date | string | null,
        number | string | null];
      row: Record<never, never>;
    };
    "product-prices.update": {
      values: [string | null, string | null, number | string | null, number | string | null, number | string | null];
      row: Record<never, never>;
    };
  }
}
