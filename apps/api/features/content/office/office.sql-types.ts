// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../../columns.ts";

declare module "../../../platform/statements.ts" {
  interface Statements {
    "content-categories.add": {
      values: [string | null, string | null, number | null, string | null];
      row: Record<never, never>;
    };
    "content-categories.all": {
      values: [string | null, string | null];
      row: { section: "blog" | "news" | "events" | "knowledge-base"; slug: string; position: number;
        names: Column<"content_categories.names">; articleCount: number };
    };
    "content-categories.change": {
      values: [string | null, string | null, number | null, string | null];
      row: Record<never, never>;
    };
    "content-categories.get": {
      values: [string | null, string | null];
      row: { section: "blog" | "news" | "events" | "knowledge-base"; slug: string; position: number;
        names: Column<"content_categories.names">; articleCount: number };
    };
    "content-categories.lock": {
      values: [string | null, string | null];
      row: Record<never, never>;
    };
    "content-categories.remove": {
      values: [string | null, string | null];
      row: Record<never, never>;
    };
    "office-content.add": {
      values: [string | null, string | null, string | null, string | null, string | null, string | null, number | null,
        Date | string | null, Date | string | null, string | null, number | string | null];
      row: { id: number };
    };
    "office-content.announce": {
      values: [number | string | null, Date | string | null, string | null, number | null];
      row: { id: number };
    };
    "office-content.count": {
      values: [string | null, string | null, string | null, string | null, string | null, string | null];
      row: { count: number };
    };
    "office-content.drop-draft": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "office-content.drop-empty": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "office-content.get": {
      values: [number | string | null];
      row: { id: number; type: "page" | "article" | "file" | "additional"; slug: string; section: "blog" | "news"
        | "events" | "knowledge-base" | null; region: string | null; audience: "standard" | "company" | null;
        category: string | null; state: "withdrawn" | "scheduled" | "published" | "changed" | "draft";
        publishAt: Date | null; editedAt: Date; untranslated: ("en" | "de")[]; needsLawyer: boolean; title: string;
        position: number; startsOn: string | null; endsOn: string | null; withdrawn: boolean; version: number;
        versionState: "draft" | "scheduled" | "published"; edits: number; texts: Column<"content_versions.texts">;
        details: Column<"content_versions.details">; picture: { name: string; width: number; height: number;
        formats: Column<"pictures.formats"> } | null; versions: { version: number;
        state: "draft" | "scheduled" | "published"; publishAt: string | null; publishedAt: string | null;
        editedAt: string; editedBy: string | null; renewsConsent: boolean; announcedAt: string | null }[] };
    };
    "office-content.has-category": {
      values: [string | null, string | null];
      row: Record<never, never>;
    };
    "office-content.list": {
      values: [string | null, string | null, string | null, string | null, string | null, string | null, string | null,
        number | string | null, number | string | null];
      row: { id: number; type: "page" | "article" | "file" | "additional"; slug: string; section: "blog" | "news"
        | "events" | "knowledge-base" | null; region: string | null; audience: "standard" | "company" | null;
        category: string | null; state: "withdrawn" | "scheduled" | "published" | "changed" | "draft";
        publishAt: Date | null; editedAt: Date; untranslated: ("en" | "de")[]; needsLawyer: boolean; title: string };
    };
    "office-content.lock": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "office-content.publish-due": {
      values: [];
      row: { wait: number | null };
    };
    "office-content.save-draft": {
      values: [number | string | null, string | null, string | null, number | string | null];
      row: Record<never, never>;
    };
    "office-content.schedule": {
      values: [number | string | null, Date | string | null, boolean | null];
      row: Record<never, never>;
    };
    "office-content.set-needs-lawyer": {
      values: [number | string | null, number | null, boolean | null];
      row: Record<never, never>;
    };
    "office-content.set-picture": {
      values: [number | string | null, string | null];
      row: Record<never, never>;
    };
    "office-content.set-place": {
      values: [number | string | null, string | null, number | null, Date | string | null, Date | string | null];
      row: Record<never, never>;
    };
    "office-content.set-withdrawn": {
      values: [number | string | null, boolean | null];
      row: Record<never, never>;
    };
    "office-content.unknown-paths": {
      values: [readonly string[]];
      row: { path: string };
    };
    "office-content.unschedule": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "office-content.version": {
      values: [number | string | null, number | null];
      row: { texts: Column<"content_versions.texts">; details: Column<"content_versions.details"> };
    };
  }
}
