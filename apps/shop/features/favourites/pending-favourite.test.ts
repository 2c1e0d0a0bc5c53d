import { describe, expect, it } from "vitest";
import { pendingFavouriteCookie, readPendingFavourite } from "./pending-favourite.ts";

describe("pendingFavouriteCookie", () => {
  it("lives half an hour below the shop and goes to no other site", () => {
    expect(pendingFavouriteCookie("OV101", { secure: false })).toBe(
      "kram.pl.favourite=OV101; Path=/pl; Max-Age=1800; SameSite=Lax",
    );
  });

  it("is sent over https only where the shop is", () => {
    expect(pendingFavouriteCookie("OV101", { secure: true })).toMatch(/; Secure$/u);
  });

  it("ends at once when it is forgotten", () => {
    expect(pendingFavouriteCookie(null, { secure: false })).toContain("Max-Age=0");
  });
});

describe("readPendingFavourite", () => {
  it.each([
    ["kram.pl.favourite=OV101", "OV101"],
    ["a=1; kram.pl.favourite=DO_7-b; b=2", "DO_7-b"],
    ["", null],
    ["kram.pl.favourite=", null],
    ["kram.de.favourite=OV101", null],
    ["xkram.pl.favourite=OV101", null],
    ["kram.pl.favourite=<script>", null],
    ["kram.pl.favourite=../orders", null],
    [`kram.pl.favourite=${"A".repeat(41)}`, null],
  ])("reads %j as %j", (cookies, code) => expect(readPendingFavourite(cookies)).toBe(code));
});
