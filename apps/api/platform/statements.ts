/** Types of every statement's values and rows; `npm run sql` writes them. */
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

/** Variants of a statement with equal types, named by the family, a space and the kind. */
export function variantsOf<Family extends string, Kind extends string>(
  family: Family,
  kinds: readonly Kind[],
  text: (kind: Kind) => string,
) {
  const texts = kinds.map((kind) => [`${family} ${kind}`, text(kind)] as const);
  return Object.fromEntries(texts) as Record<`${Family} ${Kind}`, string>;
}
