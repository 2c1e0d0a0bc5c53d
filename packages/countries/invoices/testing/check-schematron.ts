import { readFileSync } from "node:fs";
import { join } from "node:path";
import xpath from "fontoxpath";
import { type Document, type Element, type Node, parseXmlDocument } from "slimdom";

interface Let {
  name: string;
  value: string;
}

interface Rule {
  context: string;
  lets: Let[];
  asserts: { id: string; flag: string; test: string; isReport: boolean }[];
}

interface Schema {
  prefixes: Readonly<Record<string, string>>;
  /** Of the schema and its patterns. */
  lets: Let[];
  patterns: Rule[][];
}

export interface RuleFinding {
  id: string;
  flag: string;
}

const SCHEMATRON = "http://purl.oclc.org/dsdl/schematron";
const FUNCTIONS = { u: "utils", xs: "http://www.w3.org/2001/XMLSchema" };

// The one function that XRechnung writes in XSLT.
xpath.registerCustomXPathFunction(
  { namespaceURI: "utils", localName: "decimalOrZero" },
  ["node()?"],
  "xs:double",
  (_, node) => (node === null || node === undefined ? 0 : Number((node as Element).textContent)),
);

const RULES = {
  /** Of the European standard, for the syntax CII, version 1.3.16 (EUPL 1.2). */
  en16931: "en16931/EN16931-CII-validation.sch",
  /** Of KoSIT's XRechnung 3.0 (Apache 2.0). */
  xrechnung: "xrechnung/XRechnung-CII-validation.sch",
} as const;

const read = new Map<string, Schema>();

/** Rules that a document breaks, warnings too; each node is judged by the first rule of a pattern that fits. */
export function brokenRules(rules: keyof typeof RULES, xml: string): RuleFinding[] {
  const schema = read.get(rules) ?? readSchema(join(import.meta.dirname, RULES[rules]));
  read.set(rules, schema);
  const document = parseXmlDocument(xml);
  return schema.patterns.flatMap((pattern) => judgePattern(schema, pattern, document));
}

/** How many rules there are. */
export function countRules(rules: keyof typeof RULES): number {
  return readSchema(join(import.meta.dirname, RULES[rules]))
    .patterns.flat()
    .flatMap(({ asserts }) => asserts).length;
}

function judgePattern(schema: Schema, pattern: readonly Rule[], document: Document): RuleFinding[] {
  const judged = new Set<Node>();
  const findings: RuleFinding[] = [];
  for (const { context, lets, asserts } of pattern) {
    const nodes = xpath.evaluateXPathToNodes<Node>(
      withLets(schema.lets, matched(context)),
      document,
      null,
      null,
      optionsOf(schema),
    );
    for (const node of nodes.filter((each) => !judged.has(each))) {
      judged.add(node);
      for (const { id, flag, test, isReport } of asserts) {
        const query = withLets([...schema.lets, ...lets], `boolean(${test})`);
        if (xpath.evaluateXPathToBoolean(query, node, null, null, optionsOf(schema)) === isReport)
          findings.push({ id, flag });
      }
    }
  }
  return findings;
}

function optionsOf({ prefixes }: Schema) {
  return { namespaceResolver: (prefix: string) => prefixes[prefix] ?? null };
}

/** A pattern of nodes as a path from the root. */
function matched(context: string): string {
  return context
    .split(/\s\|\s/u)
    .map((part) => (part.trim().startsWith("/") ? part.trim() : `//${part.trim()}`))
    .join(" | ");
}

function withLets(lets: readonly Let[], expression: string): string {
  if (lets.length === 0) return expression;
  return `${lets.map(({ name, value }) => `let $${name} := (${value})`).join(" return ")} return (${expression})`;
}

function readSchema(path: string): Schema {
  const root = parseXmlDocument(readFileSync(path, "utf8")).documentElement;
  if (!root) throw new Error(`${path} is empty`);
  const included = childrenOf(root, "include").map((each) => {
    const other = parseXmlDocument(
      readFileSync(join(path, "..", each.getAttribute("href")?.split("/").at(-1) ?? ""), "utf8"),
    );
    if (!other.documentElement) throw new Error("an included file is empty");
    return other.documentElement;
  });
  const patterns = [...included, ...childrenOf(root, "pattern")];
  return {
    prefixes: {
      ...FUNCTIONS,
      ...Object.fromEntries(childrenOf(root, "ns").map((ns) => [ns.getAttribute("prefix"), ns.getAttribute("uri")])),
    },
    lets: [root, ...patterns].flatMap(letsOf),
    patterns: patterns.map((pattern) => childrenOf(pattern, "rule").map(ruleOf)),
  };
}

function ruleOf(rule: Element): Rule {
  const asserts = (["assert", "report"] as const).flatMap((kind) =>
    childrenOf(rule, kind).map((each) => ({
      id: each.getAttribute("id") ?? "",
      flag: each.getAttribute("flag") ?? "fatal",
      test: each.getAttribute("test") ?? "",
      isReport: kind === "report",
    })),
  );
  return { context: rule.getAttribute("context") ?? "", lets: letsOf(rule), asserts };
}

function letsOf(parent: Element): Let[] {
  return childrenOf(parent, "let").map((each) => ({
    name: each.getAttribute("name") ?? "",
    value: each.getAttribute("value") ?? "",
  }));
}

function childrenOf(parent: Element, name: string): Element[] {
  return parent.children.filter(({ namespaceURI, localName }) => namespaceURI === SCHEMATRON && localName === name);
}
