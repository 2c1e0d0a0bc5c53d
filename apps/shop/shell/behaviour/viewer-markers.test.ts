import { describe, expect, it } from "vitest";
import type { Session } from "../../features/sessions/public.ts";
import { markersOf } from "./viewer-markers.ts";

const member = (kind: "private" | "company", hasCredentials: boolean): Session => ({
  status: "authenticated",
  user: { memberNo: "PL0000016", name: "Ala", surname: "Nowak", sessionCookie: "handle", kind, hasCredentials },
});

describe("markersOf", () => {
  it.each<[string, Session, string]>([
    ["nobody known yet", { status: "loading" }, ""],
    ["a visitor", { status: "unauthenticated" }, ""],
    ["a private member", member("private", true), "logged-in private-user"],
    ["a company", member("company", true), "logged-in company-user"],
    ["a member without credentials", member("private", false), "logged-in private-user without-credentials"],
  ])("%s", (_, session, markers) => {
    expect(markersOf(session).join(" ")).toBe(markers);
  });
});
