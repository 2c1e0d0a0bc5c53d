/** Its name, own text, and children in order. */
export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const TOKEN =
  /<\?xml [^<>]*\?>|<(?<close>\/?)(?<name>[A-Za-z][\w:.-]*)(?:\s+[\w:.-]+="[^"<&]*")*>|(?<text>[^<]+)|(?<wrong>[\s\S])/gu;

/** Well-formed and without comments, for tests; throws where a strict reader would stop. */
export function readXml(source: string): XmlElement {
  const root: XmlElement = { name: "", text: "", children: [] };
  const open: XmlElement[] = [root];
  for (const { groups = {}, index } of source.matchAll(TOKEN)) {
    const inside = open.at(-1) ?? root;
    if (groups.wrong !== undefined) throw new Error(`not well-formed at ${index}: ${source.slice(index, index + 40)}`);
    if (groups.text !== undefined) inside.text += decoded(groups.text);
    else if (groups.close === "/") {
      if (inside.name !== groups.name) throw new Error(`</${groups.name}> closes <${inside.name}>`);
      open.pop();
    } else if (groups.name !== undefined) {
      const element = { name: groups.name, text: "", children: [] };
      inside.children.push(element);
      open.push(element);
    }
  }
  const [top, more] = root.children;
  if (open.length !== 1 || !top || more || root.text.trim() !== "") throw new Error("not one closed element");
  return top;
}

function decoded(text: string): string {
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(text))
    throw new Error("holds what XML cannot hold");
  return text.replace(/&(\w*;?)/gu, (_, entity: string) => {
    const sign = ENTITIES[entity.slice(0, -1)];
    if (sign === undefined || !entity.endsWith(";")) throw new Error(`unknown entity &${entity}`);
    return sign;
  });
}
