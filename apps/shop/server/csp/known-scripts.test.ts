import { describe, expect, it } from "vitest";
import { createKnownScripts } from "./known-scripts.ts";
import { reactRuntime } from "./react-runtime.ts";

const own = 'document.documentElement.dataset.theme="dark"';
const isKnown = createKnownScripts([own]);
const runtime = reactRuntime();

describe("known inline scripts", () => {
  it.each([
    own,
    "(self.__next_f=self.__next_f||[]).push([0])",
    String.raw`self.__next_f.push([1,"a:[\"$\",\"p\"]\n\u003c/script\u003e"])`,
    "self.__next_f.push([2,null])",
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/2k-m_1.js"],"runtimeModuleIds":[24313]});',
    "requestAnimationFrame(function(){$RT=performance.now()});",
    '$RX("B:0","digest")',
  ])("lets run: %s", (script) => {
    expect(isKnown(script)).toBe(true);
  });

  it("knows the runtime that finishes streamed parts, with its call", () => {
    const complete = runtime.find((piece) => piece.startsWith("$RB=[]"));
    expect(complete).toBeDefined();
    expect(isKnown(`${complete}$RC("B:0","S:0")`)).toBe(true);
    expect(isKnown(`${complete}$RC("B:0","S:0");alert(1)`)).toBe(false);
    expect(isKnown(`${complete?.replace("for(", "alert(1);for(")}$RC("B:0","S:0")`)).toBe(false);
  });

  it.each([
    "",
    "alert(1)",
    `${own};alert(1)`,
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,"a"+alert(1)])',
    "self.__next_f.push([1,alert(1)])",
    'self.__next_f.push([4,"a"])',
    'self.__next_f.push([1,"a"],alert(1))',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["https://evil.example/x.js"],"runtimeModuleIds":[1]});',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(["a",{1:()=>alert(1)}]);',
    '$RC("B:0",alert(1))',
    "$RV=alert",
  ])("blocks: %s", (script) => {
    expect(isKnown(script)).toBe(false);
  });
});
