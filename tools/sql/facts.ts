import type { Catalog } from "./catalog.ts";
import { textConstant } from "./json.ts";
import { listOf, nodeOf, nodesOf, numberOf, type Tree, type TreeNode, wordOf } from "./node-tree.ts";

/** Columns (`1.4`) are not null, tables (`1`) are not left empty by an outer join. */
export type Facts = ReadonlySet<string>;

/** From WHERE, and ON of joins that keep no row without a partner. */
export function factsOfQuery(query: TreeNode, catalog: Catalog): Set<string> {
  const facts = new Set<string>();
  if (query.jointree != null) collectFrom(nodeOf(query.jointree), catalog, facts);
  return facts;
}

function collectFrom(node: TreeNode, catalog: Catalog, facts: Set<string>): void {
  if (node.kind === "RANGETBLREF") return;
  if (node.kind === "FROMEXPR") for (const each of nodesOf(node.fromlist)) collectFrom(each, catalog, facts);
  const joinType = node.kind === "JOINEXPR" ? numberOf(node.jointype) : 0;
  if (node.kind === "JOINEXPR" && joinType !== 2) {
    if (joinType !== 3) collectFrom(nodeOf(node.larg), catalog, facts);
    if (joinType !== 1) collectFrom(nodeOf(node.rarg), catalog, facts);
  }
  // Rows without a partner hold null; for the others the join's condition is true.
  if (node.quals != null && joinType === 1) {
    const optional = tablesIn(nodeOf(node.rarg));
    for (const fact of factsWhen(node.quals, true, catalog)) {
      const [table = ""] = fact.split(".");
      if (/[=!]/u.test(fact) && optional.has(table)) facts.add(fact);
    }
  }
  if (node.quals != null && joinType === 0) for (const fact of factsWhen(node.quals, true, catalog)) facts.add(fact);
}

export function factsWhen(condition: Tree | undefined, isTrue: boolean, catalog: Catalog): string[] {
  if (condition == null || typeof condition === "string") return [];
  if (Array.isArray(condition)) return listOf(condition).flatMap((each) => factsWhen(each, isTrue, catalog));
  const args = listOf(condition.args);
  if (condition.kind === "BOOLEXPR") {
    if (condition.boolop === "not") return factsWhen(args[0], !isTrue, catalog);
    const all = args.map((each) => factsWhen(each, isTrue, catalog));
    if ((condition.boolop === "and") === isTrue) return all.flat();
    const [first = [], ...others] = all;
    const common = first.filter((fact) => others.every((facts) => facts.includes(fact)));
    return [...common, ...all.flatMap((facts) => facts.filter((fact) => isWordInEach(fact, all)))];
  }
  if (condition.kind === "NULLTEST") {
    const tellsNotNull = (condition.nulltesttype === "1") === isTrue;
    return tellsNotNull ? strictIn(condition.arg, catalog) : [];
  }
  return isTrue ? [...strictIn(condition, catalog), ...wordFacts(condition, catalog)] : [];
}

/** Each of several conditions says one word for the column. */
function isWordInEach(fact: string, all: readonly (readonly string[])[]): boolean {
  const place = /^\d+\.\d+=/u.exec(fact)?.[0];
  return place !== undefined && all.every((facts) => facts.some((other) => other.startsWith(place)));
}

/** `1.4=word` for each possible word, `1.4!word` for an excluded one. */
function wordFacts(condition: TreeNode, catalog: Catalog): string[] {
  if (condition.kind !== "OPEXPR" && condition.kind !== "SCALARARRAYOPEXPR") return [];
  const compared = catalog.functionOf(numberOf(condition.opfuncid)).name;
  const [column, word] = nodesOf(condition.args);
  if ((compared !== "texteq" && compared !== "textne") || column?.kind !== "VAR" || column.varlevelsup !== "0")
    return [];
  const words = word?.kind === "ARRAYEXPR" && condition.useOr === "true" ? nodesOf(word.elements) : word ? [word] : [];
  if (words.some(({ kind, constisnull }) => kind !== "CONST" || constisnull === "true")) return [];
  const sign = compared === "texteq" ? "=" : "!";
  return words.map((each) => `${wordOf(column.varno)}.${wordOf(column.varattno)}${sign}${textConstant(each)}`);
}

export function wordsLeft(members: readonly string[], place: string, facts: Facts): readonly string[] {
  const says = (sign: "=" | "!", member: string) =>
    member.startsWith('"') && facts.has(`${place}${sign}${member.slice(1, -1)}`);
  const only = members.filter((member) => says("=", member));
  return only.length > 0 ? only : members.filter((member) => !says("!", member));
}

function tablesIn(node: TreeNode): Set<string> {
  if (node.kind === "RANGETBLREF") return new Set([wordOf(node.rtindex)]);
  return tablesIn(nodeOf(node.larg)).union(tablesIn(nodeOf(node.rarg)));
}

/** Without these columns an expression would be null. */
function strictIn(tree: Tree | undefined, catalog: Catalog): string[] {
  const node = nodeOf(tree);
  if (node.kind === "VAR" && node.varlevelsup === "0")
    return [`${wordOf(node.varno)}.${wordOf(node.varattno)}`, wordOf(node.varno)];
  if (node.kind === "RELABELTYPE" || node.kind === "COERCEVIAIO") return strictIn(node.arg, catalog);
  const called = { OPEXPR: node.opfuncid, SCALARARRAYOPEXPR: node.opfuncid, FUNCEXPR: node.funcid }[node.kind];
  if (called == null || !isStrict(numberOf(called), node, catalog)) return [];
  return nodesOf(node.args).flatMap((each) => strictIn(each, catalog));
}

function isStrict(oid: number, node: TreeNode, catalog: Catalog): boolean {
  return node.kind !== "FUNCEXPR" || node.funcretset !== "true" ? catalog.functionOf(oid).strict : false;
}
