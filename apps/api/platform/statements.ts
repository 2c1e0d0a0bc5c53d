/** Every statement by its name: the types of what it takes and of a row that it answers. `npm run sql` writes them beside the statements. */
export interface Statements {
  "nested.begin": { values: []; row: object };
  "nested.end": { values: []; row: object };
  "nested.undo": { values: []; row: object };
}

/** Name of a statement that the gate has read. */
export type StatementName = keyof Statements;

/** A row that a statement answers, as the migrated database describes it. */
export type Row<Name extends StatementName> = Statements[Name]["row"];

/** What follows a statement's text: its values, or nothing where it takes none. */
export type Values<Name extends StatementName> = Statements[Name]["values"] extends readonly []
  ? []
  : [values: Readonly<Statements[Name]["values"]>];

/** Variants of a statement, which take and answer the same: each is named by the family and, behind a space, its kind. */
export function variantsOf<Family extends string, Kind extends string>(
  family: Family,
  kinds: readonly Kind[],
  text: (kind: Kind) => string,
) {
  const texts = kinds.map((kind) => [`${family} ${kind}`, text(kind)] as const);
  return Object.fromEntries(texts) as Record<`${Family} ${Kind}`, string>;
}
