import type { Catalog } from "./catalog.ts";
import { textConstant } from "./json.ts";
import { listOf, nodeOf, nodesOf, numberOf, type Tree, type TreeNode, wordOf } from "./node-tree.ts";

/** What conditions prove of the rows: columns (`1.4`) that are not null, tables (`1`) that an outer join did not leave empty. */
export type Facts = ReadonlySet<string>;

/** Facts of a query's own conditions: WHERE, and ON of joins that keep no row without a partner. */
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
  // Rows without a partner hold null; of the others the condition of the join is true.
  if (node.quals != null && joinType === 1) {
    const optional = tablesIn(nodeOf(node.rarg));
    for (const fact of factsWhen(node.quals, true, catalog)) {
      const [table = ""] = fact.split(".");
      if (/[=!]/u.test(fact) && optional.has(table)) facts.add(fact);
    }
  }
  if (node.quals != null && joinType === 0) for (const fact of factsWhen(node.quals, true, catalog)) facts.add(fact);
}

/** Facts where a condition is true, or is not. */
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

/** Whether a fact says what word a column may be, and each of several conditions says one of it. */
function isWordInEach(fact: string, all: readonly (readonly string[])[]): boolean {
  const place = /^\d+\.\d+=/u.exec(fact)?.[0];
  return place !== undefined && all.every((facts) => facts.some((other) => other.startsWith(place)));
}

/** What a comparison with words tells of a column: `1.4=word` for each that it may be, `1.4!word` for one that it is not. */
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

/** Of the words that a column can hold those that conditions leave. */
export function wordsLeft(members: readonly string[], place: string, facts: Facts): readonly string[] {
  const only = members.filter((member) => facts.has(`${place}=${unquoted(member)}`));
  return only.length > 0 ? only : members.filter((member) => !facts.has(`${place}!${unquoted(member)}`));
}

function unquoted(member: string): string {
  return member.startsWith('"') ? member.slice(1, -1) : "";
}

/** Tables on one side of a join. */
function tablesIn(node: TreeNode): Set<string> {
  if (node.kind === "RANGETBLREF") return new Set([wordOf(node.rtindex)]);
  return tablesIn(nodeOf(node.larg)).union(tablesIn(nodeOf(node.rarg)));
}

/** Columns without which an expression would be null. */
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
