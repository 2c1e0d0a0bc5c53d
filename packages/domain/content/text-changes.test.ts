import { describe, expect, it } from "vitest";
import { type ChangedLine, changesOf, hasChanges } from "./text-changes.ts";

const MARKS = { same: "", added: "+", removed: "-" } as const;
const LOOKS = { heading: "# ", item: "* ", text: "" } as const;

/** `[-gone-]` and `[+new+]` among what stayed. */
function written(lines: readonly ChangedLine[]): string[] {
  return lines.map(({ look, parts }) => {
    const words = parts.map(({ kind, text }) => (kind === "same" ? text : `[${MARKS[kind]}${text}${MARKS[kind]}]`));
    return LOOKS[look] + words.join(" ");
  });
}

describe("changesOf", () => {
  it.each([
    ["nothing", "", "", []],
    ["the same", "## Cel\n\nKlub sprzedaje.", "## Cel\n\nKlub sprzedaje.", ["# Cel", "Klub sprzedaje."]],
    ["a first version", "", "## Cel\n\nKlub.", ["# [+Cel+]", "[+Klub.+]"]],
    ["a text that is gone", "Raz\n\nDwa", "", ["[-Raz-]", "[-Dwa-]"]],
    [
      "a word",
      "Termin to 14 dni od doręczenia.",
      "Termin to 30 dni od doręczenia.",
      ["Termin to [-14-] [+30+] dni od doręczenia."],
    ],
    ["a word at the end", "Płacisz z góry.", "Płacisz z dołu.", ["Płacisz z [-góry.-] [+dołu.+]"]],
    ["a word at the beginning", "Klub płaci premie.", "Sklep płaci premie.", ["[-Klub-] [+Sklep+] płaci premie."]],
    ["words that came", "Raz dwa trzy", "Raz dwa i pół trzy", ["Raz dwa [+i pół+] trzy"]],
    ["words that went", "Raz dwa trzy cztery", "Raz cztery", ["Raz [-dwa trzy-] cztery"]],
    ["a line between", "Raz\nTrzy", "Raz\nDwa\nTrzy", ["Raz", "[+Dwa+]", "Trzy"]],
    ["a line less", "Raz\nDwa\nTrzy", "Raz\nTrzy", ["Raz", "[-Dwa-]", "Trzy"]],
    ["two lines for one", "A b c\nZ", "A b d\nNowa\nZ", ["A b [-c-] [+d+]", "[+Nowa+]", "Z"]],
    ["one line for two", "A b c\nStara\nZ", "A b d\nZ", ["A b [-c-] [+d+]", "[-Stara-]", "Z"]],
    [
      "another sentence",
      "Zupełnie co innego było",
      "Teraz stoi tu nowe zdanie",
      ["[-Zupełnie co innego było-]", "[+Teraz stoi tu nowe zdanie+]"],
    ],
    ["a third that stayed", "a b c", "a x y", ["a [-b c-] [+x y+]"]],
    ["less than a third", "a b c", "a x y z", ["[-a b c-]", "[+a x y z+]"]],
    ["a heading that became a text", "## Cel klubu", "Cel klubu", ["# [-Cel klubu-]", "[+Cel klubu+]"]],
    ["items", "- raz dwa\n- trzy", "- raz dwa\n- cztery", ["* raz dwa", "* [-trzy-]", "* [+cztery+]"]],
    ["numbers of a list", "1. Raz dwa\n2. Trzy", "1. Raz dwa\n2. Trzy", ["* 1. Raz dwa", "* 2. Trzy"]],
    ["a list with stars", "* raz", "* raz", ["* raz"]],
    ["emphasis and links", "**Ważne**: [strona](/a) *tu*", "Ważne: [strona](/b) tu", ["Ważne: strona tu"]],
    ["spaces", "Raz   dwa\n\n\n  Trzy ", "Raz dwa\nTrzy", ["Raz dwa", "Trzy"]],
    ["lines that only part", "Raz\n\n---\n\n| --- | :-: |\nDwa", "Raz\nDwa", ["Raz", "Dwa"]],
    ["a moved line", "A\nB\nC", "C\nA\nB", ["[+C+]", "A", "B", "[-C-]"]],
    ["what repeats", "A\nB\nA\nC", "A\nA\nC", ["A", "[-B-]", "A", "C"]],
    ["both ends kept", "Y\nA\nX", "Y\nB\nX", ["Y", "[-A-]", "[+B+]", "X"]],
    ["the longer common part", "A\nX\nB\nC", "B\nC\nA", ["[-A-]", "[-X-]", "B", "C", "[+A+]"]],
  ])("%s", (_, before, after, expected) => expect(written(changesOf(before, after))).toEqual(expected));

  it("tells texts of many thousand lines as replaced, and keeps what they begin and end with", () => {
    const many = (word: string) =>
      ["Początek", ...Array.from({ length: 2001 }, (_, at) => `${word}${at}`), "Koniec"].join("\n");
    const lines = written(changesOf(many("a"), many("b")));
    expect(lines).toHaveLength(2 + 2 * 2001);
    expect([lines[0], lines[1], lines[2], lines.at(-1)]).toEqual(["Początek", "[-a0-]", "[+b0+]", "Koniec"]);
  });

  it("compares 2000 lines with 2000", () => {
    const many = (from: number) => Array.from({ length: 2000 }, (_, at) => `${from + at}`).join("\n");
    const kinds = changesOf(many(0), many(1)).flatMap(({ parts }) => parts.map(({ kind }) => kind));
    expect(kinds.filter((kind) => kind !== "same")).toEqual(["removed", "added"]);
  });
});

describe("hasChanges", () => {
  it.each([
    ["Raz", "Raz", false],
    ["Raz", "**Raz**", false],
    ["Raz dwa", "Raz trzy", true],
    ["Raz", "Raz\nDwa", true],
  ])("%s and %s: %s", (before, after, expected) => expect(hasChanges(changesOf(before, after))).toBe(expected));
});
