import { expect, it } from "vitest";
import { wordsOf } from "./action-words.ts";

it("names a fact word by word, places counted from 1", () => {
  expect(wordsOf("texts.pl.title")).toEqual(["texts", "pl", "title"]);
  expect(wordsOf("items.0.code")).toEqual(["items", "1", "code"]);
});
