// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { At, Column, Merge } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "content.category-texts": {
      values: [string | null, string | null, number | string | null, number | string | null];
      row: { total: number; rows: { place: number; id: number; slug: string; texts: Merge<At<Column<"categories.texts">,
        "pl">, At<Column<"categories.texts">, string>> }[] };
    };
    "content.count-categories": {
      values: [string | null, string | null, string | null, string | null, string | null, string | null,
        readonly (number | string | null)[] | null];
      row: { slug: string; name: string | null; count: number };
    };
    "content.dead-paths": {
      values: [readonly string[], string | null];
      row: { path: string };
    };
    "content.list": {
      values: [string | null, string | null, string | null, string | null, string | null, string | null,
        readonly (number | string | null)[] | null, string | null, string | null, number | string | null,
        number | string | null];
      row: { total: number; rows: ({ place: number; id: number; slug: string; section: "blog" | "news" | "events"
        | "knowledge-base" | null; region: string | null; audience: "standard" | "company" | null;
        category: string | null; categoryName: string | null; startsOn: string | null; endsOn: string | null;
        past: boolean | null; version: number; texts: Merge<At<Column<"content_versions.texts">, "pl">,
        At<Column<"content_versions.texts">, string>>; details: Column<"content_versions.details">; picture: {
        name: string; width: number; height: number; formats: Column<"pictures.formats"> } | null;
        publishedAt: string | null; updatedAt: string | null })[] };
    };
    "content.menus": {
      values: [string | null, string | null, string | null, number | string | null, number | string | null];
      row: { total: number; rows: { place: number; id: number; menuGroup: string | null; path: string;
        title: string | null; updatedAt: string | null }[] };
    };
    "content.page-versions": {
      values: [string | null, string | null, string | null, string | null];
      row: { version: number; from: Date | null; announced: boolean; title: string | null; lead: string | null;
        body: string | null };
    };
    "content.product-texts": {
      values: [string | null, string | null, number | string | null, number | string | null];
      row: { total: number; rows: { place: number; id: number; code: string; texts: Merge<At<Column<"products.texts">,
        "pl">, At<Column<"products.texts">, string>> }[] };
    };
    "content.publish-due": {
      values: [];
      row: { wait: number | null };
    };
    "content.readable-pages": {
      values: [readonly (string | null)[] | null, string | null];
      row: { slug: string };
    };
    "content.search-texts": {
      values: [string | null, string | null, string | null, string | null];
      row: { id: number; title: string; body: string; kind: string };
    };
  }
}
