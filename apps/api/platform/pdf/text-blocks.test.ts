import { expect, it } from "vitest";
import { readBlocks } from "./text-blocks.ts";

it("reads headings, paragraphs, lists and lines to write on", () => {
  const text =
    "## Kto\n\nMy, **Kram**,\n[napisz](/contact).\n\n- raz\n- dwa\n\n1. najpierw\n2. potem\n\n___ Data\n___ Podpis";
  expect(readBlocks(text)).toEqual([
    { kind: "heading", text: "Kto" },
    { kind: "paragraph", text: "My, Kram, napisz." },
    { kind: "item", mark: "•", text: "raz" },
    { kind: "item", mark: "•", text: "dwa" },
    { kind: "item", mark: "1.", text: "najpierw" },
    { kind: "item", mark: "2.", text: "potem" },
    { kind: "line", label: "Data" },
    { kind: "line", label: "Podpis" },
  ]);
});

it("turns a table's rows into items that name their columns, and keeps empty lines to write on", () => {
  expect(readBlocks("| Co | Ile |\n|---|---|\n| jajo | **1** |\n\n___ Wada\n___")).toEqual([
    { kind: "item", mark: "•", text: "Co: jajo; Ile: 1" },
    { kind: "line", label: "Wada" },
    { kind: "line", label: "" },
  ]);
});

it("keeps stars that are no emphasis", () => {
  expect(readBlocks("Ich (*) *jetzt*, wir (*) **heute**.")).toEqual([
    { kind: "paragraph", text: "Ich (*) jetzt, wir (*) heute." },
  ]);
});
