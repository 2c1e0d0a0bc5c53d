import { describe, expect, it } from "vitest";
import { entityOf, linesOf, partsOf } from "./mail-parts.ts";

const fieldsIn = (text: string) => Object.fromEntries(entityOf(text.split("\n")).fields);
const multipart = (mark: string, parts: readonly string[], type = `multipart/mixed; boundary=${mark}`) =>
  `Content-Type: ${type}\n\nbefore\n--${mark}\n${parts.join(`\n--${mark}\n`)}\n--${mark}--\nafter`;
const bodies = (source: string) => partsOf(source).parts.map(({ body }) => body);

describe("fields of a mail", () => {
  it.each([
    ["Subject: a", { subject: "a" }],
    [" SUBJECT :  a: b ", {}],
    ["SUBJECT :  a: b ", { subject: "a: b" }],
    ["a: 1\n b\n\t c \nd: 2", { a: "1 b c", d: "2" }],
    [" lost\na: 1", { a: "1" }],
    ["a: 1\na: 2\n 3\nb: 4", { a: "1", b: "4" }],
    ["no colon here\n lost\na: 1", { a: "1" }],
    [": nameless\n lost\na: 1", { a: "1" }],
  ])("of %j are %j", (text, fields) => expect(fieldsIn(text)).toEqual(fields));

  it("end at the first empty line, the rest is the body", () => {
    expect(entityOf(["a: 1", "", "b", "", "c"])).toEqual({ fields: new Map([["a", "1"]]), body: "b\n\nc" });
    expect(entityOf(["", "b"])).toEqual({ fields: new Map(), body: "b" });
    expect(entityOf(["a: 1", "b: 2"])).toEqual({
      fields: new Map([
        ["a", "1"],
        ["b", "2"],
      ]),
      body: "",
    });
  });

  it("are lines without signs that no text holds", () => {
    expect(linesOf("a\0b\tc\r\nd\u0085")).toEqual(["ab\tc", "d"]);
  });
});

describe("parts of a mail", () => {
  it.each([
    ["Content-Type:  Text/HTML ; charset=x\n\na", "text/html"],
    ["Subject: x\n\na", "text/plain"],
    ["Content-Type: ; x\n\na", ""],
  ])("%j is one of type “%s”", (source, type) => {
    expect(partsOf(source)).toEqual({ type, parts: [{ type, body: "a" }] });
  });

  it("stand between marks, from the first to the last", () => {
    const source = multipart("x", ["\none", "Content-Type: text/html\n\ntwo\nlines"]);
    expect(partsOf(source)).toEqual({
      type: "multipart/mixed",
      parts: [
        { type: "text/plain", body: "one" },
        { type: "text/html", body: "two\nlines" },
      ],
    });
    expect(bodies(`${source}\n--x\n\nthree`)).toEqual(["one", "two\nlines"]);
    expect(bodies(source.replaceAll(/^--x(?:--)?$/gmu, "$& \t"))).toEqual(["one", "two\nlines"]);
  });

  it.each([
    ['boundary="b c"', "b c", 1],
    ['Boundary="b"', "b", 1],
    ["charset=x;boundary=b", "b", 1],
    ["xboundary=b", "b", 0],
    ['boundary=""', "", 0],
    ["boundary=", "", 0],
    [`boundary="${"b".repeat(200)}"`, "b".repeat(200), 1],
    [`boundary="${"b".repeat(201)}"`, "b".repeat(201), 0],
    [`boundary=${"b".repeat(200)}`, "b".repeat(200), 1],
    [`boundary=${"b".repeat(201)}`, "b".repeat(201), 0],
  ])("are marked by %s", (given, mark, count) => {
    expect(bodies(multipart(mark, ["\none"], `multipart/mixed; ${given}`))).toHaveLength(count);
  });

  it("lie five deep at most", () => {
    const nested = (depth: number): string => (depth === 0 ? "\nleaf" : multipart(`m${depth}`, [nested(depth - 1)]));
    expect(bodies(nested(5))).toEqual(["leaf"]);
    expect(bodies(nested(6))).toEqual([]);
  });

  it("are fifty at most, also of several wholes", () => {
    const some = (count: number) => Array.from({ length: count }, (_, at) => `\n${at}`);
    expect(bodies(multipart("x", some(50)))).toHaveLength(50);
    const many = bodies(multipart("x", some(52)));
    expect(many).toHaveLength(50);
    expect(many.at(-1)).toBe("49");
    const wholes = bodies(multipart("x", [multipart("y", some(30)), multipart("z", some(30))]));
    expect([wholes.length, wholes[0], wholes.at(-1)]).toEqual([50, "0", "19"]);
  });

  it.each([
    ["base64", "xbzFgmHEhw==", "żłać"],
    ["BASE64", "Pj4+Pz8/\n", ">>>???"],
    ["base64", "YWJj ZGVm", "abcdef"],
    ["base64", "YWJjZ", ""],
    ["quoted-printable", "=C5=bc =3D=3d a= \t\nb =XY", "ż == ab =XY"],
    ["7bit", "=C5=BC", "=C5=BC"],
  ])("in %s: %j are read", (encoding, body, text) => {
    expect(bodies(`Content-Transfer-Encoding: ${encoding}\n\n${body}`)).toEqual([text]);
  });
});
