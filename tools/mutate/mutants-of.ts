import { type Expression, parseSync, Visitor, type VisitorObject } from "oxc-parser";
import type { Mutant } from "./mutant.ts";

const BINARY: Readonly<Record<string, readonly string[]>> = {
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
};
const LOGICAL: Readonly<Record<string, string>> = { "&&": "||", "||": "&&", "??": "&&" };
const ASSIGNMENT: Readonly<Record<string, string>> = { "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=" };
const SWAPPED = new Map(
  Object.entries({
    some: "every",
    every: "some",
    startsWith: "endsWith",
    endsWith: "startsWith",
    toLowerCase: "toUpperCase",
    toUpperCase: "toLowerCase",
    min: "max",
    max: "min",
    floor: "ceil",
    ceil: "floor",
    round: "floor",
    trunc: "ceil",
    padStart: "padEnd",
    padEnd: "padStart",
    find: "findLast",
    findLast: "find",
    findIndex: "findLastIndex",
    indexOf: "lastIndexOf",
    lastIndexOf: "indexOf",
  }),
);
const LEFT_OUT = new Set(
  "filter slice trim sort toSorted reverse toReversed replace replaceAll normalize concat flat".split(" "),
);

interface Span {
  start: number;
  end: number;
}

/** Words of thrown errors, names of imports and keys of objects stay. */
export function mutantsOf(source: string): Mutant[] {
  const { program, errors } = parseSync("source.js", source);
  if (errors[0]) throw new Error(errors[0].message);
  const found = new Map<string, Mutant>();
  const untouched: Span[] = [];
  const put = ({ start, end }: Span, to: string) => {
    if (source.slice(start, end) !== to) found.set(`${start} ${end} ${to}`, { start, end, to });
  };
  const textOf = ({ start, end }: Span) => source.slice(start, end);
  const between = (left: Span, right: Span, operator: string): Span => {
    const start = source.indexOf(operator, left.end);
    return start < right.start ? { start, end: start + operator.length } : left;
  };
  new Visitor({
    ...operators(put, untouched, between),
    ...literals(put, untouched),
    ...statements(put, untouched),
    ...calls(put, textOf),
  }).visit(program);
  const isUntouched = (at: Span) => untouched.some(({ start, end }) => start <= at.start && at.end <= end);
  return [...found.values()].filter((mutant) => !isUntouched(mutant)).toSorted((a, b) => a.start - b.start);
}

type Put = (at: Span, to: string) => void;

function operators(
  put: Put,
  untouched: Span[],
  between: (left: Span, right: Span, operator: string) => Span,
): VisitorObject {
  return {
    BinaryExpression({ left, operator, right }) {
      const isText = [left, right].some(
        (side) => side.type === "TemplateLiteral" || (side.type === "Literal" && typeof side.value === "string"),
      );
      if (operator === "+" && isText) return;
      for (const to of BINARY[operator] ?? []) put(between(left, right, operator), to);
    },
    LogicalExpression({ left, operator, right }) {
      // A default behind an index is only for the types.
      if (operator === "??" && readsIndex(left.type === "ChainExpression" ? left.expression : left))
        untouched.push(right);
      const to = LOGICAL[operator];
      if (to) put(between(left, right, operator), to);
    },
    AssignmentExpression({ left, operator, right }) {
      const to = ASSIGNMENT[operator];
      if (to) put(between(left, right, operator), to);
    },
    UnaryExpression({ operator, start }) {
      if (operator === "!" || operator === "-") put({ start, end: start + 1 }, " ");
    },
    UpdateExpression({ operator, argument }) {
      const at = { start: argument.end, end: argument.end + 2 };
      put(at, operator === "++" ? "--" : "++");
    },
    IfStatement: ({ test }) => forced(put, test),
    ConditionalExpression: ({ test }) => forced(put, test),
    WhileStatement: ({ test }) => put(test, "false"),
    ForStatement({ test }) {
      if (test) put(test, "false");
    },
    MemberExpression({ computed, object, optional, property }) {
      if (optional && !readsIndex(object)) put({ start: object.end, end: property.start }, computed ? "[" : ".");
    },
  };
}

/** `list[at]`, which is undefined only for the types. */
function readsIndex(node: Expression): boolean {
  return node.type === "MemberExpression" && (node.computed || (node.optional && readsIndex(node.object)));
}

function forced(put: Put, test: Span): void {
  put(test, "true");
  put(test, "false");
}

function literals(put: Put, untouched: Span[]): VisitorObject {
  return {
    Literal(node) {
      if ("regex" in node) for (const to of mutatePattern(node.regex.pattern)) put(node, `/${to}/${node.regex.flags}`);
      else if (typeof node.value === "string") put(node, node.value === "" ? '"mutant"' : '""');
      else if (typeof node.value === "boolean") put(node, String(!node.value));
      else if (typeof node.value === "number") {
        put(node, String(node.value + 1));
        put(node, node.value === 0 ? "(-1)" : String(node.value - 1));
      }
    },
    TemplateLiteral: (node) => put(node, '""'),
    ArrayExpression(node) {
      if (node.elements.length > 0) put(node, "[]");
    },
    ObjectExpression(node) {
      if (node.properties.length > 0) put(node, "({})");
    },
    Property({ computed, key }) {
      if (!computed) untouched.push(key);
    },
    ImportDeclaration: (node) => void untouched.push(node),
    ExportNamedDeclaration({ source }) {
      if (source) untouched.push(source);
    },
    ExportAllDeclaration: (node) => void untouched.push(node),
  };
}

function statements(put: Put, untouched: Span[]): VisitorObject {
  return {
    ExpressionStatement: (node) => put(node, ";"),
    ContinueStatement: (node) => put(node, ";"),
    BreakStatement: (node) => put(node, ";"),
    ThrowStatement(node) {
      put(node, ";");
      // An error's words are for engineers; that it is thrown counts.
      untouched.push({ start: node.argument.start, end: node.argument.end });
    },
    ReturnStatement({ argument }) {
      if (argument) put(argument, "undefined");
    },
    ArrowFunctionExpression({ body }) {
      if (body.type !== "BlockStatement") put(body, "undefined");
    },
    FunctionDeclaration({ body }) {
      if (body) put(body, "{}");
    },
  };
}

function calls(put: Put, textOf: (at: Span) => string): VisitorObject {
  return {
    CallExpression({ callee, start, end }) {
      if (callee.type !== "MemberExpression" || callee.computed) return;
      const method = textOf(callee.property);
      const swapped = SWAPPED.get(method);
      if (swapped) put(callee.property, swapped);
      if (LEFT_OUT.has(method)) put({ start, end }, textOf(callee.object));
    },
  };
}

/** What each mistake finds in a pattern, and what it puts there. */
const MISTAKES: readonly [RegExp, (found: string) => readonly string[]][] = [
  [/^\^/gu, () => [""]],
  [/\$$/gu, () => [""]],
  [/\[\^/gu, () => ["["]],
  [/\\[dDsSwWpP]/gu, (found) => [found.toLowerCase() === found ? found.toUpperCase() : found.toLowerCase()]],
  [/\{\d+(?:,\d*)?\}/gu, otherCounts],
  [/(?<=[\])\w}])[+*]/gu, () => [""]],
  [/(?<=[\])\w. ])\?/gu, () => [""]],
];

/** Patterns with one small mistake, and one that matches nothing. */
export function mutatePattern(pattern: string): string[] {
  const found = MISTAKES.flatMap(([what, others]) =>
    Array.from(pattern.matchAll(what)).flatMap(({ 0: text, index }) =>
      others(text).map((other) => pattern.slice(0, index) + other + pattern.slice(index + text.length)),
    ),
  );
  return [...found.filter(isPattern), "(?!)"];
}

function otherCounts(found: string): string[] {
  const [least = "", most] = found.slice(1, -1).split(",");
  const by = (text: string, more: number) => String(Math.max(0, Number(text) + more));
  if (most === undefined) return [-1, 1].map((more) => `{${by(least, more)}}`);
  const lower = [-1, 1].map((more) => `{${by(least, more)},${most}}`);
  return most === "" ? lower : [...lower, ...[-1, 1].map((more) => `{${least},${by(most, more)}}`)];
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u").source !== "(?:)";
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
