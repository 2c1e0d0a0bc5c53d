import type { Catalog } from "./catalog.ts";
import { jsonOf } from "./json.ts";
import { listOf, nodeOf, nodesOf, numberOf, type TreeNode } from "./node-tree.ts";
import { anyNull, type Scope } from "./scope.ts";
import { listType, objectType, typeOf, type Value } from "./value.ts";

/** Functions whose result can be null though no argument is. */
const MAY_BE_NULL = whole(
  String.raw`json\w*_object_field\w*|json\w*_array_element\w*|json\w*_extract_path\w*|jsonb_path_\w+|` +
    "array_(length|position|lower|upper|ndims)|regexp_(match|substr)|substring|to_regclass|lower_inf|" +
    String.raw`json\w*_populate\w*|obj_description|nullif`,
);

/** Never null, whatever they are given. */
const NEVER_NULL = whole(
  String.raw`concat\w*|format|json\w*_build_\w+|json\w*_object_agg\w*|row_to_json|num_nulls|num_nonnulls|` +
    "array_(append|prepend|cat|remove|replace)|count|row_number|rank|dense_rank|ntile|pg_notify|setseed",
);

export function inferCall(oid: number, node: TreeNode, result: Value, scope: Scope): Value {
  const { infer, catalog } = scope.reader;
  const { name, strict } = catalog.functionOf(oid);
  const args = nodesOf(node.args).map((each) => (each.kind === "CASETESTEXPR" ? result : infer(each, scope)));
  const json = jsonCall(name, args, catalog);
  if (json) {
    const nullable = MAY_BE_NULL.test(name) || (strict && anyNull(args));
    return { oid: result.oid, nullable, members: [json] };
  }
  if (name === "unnest" && args[0]) return { ...elementOf(args[0], result), nullable: true };
  const isSet = node.funcretset === "true" && name !== "generate_series";
  const isComplete = NEVER_NULL.test(name) || (strict && !MAY_BE_NULL.test(name) && !anyNull(args));
  return { ...result, nullable: isSet || !isComplete };
}

/** A list of words has its words, any other its type. */
function elementOf({ members: [list = ""] }: Value, result: Value): Value {
  const words = /^\((".*)\)\[\]$/u.exec(list)?.[1] ?? /^("[^"]*")\[\]$/u.exec(list)?.[1];
  return words ? { ...result, members: words.split(" | ") } : result;
}

/** Null where the shape is not known. */
function jsonCall(name: string, args: readonly Value[], catalog: Catalog): string | null {
  const types = args.map((value) => typeOf(jsonOf(value, catalog)));
  const [first, second] = args;
  if (/^jsonb?_build_object$/u.test(name)) return builtObject(args, types);
  if (/^jsonb?_build_array$/u.test(name)) return listType([...new Set(types)].join(" | "));
  if (name === "jsonb_concat") return `Merge<${types.join(", ")}>`;
  if (/^jsonb?_object_field$/u.test(name) && first && second)
    return `At<${typeOf({ ...first, nullable: false })}, ${second.members.join(" | ")}>`;
  if (/^(to_jsonb?|row_to_json|array_to_json)$/u.test(name) && first)
    return typeOf({ ...jsonOf(first, catalog), nullable: false });
  return null;
}

function builtObject(args: readonly Value[], types: readonly string[]): string {
  const keys = args.filter((_, index) => index % 2 === 0).map(({ members }) => members.join());
  if (keys.every((key) => /^"[^"]*"$/u.test(key)))
    return objectType(keys.map((key, index) => [key.slice(1, -1), types[index * 2 + 1] ?? "never"]));
  return `Record<string, ${types.filter((_, index) => index % 2 === 1).join(" | ")}>`;
}

/** Null over no rows, which only a group is sure not to be. */
export function inferAggregate(node: TreeNode, scope: Scope): Value {
  const { catalog, infer } = scope.reader;
  const { name } = catalog.functionOf(numberOf(node.aggfnoid ?? node.winfnoid));
  const args = nodesOf(node.args)
    .filter(({ resjunk }) => resjunk !== "true")
    .map((each) => infer(each.kind === "TARGETENTRY" ? nodeOf(each.expr) : each, scope));
  const oid = numberOf(node.aggtype ?? node.wintype);
  const result = { oid, members: catalog.membersOf(oid) };
  if (NEVER_NULL.test(name) && !name.includes("json")) return { ...result, nullable: false };
  const isGrouped = listOf(scope.query.groupClause).length > 0 && scope.query.groupingSets == null;
  const mayBeEmpty =
    !(node.kind === "WINDOWFUNC" || isGrouped) || node.aggfilter != null || /^(lag|lead|nth_value)$/u.test(name);
  const list = listOfAll(name, args, catalog);
  if (list) return { oid, nullable: mayBeEmpty, members: [list] };
  const keepsWords = /^(min|max|first_value|last_value|lag|lead)$/u.test(name);
  return { oid, nullable: mayBeEmpty || anyNull(args), members: (keepsWords && args[0]?.members) || result.members };
}

function listOfAll(name: string, args: readonly Value[], catalog: Catalog): string | null {
  const [first, second] = args;
  if (!first) return null;
  if (name === "array_agg") return listType(typeOf(first));
  if (/^jsonb?_agg(_strict)?$/u.test(name)) return listType(typeOf(jsonOf(first, catalog)));
  if (/^jsonb?_object_agg/u.test(name))
    return `Record<string, ${second ? typeOf(jsonOf(second, catalog)) : "unknown"}>`;
  return null;
}

/** Of nothing but one of the names. */
function whole(names: string): RegExp {
  return new RegExp(`^(?:${names})$`, "u");
}
