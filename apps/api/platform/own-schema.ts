import { type ProgramSchema, programSchema, readMigrationFiles } from "./migration-files.ts";

let own: ProgramSchema | undefined;

/** What this program knows, from its files as they were when it was first asked, or when it was bundled. */
export function ownSchema(): ProgramSchema {
  own ??= programSchema(readMigrationFiles());
  return own;
}
