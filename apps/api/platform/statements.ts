/** Types of values and rows, written by `npm run sql`. */
export interface Statements {
  "nested.begin": { values: []; row: object };
  "nested.end": { values: []; row: object };
  "nested.undo": { values: []; row: object };
}

export type StatementName = keyof Statements;

export type Row<Name extends StatementName> = Statements[Name]["row"];

/** Nothing where the statement takes no values. */
export type Values<Name extends StatementName> = Statements[Name]["values"] extends readonly []
  ? []
  : [values: Readonly<Statements[Name]["values"]>];

/** Variants with equal types, named `family kind`. */
export function variantsOf<Family extends string, Kind extends string>(
  family: Family,
  kinds: readonly Kind[],
  text: (kind: Kind) => string,
) {
  const texts = kinds.map((kind) => [`${family} ${kind}`, text(kind)] as const);
  return Object.fromEntries(texts) as Record<`${Family} ${Kind}`, string>;
}
