import { inferAggregate, inferCall } from "./calls.ts";
import { factsWhen } from "./facts.ts";
import { jsonConstant, jsonOf, textConstant } from "./json.ts";
import { listOf, nodeOf, nodesOf, numberOf, type Tree, type TreeNode, wordOf } from "./node-tree.ts";
import { inferVar } from "./queries.ts";
import { anyNull, plain, type Scope } from "./scope.ts";
import { listType, objectType, oneOf, typeOf, type Value } from "./value.ts";

const TEXTS = new Set([25, 1042, 1043, 705]);

type Rule = (node: TreeNode, scope: Scope) => Value;

const bool = (nullable: boolean): Value => ({ oid: 16, nullable, members: ["boolean"] });

const RULES: Readonly<Record<string, Rule>> = {
  VAR: inferVar,
  CONST: inferConst,
  PARAM: inferParameter,
  COALESCEEXPR: (node, scope) => inferAnyOf(numberOf(node.coalescetype), node.args, scope),
  MINMAXEXPR: (node, scope) => inferAnyOf(numberOf(node.minmaxtype), node.args, scope),
  CASEEXPR: inferCase,
  OPEXPR: (node, scope) => inferCall(numberOf(node.opfuncid), node, plain(node.opresulttype, true, scope), scope),
  SCALARARRAYOPEXPR: (node, scope) => inferCall(numberOf(node.opfuncid), node, bool(true), scope),
  FUNCEXPR: (node, scope) => inferCall(numberOf(node.funcid), node, plain(node.funcresulttype, true, scope), scope),
  AGGREF: inferAggregate,
  WINDOWFUNC: inferAggregate,
  SUBLINK: inferSublink,
  BOOLEXPR: (node, scope) => bool(anyNull(inferAll(node.args, scope))),
  NULLTEST: () => bool(false),
  BOOLEANTEST: () => bool(false),
  DISTINCTEXPR: () => bool(false),
  NULLIFEXPR: (node, scope) => ({ ...first(node.args, scope), nullable: true }),
  SQLVALUEFUNCTION: (node, scope) => plain(node.type, false, scope),
  NAMEDARGEXPR: (node, scope) => scope.reader.infer(nodeOf(node.arg), scope),
  RELABELTYPE: inferConversion,
  COERCEVIAIO: inferConversion,
  COERCETODOMAIN: inferConversion,
  COLLATEEXPR: (node, scope) => scope.reader.infer(nodeOf(node.arg), scope),
  ARRAYCOERCEEXPR: (node, scope) => plain(node.resulttype, first([node.arg ?? null], scope).nullable, scope),
  ARRAYEXPR: inferArray,
  ROWEXPR: inferRow,
  SUBSCRIPTINGREF: (node, scope) => plain(node.refrestype, true, scope),
};

/** Throws for a kind that no rule reads. */
export function infer(node: TreeNode, scope: Scope): Value {
  const rule = RULES[node.kind];
  if (!rule) throw new Error(`the gate does not know ${node.kind}`);
  return rule(node, scope);
}

function inferAll(list: Tree | undefined, scope: Scope): Value[] {
  return nodesOf(list).map((each) => scope.reader.infer(each, scope));
}

function first(list: Tree | undefined, scope: Scope): Value {
  return scope.reader.infer(nodeOf(listOf(list)[0]), scope);
}

function inferParameter(node: TreeNode, scope: Scope): Value {
  const isGiven = node.paramkind === "0";
  if (isGiven) scope.reader.needed.add(numberOf(node.paramid));
  return plain(node.paramtype, !isGiven, scope);
}

/** Never null by a value that needs no parameter, else by the last one, rather than a bare parameter. */
function inferAnyOf(oid: number, args: Tree | undefined, scope: Scope): Value {
  const { needed } = scope.reader;
  const before = new Set(needed);
  let needs: Set<number> | null = null;
  const values = nodesOf(args).map((each) => {
    needed.clear();
    const value = scope.reader.infer(each, scope);
    if (!value.nullable && needs?.size !== 0 && !(isParameter(each) && needs)) needs = new Set(needed);
    return value;
  });
  needed.clear();
  for (const each of [...before, ...(needs ?? [])]) needed.add(each);
  const told = values.filter(({ members }) => members.length > 0);
  return oneOf(
    oid,
    told,
    values.every(({ nullable }) => nullable),
  );
}

function isParameter(node: TreeNode): boolean {
  if (node.kind === "RELABELTYPE" || node.kind === "COERCEVIAIO") return isParameter(nodeOf(node.arg));
  return node.kind === "PARAM";
}

function inferConst(node: TreeNode, scope: Scope): Value {
  const value = plain(node.consttype, node.constisnull === "true", scope);
  if (value.nullable) return { ...value, members: [] };
  const text = textConstant(node);
  if (text !== null) return { ...value, members: [JSON.stringify(text)] };
  const json = jsonConstant(node);
  return json === null ? value : { ...value, members: [json] };
}

function inferCase(node: TreeNode, scope: Scope): Value {
  const { catalog } = scope.reader;
  let rest = scope;
  const values: Value[] = [];
  for (const arm of nodesOf(node.args)) {
    const when = node.arg == null ? arm.expr : null;
    const facts = new Set([...rest.facts, ...factsWhen(when, true, catalog)]);
    values.push(scope.reader.infer(nodeOf(arm.result), { ...rest, facts }));
    rest = { ...rest, facts: new Set([...rest.facts, ...factsWhen(when, false, catalog)]) };
  }
  if (node.defresult != null) values.push(scope.reader.infer(nodeOf(node.defresult), rest));
  return oneOf(numberOf(node.casetype), values, node.defresult == null || anyNull(values));
}

/** Words stay words where only the kind of text changes. */
function inferConversion(node: TreeNode, scope: Scope): Value {
  const value = scope.reader.infer(nodeOf(node.arg), scope);
  const oid = numberOf(node.resulttype);
  const keeps = oid === value.oid || (TEXTS.has(oid) && TEXTS.has(value.oid));
  return keeps ? { ...value, oid } : plain(node.resulttype, value.nullable, scope);
}

function inferArray(node: TreeNode, scope: Scope): Value {
  const values = inferAll(node.elements, scope);
  const element = typeOf(oneOf(0, values, anyNull(values)));
  return { ...plain(node.array_typeid, false, scope), members: [listType(element)] };
}

function inferRow(node: TreeNode, scope: Scope): Value {
  const names = listOf(node.colnames).map(wordOf);
  const fields = inferAll(node.args, scope).map((value, index) => {
    const type = typeOf(jsonOf(value, scope.reader.catalog));
    return [names[index] ?? `f${index + 1}`, type] as const;
  });
  return { oid: numberOf(node.row_typeid), nullable: false, members: [objectType(fields)] };
}

function inferSublink(node: TreeNode, scope: Scope): Value {
  const query = nodeOf(node.subselect);
  const kind = numberOf(node.subLinkType);
  if (kind === 0) return bool(false);
  const columns = scope.reader.columnsOf(query, scope);
  if (kind < 4) {
    const mayBeNull = node.testexpr != null && testedMayBeNull(nodeOf(node.testexpr), scope);
    return bool(mayBeNull || columns.some(({ value }) => value.nullable));
  }
  const [column] = columns;
  if (!column) throw new Error("a subquery without a column");
  const { value } = column;
  if (kind === 6) return { oid: 0, nullable: false, members: [listType(typeOf(value))] };
  return { ...value, nullable: value.nullable || !hasOneRow(query, scope) };
}

function testedMayBeNull(test: TreeNode, scope: Scope): boolean {
  const tested = nodesOf(test.args).filter(({ kind, paramkind }) => kind !== "PARAM" || paramkind !== "2");
  return tested.some((each) => scope.reader.infer(each, scope).nullable);
}

/** One row whatever is stored. */
function hasOneRow(query: TreeNode, { reader }: Scope): boolean {
  if (query.limitOffset != null || query.havingQual != null || query.setOperations != null) return false;
  if (query.hasAggs === "true") return listOf(query.groupClause).length === 0;
  const from = nodeOf(query.jointree);
  if (from.quals != null) return false;
  return nodesOf(from.fromlist).every((each) => {
    if (each.kind !== "RANGETBLREF") return false;
    const entry = nodeOf(listOf(query.rtable)[numberOf(each.rtindex) - 1]);
    return entry.rtekind === "0" && reader.catalog.isOneRow(numberOf(entry.relid));
  });
}
