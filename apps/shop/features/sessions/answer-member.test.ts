import { NextRequest } from "next/server";
import { expect, it, vi } from "vitest";
import { answerMember } from "./answer-member.ts";

const address = "http://localhost:3000/pl/api/products";

it("members' calls refuse visitors and foreign cookies", async () => {
  vi.stubEnv("NEXTAUTH_SECRET", "a secret of the test");
  for (const cookie of ["", "kram.pl.session-token=forged", "kram.pl.session-token=a.b.c.d.e"]) {
    const response = await answerMember(new NextRequest(address, { headers: { cookie } }), async () => "never");
    expect([response.status, await response.json()]).toEqual([401, { errors: [{ code: "user.unauthenticated" }] }]);
  }
  vi.unstubAllEnvs();
});
