import { z } from "zod";
import { reactRuntime } from "./react-runtime.ts";

/** Tells whether the whole text of an inline script is one that the shop itself writes. */
export type IsKnownScript = (text: string) => boolean;

interface DataCall {
  opening: readonly string[];
  closing: string;
  argument: z.ZodType;
}

/** Page data of the renderer: an array of a number and a text. */
const PAGE_DATA: DataCall = {
  opening: ["(self.__next_f=self.__next_f||[]).push(", "self.__next_f.push("],
  closing: ")",
  argument: z.union([z.tuple([z.literal(0)]), z.tuple([z.literal([1, 2, 3]), z.string().nullable()])]),
};

/** Start of the bundle: names of our own files and numbers. */
const BUNDLE_START: DataCall = {
  opening: ['(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push('],
  closing: ");",
  argument: z.strictObject({
    otherChunks: z.array(z.string().regex(/^static\/chunks\/[\w./~-]+$/u)),
    runtimeModuleIds: z.array(z.int()),
  }),
};

/** Arguments of the calls by which React's runtime swaps in what was streamed. */
const RUNTIME_CALL = /^\$R[CSXR]\((?<list>.*)\);?$/su;
const runtimeArguments = z.array(z.union([z.string(), z.number(), z.null(), z.array(z.array(z.string()))])).min(1);

/** Script by which the renderer moves icons into the head. */
const ICON_MOVE =
  'document.querySelectorAll(\'body link[rel="icon"], body link[rel="apple-touch-icon"]\').forEach(el => document.head.appendChild(el))';

/**
 * Builds the test for inline scripts. It matches whole scripts only, and data inside them must be nothing but JSON, so that
 * nothing can ride along; what it does not know stays blocked by the policy.
 *
 * @param ownScripts constant scripts of the shop, such as the one for the colour mode
 */
export function createKnownScripts(ownScripts: readonly string[]): IsKnownScript {
  const exact = new Set([...ownScripts, ICON_MOVE]);
  const runtime = reactRuntime();
  return (text) => {
    const script = text.trim();
    return (
      exact.has(script) ||
      isDataCall(script, PAGE_DATA) ||
      isDataCall(script, BUNDLE_START) ||
      isRuntime(script, runtime)
    );
  };
}

function isDataCall(script: string, { opening, closing, argument }: DataCall): boolean {
  const start = opening.find((candidate) => script.startsWith(candidate));
  if (start === undefined || !script.endsWith(closing)) return false;
  return isJson(script.slice(start.length, -closing.length), argument);
}

function isJson(text: string, shape: z.ZodType): boolean {
  try {
    return shape.safeParse(JSON.parse(text)).success;
  } catch {
    return false; // not JSON, so it is code: the answer itself
  }
}

function isRuntime(script: string, runtime: readonly string[]): boolean {
  let rest = script;
  let piece: string | undefined;
  do {
    const start = rest;
    piece = runtime.find((known) => start.startsWith(known));
    rest = piece === undefined ? rest : rest.slice(piece.length);
  } while (piece !== undefined && rest !== "");
  if (rest === "") return script !== "";
  const list = RUNTIME_CALL.exec(rest)?.groups?.["list"];
  return list !== undefined && isJson(`[${list}]`, runtimeArguments);
}
