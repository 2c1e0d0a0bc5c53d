import { factsOfQuery, wordsLeft } from "./facts.ts";
import { jsonOf } from "./json.ts";
import { listOf, nodeOf, nodesOf, numberOf, type TreeNode, wordOf } from "./node-tree.ts";
import { anyNull, type Reader, type ResultColumn, type Scope } from "./scope.ts";
import { objectType, oneOf, typeOf, type Value } from "./value.ts";

/** Reads each when asked for: what nobody takes needs nothing. */
export function columnsOf(query: TreeNode, outer: Scope | null, reader: Reader): ResultColumn[] {
  const scope = { reader, query, facts: factsOfQuery(query, reader.catalog), outer };
  const targets = query.commandType === "1" ? nodesOf(query.targetList) : nodesOf(query.returningList);
  const shown = targets.filter(({ resjunk }) => resjunk !== "true");
  const arms = query.setOperations == null ? [] : armsOf(nodeOf(query.setOperations), scope);
  return shown.map(({ resname, expr }, index) => ({
    name: wordOf(resname),
    get value() {
      const values = arms.map((arm) => arm[index]?.value).filter((value) => value !== undefined);
      const [first] = values;
      return first ? oneOf(first.oid, values, anyNull(values)) : reader.infer(nodeOf(expr), scope);
    },
  }));
}

/** Depends on the table, conditions and joins that it comes through. */
export function inferVar(node: TreeNode, from: Scope): Value {
  const scope = scopeAbove(from, numberOf(node.varlevelsup));
  const [no, attribute] = [numberOf(node.varno), numberOf(node.varattno)];
  const value = readColumn(entryOf(scope, no), attribute, node, scope);
  const isThere = scope.facts.has(String(no)) || listOf(node.varnullingrels).length === 0;
  const isOld = node.varreturningtype === "1";
  const written = isOld || scope.before ? null : writtenTo(no, attribute, scope.query);
  if (written)
    return { ...value, nullable: value.nullable && scope.reader.infer(written, { ...scope, before: true }).nullable };
  const isOfInsert = isOld && scope.query.commandType === "3";
  const nullable = isOfInsert || ((value.nullable || !isThere) && !scope.facts.has(`${no}.${attribute}`));
  return { ...value, nullable, members: wordsLeft(value.members, `${no}.${attribute}`, scope.facts) };
}

function scopeAbove(from: Scope, levels: number): Scope {
  let scope = from;
  for (let up = levels; up > 0; up -= 1) scope = scope.outer ?? scope;
  return scope;
}

function entryOf({ query }: Scope, no: number): TreeNode {
  return nodeOf(listOf(query.rtable)[no - 1]);
}

function armsOf(operation: TreeNode, scope: Scope): ResultColumn[][] {
  if (operation.kind === "SETOPERATIONSTMT")
    return [...armsOf(nodeOf(operation.larg), scope), ...armsOf(nodeOf(operation.rarg), scope)];
  const subquery = nodeOf(entryOf(scope, numberOf(operation.rtindex)).subquery);
  return scope.reader.underWay.has(subquery) ? [] : [columnsOf(subquery, scope, scope.reader)];
}

/** What an UPDATE writes; its conditions tell only of what was there before. */
function writtenTo(table: number, attribute: number, query: TreeNode): TreeNode | null {
  if (query.commandType !== "2" || numberOf(query.resultRelation) !== table) return null;
  const target = nodesOf(query.targetList).find(({ resno }) => numberOf(resno) === attribute);
  return target ? nodeOf(target.expr) : null;
}

function readColumn(entry: TreeNode, attribute: number, node: TreeNode, scope: Scope): Value {
  const { reader } = scope;
  const oid = numberOf(node.vartype);
  const other = { oid, nullable: true, members: reader.catalog.membersOf(oid) };
  if (attribute === 0) return wholeRow(entry, other, scope);
  switch (numberOf(entry.rtekind)) {
    case 0:
      return columnOfTable(numberOf(entry.relid), attribute, reader) ?? other;
    case 1:
      return columnsOf(nodeOf(entry.subquery), scope, reader)[attribute - 1]?.value ?? other;
    case 2:
      return reader.infer(nodeOf(listOf(entry.joinaliasvars)[attribute - 1]), scope);
    case 3:
      return readFunction(entry, attribute, other, scope);
    case 5: {
      const rows = listOf(entry.values_lists).map((row) => reader.infer(nodeOf(listOf(row)[attribute - 1]), scope));
      return oneOf(oid, rows, anyNull(rows));
    }
    case 6:
      return readCte(entry, attribute, scope) ?? other;
    case 9:
      return reader.infer(nodeOf(listOf(entry.groupexprs)[attribute - 1]), scope);
    default:
      return other;
  }
}

function columnOfTable(relation: number, attribute: number, reader: Reader): Value | undefined {
  const view = reader.catalog.viewOf(relation);
  if (view) return columnsOf(view, null, reader)[attribute - 1]?.value;
  const { oid, notNull, members } = reader.catalog.column(relation, attribute);
  return { oid, nullable: !notNull, members };
}

function wholeRow(entry: TreeNode, other: Value, scope: Scope): Value {
  const fields = fieldsOf(entry, scope);
  if (!fields) return { ...other, nullable: false };
  const types = fields.map(({ name, value }) => [name, typeOf(jsonOf(value, scope.reader.catalog))] as const);
  return { oid: other.oid, nullable: false, members: [objectType(types)] };
}

function fieldsOf(entry: TreeNode, scope: Scope): ResultColumn[] | null {
  const kind = numberOf(entry.rtekind);
  if (kind === 1) return columnsOf(nodeOf(entry.subquery), scope, scope.reader);
  const cte = kind === 6 ? cteOf(entry, scope) : null;
  if (cte) return columnsOf(nodeOf(cte.query.ctequery), cte.scope, scope.reader);
  if (kind !== 0) return null;
  return scope.reader.catalog.columnsOf(numberOf(entry.relid)).map(({ name, oid, notNull, members }) => ({
    name: name.split(".").at(-1) ?? "",
    value: { oid, nullable: !notNull, members },
  }));
}

function readFunction(entry: TreeNode, attribute: number, other: Value, scope: Scope): Value {
  const [first] = nodesOf(entry.functions);
  if (!first) return other;
  const call = nodeOf(first.funcexpr);
  const { name } = scope.reader.catalog.functionOf(numberOf(call.funcid ?? "0"));
  // WITH ORDINALITY numbers the rows in a further column.
  if (attribute > numberOf(first.funccolcount)) return { ...other, nullable: false };
  if (name === "generate_series") return { ...scope.reader.infer(call, scope), nullable: false };
  if (name === "unnest") return { ...scope.reader.infer(call, scope), nullable: !hasAllElements(call) };
  if (/^jsonb?_each|^jsonb?_object_keys/u.test(name) && attribute === 1) return { ...other, nullable: false };
  return other;
}

/** Whether unnest answers no null: of constants, or of a parameter asked to hold none. */
function hasAllElements(call: TreeNode): boolean {
  const isConstant = ({ kind, constisnull }: TreeNode) => kind === "CONST" && constisnull === "false";
  return nodesOf(call.args).every(
    ({ kind, elements }) => kind === "PARAM" || (kind === "ARRAYEXPR" && nodesOf(elements).every(isConstant)),
  );
}

function cteOf(entry: TreeNode, from: Scope): { query: TreeNode; scope: Scope } | null {
  const scope = scopeAbove(from, numberOf(entry.ctelevelsup));
  const query = nodesOf(scope.query.cteList).find(({ ctename }) => ctename === entry.ctename);
  return query ? { query, scope } : null;
}

function readCte(entry: TreeNode, attribute: number, from: Scope): Value | undefined {
  const cte = cteOf(entry, from);
  if (!cte) return undefined;
  const query = nodeOf(cte.query.ctequery);
  const { underWay } = from.reader;
  if (underWay.has(query)) {
    const inside = { reader: from.reader, query, facts: new Set<string>(), outer: cte.scope };
    return armsOf(nodeOf(query.setOperations), inside)[0]?.[attribute - 1]?.value;
  }
  underWay.add(query);
  const value = columnsOf(query, cte.scope, from.reader)[attribute - 1]?.value;
  underWay.delete(query);
  return value;
}
