import { parseSync } from "oxc-parser";

/** An import, export-from or import(). */
export interface Import {
  /** As written: `./cart.ts`, `@kram/domain/money`, `pg`. */
  specifier: string;
  kind: "import" | "re-export" | "dynamic";
  /** `export *`. */
  all: boolean;
}

/** Types included; throws on a syntax error. */
export function readImports(path: string, source: string): Import[] {
  const { module, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const statics = module.staticImports.map(
    ({ moduleRequest }): Import => ({
      specifier: moduleRequest.value,
      kind: "import",
      all: false,
    }),
  );
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }): Import[] => {
      if (!moduleRequest) return [];
      const all = isAll(importName.kind);
      return [{ specifier: moduleRequest.value, kind: "re-export", all }];
    }),
  );
  const dynamics = module.dynamicImports.flatMap(({ moduleRequest }): Import[] => {
    const quoted = /^["'`](?<specifier>[^"'`$]+)["'`]$/u.exec(source.slice(moduleRequest.start, moduleRequest.end));
    const specifier = quoted?.groups?.specifier;
    return specifier ? [{ specifier, kind: "dynamic", all: false }] : [];
  });
  return [...statics, ...exported, ...dynamics];
}

function isAll(kind: string): boolean {
  return kind === "AllButDefault";
}
