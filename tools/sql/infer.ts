import type { Catalog } from "./catalog.ts";
import { type Facts, factsOfQuery, factsWhen, wordsLeft } from "./facts.ts";
import { jsonConstant, jsonOf, textConstant } from "./json.ts";
import { listOf, nodeOf, nodesOf, numberOf, type Tree, type TreeNode } from "./node-tree.ts";
import { listType, objectType, oneOf, typeOf, type Value } from "./value.ts";

/** A query while its expressions are read: what its conditions tell, and the query around it. */
export interface Scope {
  query: TreeNode;
  facts: Facts;
  outer: Scope | null;
  /** Whether columns stand for what was there before an UPDATE. */
  before?: boolean;
}

/** A column that a statement answers. */
export interface ResultColumn {
  name: string;
  value: Value;
}

/** Functions whose result can be null though no argument is. */
const MAY_BE_NULL =
  /^(json\w*_object_field\w*|json\w*_array_element\w*|json\w*_extract_path\w*|jsonb_path_\w+|array_(length|position|lower|upper|ndims)|regexp_(match|substr)|substring|to_regclass|lower_inf|json\w*_populate\w*|obj_description|nullif)$/u;

/** Functions that answer something whatever they are given. */
const NEVER_NULL =
  /^(concat\w*|format|json\w*_build_\w+|json\w*_object_agg\w*|row_to_json|num_nulls|num_nonnulls|array_(append|prepend|cat|remove|replace)|count|row_number|rank|dense_rank|ntile|pg_notify|setseed)$/u;

const TEXTS = new Set([25, 1042, 1043, 705]);

/** Reads types and nullability of a statement's columns from PostgreSQL's tree of it. */
export function columnsOfStatement(
  query: TreeNode,
  catalog: Catalog,
): { columns: ResultColumn[]; needed: Set<number> } {
  const needed = new Set<number>();
  const columns = createInference(catalog, needed).columnsOf(query, null);
  return { columns: columns.map(({ name, value }) => ({ name, value })), needed };
}

/** `needed` collects the parameters that must not be null, or else a column would be that is told not to be. */
function createInference(catalog: Catalog, needed: Set<number>) {
  const underWay = new Set<TreeNode>();

  function columnsOf(query: TreeNode, outer: Scope | null): ResultColumn[] {
    const scope = { query, facts: factsOfQuery(query, catalog), outer };
    const targets = query.commandType === "1" ? nodesOf(query.targetList) : nodesOf(query.returningList);
    const shown = targets.filter(({ resjunk }) => resjunk !== "true");
    const arms = query.setOperations == null ? [] : armsOf(nodeOf(query.setOperations), scope);
    return shown.map(({ resname, expr }, index) => ({
      name: String(resname),
      // Read where it is asked for: a column that nobody takes needs nothing.
      get value() {
        const values = arms.map((arm) => arm[index]?.value).filter((value) => value !== undefined);
        const [first] = values;
        return first
          ? oneOf(
              first.oid,
              values,
              values.some(({ nullable }) => nullable),
            )
          : infer(nodeOf(expr), scope);
      },
    }));
  }

  /** Columns of each part of a UNION. */
  function armsOf(operation: TreeNode, scope: Scope): ResultColumn[][] {
    if (operation.kind === "SETOPERATIONSTMT")
      return [...armsOf(nodeOf(operation.larg), scope), ...armsOf(nodeOf(operation.rarg), scope)];
    const subquery = nodeOf(entryOf(scope, numberOf(operation.rtindex)).subquery);
    return underWay.has(subquery) ? [] : [guarded(subquery, scope)];
  }

  /** A recursive query takes from itself what its other part answers. */
  function guarded(query: TreeNode, outer: Scope | null): ResultColumn[] {
    underWay.add(query);
    const columns = columnsOf(query, outer);
    underWay.delete(query);
    return columns;
  }

  function entryOf(scope: Scope, no: number): TreeNode {
    return nodeOf(listOf(scope.query.rtable)[no - 1]);
  }

  function inferVar(node: TreeNode, from: Scope): Value {
    let scope = from;
    for (let up = numberOf(node.varlevelsup); up > 0; up -= 1) scope = scope.outer ?? scope;
    const [no, attribute] = [numberOf(node.varno), numberOf(node.varattno)];
    const value = readColumn(entryOf(scope, no), attribute, node, scope);
    const isThere = scope.facts.has(String(no)) || listOf(node.varnullingrels).length === 0;
    const written = node.varreturningtype === "1" || scope.before ? null : writtenTo(no, attribute, scope.query);
    if (written) return { ...value, nullable: value.nullable && infer(written, { ...scope, before: true }).nullable };
    const isOld = node.varreturningtype === "1" && scope.query.commandType === "3";
    const nullable = isOld || ((value.nullable || !isThere) && !scope.facts.has(`${no}.${attribute}`));
    return { ...value, nullable, members: wordsLeft(value.members, `${no}.${attribute}`, scope.facts) };
  }

  /** What an UPDATE writes to a column that it answers: its conditions tell of what was there before. */
  function writtenTo(table: number, attribute: number, query: TreeNode): TreeNode | null {
    if (query.commandType !== "2" || numberOf(query.resultRelation) !== table) return null;
    const target = nodesOf(query.targetList).find(({ resno }) => numberOf(resno) === attribute);
    return target ? nodeOf(target.expr) : null;
  }

  function readColumn(entry: TreeNode, attribute: number, node: TreeNode, scope: Scope): Value {
    const other = { oid: numberOf(node.vartype), nullable: true, members: catalog.membersOf(numberOf(node.vartype)) };
    if (attribute === 0) return wholeRow(entry, other, scope);
    switch (numberOf(entry.rtekind)) {
      case 0: {
        const view = catalog.viewOf(numberOf(entry.relid));
        if (view) return columnsOf(view, null)[attribute - 1]?.value ?? other;
        const column = catalog.column(numberOf(entry.relid), attribute);
        return { oid: column.oid, nullable: !column.notNull, members: column.members };
      }
      case 1:
        return columnsOf(nodeOf(entry.subquery), scope)[attribute - 1]?.value ?? other;
      case 2:
        return infer(nodeOf(listOf(entry.joinaliasvars)[attribute - 1]), scope);
      case 3:
        return readFunction(entry, attribute, other, scope);
      case 5: {
        const rows = listOf(entry.values_lists).map((row) => infer(nodeOf(listOf(row)[attribute - 1]), scope));
        return oneOf(
          other.oid,
          rows,
          rows.some(({ nullable }) => nullable),
        );
      }
      case 6:
        return readCte(entry, attribute, other, scope);
      case 9:
        return infer(nodeOf(listOf(entry.groupexprs)[attribute - 1]), scope);
      default:
        return other;
    }
  }

  function wholeRow(entry: TreeNode, other: Value, scope: Scope): Value {
    const fields = fieldsOf(entry, scope);
    if (!fields) return { ...other, nullable: false };
    const types = fields.map(({ name, value }) => [name, typeOf(jsonOf(value, catalog))] as const);
    return { oid: other.oid, nullable: false, members: [objectType(types)] };
  }

  function fieldsOf(entry: TreeNode, scope: Scope): ResultColumn[] | null {
    const kind = numberOf(entry.rtekind);
    if (kind === 1) return columnsOf(nodeOf(entry.subquery), scope);
    if (kind === 6) return guarded(nodeOf(cteOf(entry, scope)?.query.ctequery), scope);
    if (kind !== 0) return null;
    return catalog.columnsOf(numberOf(entry.relid)).map(({ name, oid, notNull, members }) => ({
      name: name.split(".").at(-1) ?? "",
      value: { oid, nullable: !notNull, members },
    }));
  }

  function readFunction(entry: TreeNode, attribute: number, other: Value, scope: Scope): Value {
    const [first] = nodesOf(entry.functions);
    if (!first) return other;
    const call = nodeOf(first.funcexpr);
    const { name } = catalog.functionOf(numberOf(call.funcid ?? "0"));
    const columns = numberOf(first.funccolcount);
    if (attribute > columns) return { ...other, nullable: false };
    if (name === "generate_series" || name === "unnest")
      return { ...infer(call, scope), nullable: name === "unnest" && !hasAllElements(call) };
    if (/^jsonb?_each|^jsonb?_object_keys/u.test(name) && attribute === 1) return { ...other, nullable: false };
    return other;
  }

  /** The part of WITH that an entry names, and the query in which it stands. */
  function cteOf(entry: TreeNode, from: Scope): { query: TreeNode; scope: Scope } | null {
    let scope = from;
    for (let up = numberOf(entry.ctelevelsup); up > 0; up -= 1) scope = scope.outer ?? scope;
    const query = nodesOf(scope.query.cteList).find(({ ctename }) => ctename === entry.ctename);
    return query ? { query, scope } : null;
  }

  function readCte(entry: TreeNode, attribute: number, other: Value, from: Scope): Value {
    const cte = cteOf(entry, from);
    if (!cte) return other;
    const query = nodeOf(cte.query.ctequery);
    if (!underWay.has(query)) return guarded(query, cte.scope)[attribute - 1]?.value ?? other;
    const arms = armsOf(nodeOf(query.setOperations), { query, facts: new Set(), outer: cte.scope });
    return arms[0]?.[attribute - 1]?.value ?? other;
  }

  function infer(node: TreeNode, scope: Scope): Value {
    const inferAll = (list: Tree | undefined) => nodesOf(list).map((each) => infer(each, scope));
    const anyNull = (values: readonly Value[]) => values.some(({ nullable }) => nullable);
    const plain = (oid: Tree | undefined, nullable: boolean): Value => ({
      oid: numberOf(oid),
      nullable,
      members: catalog.membersOf(numberOf(oid)),
    });
    switch (node.kind) {
      case "VAR":
        return inferVar(node, scope);
      case "CONST":
        return inferConst(node, plain(node.consttype, node.constisnull === "true"));
      case "PARAM":
        if (node.paramkind === "0") needed.add(numberOf(node.paramid));
        return plain(node.paramtype, node.paramkind !== "0");
      case "COALESCEEXPR":
        return inferAnyOf(numberOf(node.coalescetype), node.args, scope);
      case "MINMAXEXPR":
        return inferAnyOf(numberOf(node.minmaxtype), node.args, scope);
      case "CASEEXPR":
        return inferCase(node, scope);
      case "OPEXPR":
      case "SCALARARRAYOPEXPR":
        return inferCall(numberOf(node.opfuncid), node, plain(node.opresulttype ?? "16", true), scope);
      case "FUNCEXPR":
        return inferCall(numberOf(node.funcid), node, plain(node.funcresulttype, true), scope);
      case "AGGREF":
      case "WINDOWFUNC":
        return inferAggregate(node, scope);
      case "SUBLINK":
        return inferSublink(node, scope);
      case "BOOLEXPR":
        return plain("16", anyNull(inferAll(node.args)));
      case "NULLTEST":
      case "BOOLEANTEST":
      case "DISTINCTEXPR":
        return plain("16", false);
      case "NULLIFEXPR":
        return { ...(inferAll(node.args)[0] ?? plain(node.opresulttype, true)), nullable: true };
      case "SQLVALUEFUNCTION":
        return plain(node.type, false);
      case "RELABELTYPE":
      case "COERCEVIAIO":
      case "COERCETODOMAIN":
      case "COLLATEEXPR": {
        const value = infer(nodeOf(node.arg), scope);
        const oid = numberOf(node.resulttype ?? value.oid.toString());
        const keeps = TEXTS.has(oid) && TEXTS.has(value.oid);
        return keeps || oid === value.oid ? { ...value, oid } : plain(String(oid), value.nullable);
      }
      case "NAMEDARGEXPR":
        return infer(nodeOf(node.arg), scope);
      case "ARRAYCOERCEEXPR":
        return plain(node.resulttype, infer(nodeOf(node.arg), scope).nullable);
      case "ARRAYEXPR": {
        const values = inferAll(node.elements);
        return { ...plain(node.array_typeid, false), members: [listType(typeOf(oneOf(0, values, anyNull(values))))] };
      }
      case "ROWEXPR": {
        const values = inferAll(node.args);
        const names = listOf(node.colnames).map(String);
        return {
          oid: 2249,
          nullable: false,
          members: [
            objectType(values.map((value, index) => [names[index] ?? `f${index + 1}`, typeOf(jsonOf(value, catalog))])),
          ],
        };
      }
      case "SUBSCRIPTINGREF":
        return plain(node.refrestype, true);
      default:
        throw new Error(`the gate does not know ${node.kind}`);
    }
  }

  /** What is never null whatever is given needs no parameter; else it is the last resort that does, rather than a bare parameter. */
  function inferAnyOf(oid: number, args: Tree | undefined, scope: Scope): Value {
    const before = new Set(needed);
    let needs: Set<number> | null = null;
    const values = nodesOf(args).map((each) => {
      needed.clear();
      const value = infer(each, scope);
      const isBare = isParameter(each);
      if (!value.nullable && needs?.size !== 0 && !(isBare && needs)) needs = new Set(needed);
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

  function inferConst(node: TreeNode, value: Value): Value {
    if (value.nullable) return { ...value, members: [] };
    const text = textConstant(node);
    if (text !== null) return { ...value, members: [JSON.stringify(text)] };
    const json = jsonConstant(node);
    return json === null ? value : { ...value, members: [json] };
  }

  function inferCase(node: TreeNode, scope: Scope): Value {
    let rest = scope;
    const values: Value[] = [];
    for (const arm of nodesOf(node.args)) {
      const when = node.arg == null ? arm.expr : null;
      const then = { ...rest, facts: new Set([...rest.facts, ...factsWhen(when, true, catalog)]) };
      values.push(infer(nodeOf(arm.result), then));
      rest = { ...rest, facts: new Set([...rest.facts, ...factsWhen(when, false, catalog)]) };
    }
    if (node.defresult != null) values.push(infer(nodeOf(node.defresult), rest));
    const nullable = node.defresult == null || values.some((value) => value.nullable);
    return oneOf(numberOf(node.casetype), values, nullable);
  }

  function inferCall(oid: number, node: TreeNode, result: Value, scope: Scope): Value {
    const { name, strict } = catalog.functionOf(oid);
    const args = nodesOf(node.args).map((each) => (each.kind === "CASETESTEXPR" ? result : infer(each, scope)));
    const json = jsonCall(name, args);
    if (json)
      return {
        oid: result.oid,
        nullable: MAY_BE_NULL.test(name) || (strict && args.some(({ nullable }) => nullable)),
        members: [json],
      };
    if (name === "unnest" && args[0]) return { ...elementOf(args[0], result), nullable: true };
    const isSet = node.funcretset === "true" && name !== "generate_series";
    const complete =
      NEVER_NULL.test(name) || (strict && !MAY_BE_NULL.test(name) && !args.some(({ nullable }) => nullable));
    return { ...result, nullable: isSet || !complete };
  }

  function elementOf(list: Value, result: Value): Value {
    const [only = ""] = list.members;
    const literal = /^\((.*)\)\[\]$/u.exec(only)?.[1] ?? /^("[^"]*")\[\]$/u.exec(only)?.[1];
    return literal ? { ...result, members: literal.split(" | ") } : result;
  }

  /** The shape of what a JSON function makes, or null where it is not known. */
  function jsonCall(name: string, args: readonly Value[]): string | null {
    const types = args.map((value) => typeOf(jsonOf(value, catalog)));
    if (/^jsonb?_build_object$/u.test(name)) {
      const keys = args.filter((_, index) => index % 2 === 0).map(({ members }) => members.join());
      if (!keys.every((key) => /^"[^"]*"$/u.test(key)))
        return `Record<string, ${types.filter((_, index) => index % 2 === 1).join(" | ")}>`;
      return objectType(keys.map((key, index) => [key.slice(1, -1), types[index * 2 + 1] ?? "never"]));
    }
    if (/^jsonb?_object_field$/u.test(name) && args[0] && args[1])
      return `At<${typeOf({ ...args[0], nullable: false })}, ${args[1].members.join(" | ")}>`;
    if (name === "jsonb_concat") return `Merge<${types.join(", ")}>`;
    if (/^jsonb?_build_array$/u.test(name)) return listType([...new Set(types)].join(" | "));
    if (/^(to_jsonb?|row_to_json|array_to_json)$/u.test(name))
      return args[0] ? typeOf({ ...jsonOf(args[0], catalog), nullable: false }) : null;
    return null;
  }

  function inferAggregate(node: TreeNode, scope: Scope): Value {
    const oid = numberOf(node.aggfnoid ?? node.winfnoid);
    const { name } = catalog.functionOf(oid);
    const args = nodesOf(node.args)
      .filter(({ resjunk }) => resjunk !== "true")
      .map((each) => infer(each.kind === "TARGETENTRY" ? nodeOf(each.expr) : each, scope));
    const [first, second] = args;
    const resultOid = numberOf(node.aggtype ?? node.wintype);
    const isGrouped =
      node.kind === "WINDOWFUNC" || (listOf(scope.query.groupClause).length > 0 && scope.query.groupingSets == null);
    const result = { oid: resultOid, members: catalog.membersOf(resultOid) };
    if (NEVER_NULL.test(name) && !name.includes("json")) return { ...result, nullable: false };
    const mayBeEmpty = !isGrouped || node.aggfilter != null || /^(lag|lead|nth_value)$/u.test(name);
    const types = args.map((value) => typeOf(jsonOf(value, catalog)));
    if (/^jsonb?_agg(_strict)?$/u.test(name))
      return { ...result, nullable: mayBeEmpty, members: [listType(types[0] ?? "unknown")] };
    if (/^jsonb?_object_agg/u.test(name))
      return { ...result, nullable: mayBeEmpty, members: [`Record<string, ${second ? types[1] : "unknown"}>`] };
    if (name === "array_agg" && first) {
      const whole = result.members.join();
      const isPlain = whole.endsWith("[]") && first.members.length === 1 && !first.members[0]?.startsWith('"');
      return {
        ...result,
        nullable: mayBeEmpty,
        members:
          isPlain && !first.nullable
            ? result.members
            : [listType(typeOf(isPlain ? { members: [whole.slice(0, -2)], nullable: first.nullable } : first))],
      };
    }
    const nullable = mayBeEmpty || args.some((value) => value.nullable);
    const keeps = /^(min|max|first_value|last_value|lag|lead)$/u.test(name) && first;
    return { oid: resultOid, nullable, members: keeps ? keeps.members : result.members };
  }

  function inferSublink(node: TreeNode, scope: Scope): Value {
    const query = nodeOf(node.subselect);
    const kind = numberOf(node.subLinkType);
    if (kind < 4) {
      const tested = kind > 0 && node.testexpr != null && testedMayBeNull(nodeOf(node.testexpr), scope);
      return { oid: 16, nullable: tested, members: ["boolean"] };
    }
    const [column] = columnsOf(query, scope);
    if (!column) throw new Error("a subquery without a column");
    if (kind === 6) return { oid: 0, nullable: false, members: [listType(typeOf(column.value))] };
    return { ...column.value, nullable: column.value.nullable || !hasOneRow(query) };
  }

  function testedMayBeNull(test: TreeNode, scope: Scope): boolean {
    return nodesOf(test.args)
      .filter(({ kind, paramkind }) => kind !== "PARAM" || paramkind !== "2")
      .some((each) => infer(each, scope).nullable);
  }

  /** Whether a query answers one row whatever is stored. */
  function hasOneRow(query: TreeNode): boolean {
    if (query.limitOffset != null || query.havingQual != null || query.setOperations != null) return false;
    if (query.hasAggs === "true") return listOf(query.groupClause).length === 0;
    const from = nodeOf(query.jointree);
    return (
      from.quals == null &&
      nodesOf(from.fromlist).every((each) => {
        if (each.kind !== "RANGETBLREF") return false;
        const entry = nodeOf(listOf(query.rtable)[numberOf(each.rtindex) - 1]);
        return entry.rtekind === "0" && catalog.isOneRow(numberOf(entry.relid));
      })
    );
  }

  return { columnsOf };
}

function isParameter(node: TreeNode): boolean {
  if (node.kind === "RELABELTYPE" || node.kind === "COERCEVIAIO") return isParameter(nodeOf(node.arg));
  return node.kind === "PARAM";
}

/** Whether unnest answers no null: of a parameter, whose elements are asked not to be, or of a list of constants. */
function hasAllElements(call: TreeNode): boolean {
  const isConstant = ({ kind, constisnull }: TreeNode) => kind === "CONST" && constisnull === "false";
  return nodesOf(call.args).every(
    ({ kind, elements }) => kind === "PARAM" || (kind === "ARRAYEXPR" && nodesOf(elements).every(isConstant)),
  );
}
