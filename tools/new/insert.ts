/** Into the import of the same module, or below the last one; nothing changes when it is there. */
export function withImport(source: string, name: string, from: string): string {
  const joined = withName(source, "import", name, from);
  if (joined !== null) return joined;
  const imports = [...source.matchAll(/^import [\s\S]*?from "[^"]+";\n/gmu)];
  const last = imports.at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${source.slice(0, at)}import { ${name} } from "${from}";\n${source.slice(at)}`;
}

/** To `export { … } from "module";`, or a new such line at the end. */
export function withExport(source: string, name: string, from: string): string {
  return withName(source, "export", name, from) ?? `${source}export { ${name} } from "${from}";\n`;
}

/** Null without such a line of the module. */
function withName(source: string, kind: "import" | "export", name: string, from: string): string | null {
  const path = from.replaceAll(".", String.raw`\.`);
  const pattern = new RegExp(String.raw`^${kind} \{(?<names>[^}]*)\} from "${path}";`, "mu");
  const found = pattern.exec(source);
  if (!found) return null;
  const names = (found.groups?.names ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
  if (names.includes(name)) return source;
  return source.replace(found[0], () => `${kind} { ${[...names, name].join(", ")} } from "${from}";`);
}

/** Throws when the function is not there. */
export function atEndOfFunction(source: string, name: string, line: string): string {
  const start = source.indexOf(`function ${name}(`);
  if (start < 0) throw new Error(`There is no function ${name} to add to.`);
  const end = source.indexOf("\n}\n", start);
  return `${source.slice(0, end + 1)}${line}${source.slice(end + 1)}`;
}
