import { describe, expect, it } from "vitest";
import {
  isShortName,
  PERSONAL_PAGE,
  shortNameOf,
  shortNameProblem,
  shownNameProblem,
  suggestedShortName,
  withoutLinks,
} from "./public.ts";

const BRANDS = ["Kram", "OVA", "Ovanea Żółć", ""];

it("bounds what a page holds", () =>
  expect(PERSONAL_PAGE).toEqual({
    shortest: 3,
    longest: 30,
    names: 5,
    greeting: 1000,
    name: 40,
    products: 12,
    pictureBytes: 5_242_880,
    pictureSide: 256,
    message: 2000,
    messagesAnHour: 10,
    messagesADay: 30,
    messageDays: 3,
  }));

describe("isShortName", () => {
  it.each([
    ["abc", true],
    ["ab", false],
    [`a${"b".repeat(29)}`, true],
    [`a${"b".repeat(30)}`, false],
    ["anna-z", true],
    ["a1-2b", true],
    ["1anna", false],
    ["-anna", false],
    ["anna-", false],
    ["an--na", false],
    ["Anna", false],
    ["anna z", false],
    ["żaneta", false],
    ["an.na", false],
  ])("%j: %s", (text, is) => expect(isShortName(text)).toBe(is));
});

describe("shortNameOf", () => {
  it("knows no letter case and no spaces around", () => expect(shortNameOf(" Anna-Z ")).toBe("anna-z"));
});

describe("shortNameProblem", () => {
  it.each([
    ["Anna-Z", null],
    [" anna ", null],
    ["", "field-is-required"],
    ["  ", "field-is-required"],
    ["ab", "short-name.shape"],
    ["anna_z", "short-name.shape"],
    ["admin", "short-name.reserved"],
    ["klub-anna", "short-name.reserved"],
    ["anna-office", "short-name.reserved"],
    ["zahlung", "short-name.reserved"],
    ["klubowa", null],
    ["kram-anna", "short-name.reserved"],
    ["mojkramik", "short-name.reserved"],
    ["k-ram", "short-name.reserved"],
    ["anna-ova", "short-name.reserved"],
    ["nova-anna", null],
    ["ovaneazolc", "short-name.reserved"],
    ["ovanea", null],
  ])("%j: %s", (typed, problem) => expect(shortNameProblem(typed, BRANDS)).toBe(problem));
});

describe("shownNameProblem", () => {
  it.each([
    ["", null],
    [" ", null],
    ["Anna Z.", null],
    ["Оля", null],
    ["Jo", null],
    ["J", "shown-name.shape"],
    ["O’Neil-Żak", null],
    ["Anna 24", "shown-name.shape"],
    ["www.anna.pl/x", "shown-name.shape"],
    [" -Anna", "shown-name.shape"],
    ["Zespół Kramu", "shown-name.reserved"],
    ["Anna, OVA", "shown-name.shape"],
    ["Anna OVA", "shown-name.reserved"],
    ["Nova Anna", null],
    ["Ovanéa Zółć", "shown-name.reserved"],
    ["Obsługa Anna", "shown-name.reserved"],
    ["Dział Obsługa", "shown-name.reserved"],
  ])("%j: %s", (typed, problem) => expect(shownNameProblem(typed, BRANDS)).toBe(problem));
});

describe("suggestedShortName", () => {
  it.each([
    ["Anna", "Zając", "anna-z"],
    ["Łucja Maria", "Żak", "lucja-maria-z"],
    ["Jo", "", ""],
    ["Ola", "", "ola"],
    ["Żaneta", "Kos", "zaneta-k"],
    ["Anna, Maria", "Kos", "anna-maria-k"],
    [" Anna!", "Kos", "anna-k"],
    ["", "Zając", ""],
    ["Оля", "Zając", ""],
    ["A".repeat(40), "Z", ""],
  ])("%s %s: %s", (name, surname, short) => expect(suggestedShortName({ name, surname })).toBe(short));
});

describe("withoutLinks", () => {
  it.each([
    ["https://zle.example/x", "https: //zle. example/x"],
    ["www.zle.pl, jan@zle.pl", "www. zle. pl, jan@zle. pl"],
    ["Za 12.50? Tak. Dobrze...", "Za 12.50? Tak. Dobrze..."],
    ["a-.pl _.pl 1.pl", "a-. pl _. pl 1. pl"],
    ["http://1.2.3.4", "http: //1.2.3.4"],
  ])("%s: %s", (text, harmless) => expect(withoutLinks(text)).toBe(harmless));
});
