import { describe, expect, it } from "vitest";
import { stemsOf } from "./stem.ts";
import { typosBetween, withinOneTypo } from "./typo.ts";
import { formsOf, placeAfter, wordsOf } from "./words.ts";

describe("stemsOf", () => {
  it.each(
    (
      "iami owych ami ach ego emu ych ich ymi imi owa owe owy iom ens ern ing om ow ej ie ia io iu ym im en er es em " +
      "y i a e u o s n"
    ).split(" "),
  )("takes -%s away", (ending) => expect(stemsOf(`klapt${ending}`)[0]).toBe("klapt"));

  it.each([
    ["kremu", ["krem"]],
    ["syny", ["syn"]],
    ["oka", ["oka"]],
    ["rak", ["rek"]],
    ["zab", ["zeb"]],
    ["oko", ["ocz"]],
    ["dziecko", ["dziec"]],
    ["dziecka", ["dziec"]],
    ["dziecku", ["dziec"]],
    ["tabletce", ["tabletc", "tabletk"]],
    ["oce", ["oce"]],
    ["cebula", ["cebul"]],
    ["nodze", ["nodz", "nog"]],
    ["dzetak", ["dzetak"]],
    ["skorze", ["skorz", "skor"]],
    ["brzegi", ["brzeg"]],
    ["szczotek", ["szczotek", "szczotk"]],
    ["krenty", ["krent"]],
    ["aek", ["aek"]],
  ])("%s: %j", (word, stems) => expect(stemsOf(word)).toEqual(stems));
});

describe("typos", () => {
  it.each([
    ["krem", "krem", 0],
    ["krem", "krema", 1],
    ["krem", "kem", 1],
    ["krem", "kram", 1],
    ["krem", "kerm", 1],
    ["krem", "rkem", 1],
    ["krem", "krme", 1],
    ["krem", "kmer", 2],
    ["krem", "merk", 3],
    ["krem", "kre", 1],
    ["krem", "rem", 1],
    ["krem", "akrem", 1],
    ["krem", "kr", 2],
    ["krem", "", 4],
    ["", "krem", 4],
    ["ca", "abc", 3],
    ["abcdef", "abdcfe", 2],
    ["abcdef", "badcef", 2],
    ["xrbm", "krem", 2],
  ] as const)("%s and %s are %i apart", (a, b, typos) => {
    expect([typosBetween(a, b, 5), typosBetween(b, a, 5)]).toEqual([typos, typos]);
    expect([withinOneTypo(a, b), withinOneTypo(b, a)]).toEqual([typos < 2, typos < 2]);
    for (const most of [0, 1, 2, 3]) expect(typosBetween(a, b, most)).toBe(Math.min(typos, most + 1));
  });
});

describe("words", () => {
  it.each([
    ["Öl", ["ol", "oel"]],
    ["o\u0308l", ["ol", "oel"]],
    ["Fuß", ["fuss", "fus"]],
    ["KREM", ["krem"]],
    ["½", ["12"]],
    ["\u0301", []],
  ])("%s may be typed as %j", (word, forms) => expect(formsOf(word)).toEqual(forms));

  it("leave out what has no letter or digit", () => {
    expect(wordsOf("Omega-3 \u0301 ™")).toEqual([
      { text: "Omega", from: 0, to: 5, forms: ["omega"] },
      { text: "3", from: 6, to: 7, forms: ["3"] },
    ]);
  });

  it.each([
    ["Öle", "ole", 1, 1],
    ["Öle", "oele", 2, 1],
    ["Öle", "oele", 3, 2],
    ["Fuß", "fuss", 3, 3],
    ["Fuß", "fus", 3, 3],
    ["e\u0301a", "ea", 1, 2],
    ["Krem", "krem", 0, 0],
    ["Krem", "krem", 4, 4],
  ])("%s as %s: after %i letters comes place %i", (text, form, letters, place) => {
    const [word] = wordsOf(`- ${text}`);
    if (!word) throw new Error("there is no word");
    expect(placeAfter(word, form, letters)).toBe(2 + place);
  });
});
