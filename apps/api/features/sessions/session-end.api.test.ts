import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { changePassword, listSessions, revokeOtherSessions, revokeSession, signOut } from "@kram/contract/sessions";
import { describe, expect, it, vi } from "vitest";
import { makeMember, makeSession, makeStaff } from "../../platform/testing/factories.ts";
import { apiWithPassword, PASSWORD } from "./testing/api-with-password.ts";

const { api, known } = apiWithPassword();

/** On a connection of its own. */
async function listen(bearer: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${bearer}` };
  const asked = get(`${api.url}/auth/session/end`, { headers, agent: false });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return answer.setEncoding("utf8");
}

/** An accepted listener, and all it receives until the stream ends. */
async function watch(bearer: string) {
  const stream = await listen(bearer);
  let heard = "";
  stream.on("data", (words: string) => (heard += words));
  await vi.waitFor(() => expect(heard).toContain("event: watching"));
  return { stream, heard: () => heard, over: once(stream, "end") };
}

describe("200", () => {
  it.each([
    ["it signs out", ({ bearer }) => api.client.call(signOut, {}, { bearer })],
    [
      "another device revokes it",
      async ({ bearer, other }) => {
        const { items } = await api.client.call(listSessions, {}, { bearer });
        const id = items.find(({ current }) => current)?.id ?? "";
        await api.client.call(revokeSession, { params: { id } }, { bearer: other });
      },
    ],
    ["another device revokes all others", ({ other }) => api.client.call(revokeOtherSessions, {}, { bearer: other })],
    [
      "another device changes the password",
      ({ other }) =>
        api.client.call(
          changePassword,
          { body: { currentPassword: PASSWORD, password: "eine andere Losung 9" } },
          { bearer: other },
        ),
    ],
  ] satisfies [string, (sessions: { bearer: string; other: string }) => Promise<unknown>][])(
    "tells a session that it is over when %s, and no other one",
    async (_how, end) => {
      const { id, bearer } = await makeMember(api.db, known);
      const other = await makeSession(api.db, { memberId: id });
      const watched = await watch(bearer);
      const kept = await watch(other);
      await end({ bearer, other });
      await watched.over;
      expect(watched.heard()).toContain("event: ended");
      expect(kept.heard()).not.toContain("event: ended");
      kept.stream.destroy();
    },
  );

  it("does not keep a session alive", async () => {
    const { id, bearer } = await makeMember(api.db);
    const idle = "UPDATE sessions SET last_seen_at = now() - interval '10 minutes' WHERE member_id = $1";
    await api.db.query("test.idle", idle, [id]);
    (await watch(bearer)).stream.destroy();
    const seen = "SELECT last_seen_at < now() - interval '9 minutes' AS old FROM sessions WHERE member_id = $1";
    expect(await api.db.query("test.seen", seen, [id])).toEqual([{ old: true }]);
  });

  it("ends all streams after the database was lost, so that no end is missed", async () => {
    const { id, bearer } = await makeMember(api.db);
    const watched = await watch(bearer);
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE query = 'LISTEN session_ended' AND datname = current_database()`;
    await api.db.query("test.cut", cut);
    await api.db.query("test.end", "DELETE FROM sessions WHERE member_id = $1", [id]);
    await watched.over;
    const again = await listen(bearer);
    expect(again.statusCode).toBe(401);
    again.resume();
  });
});

describe("401", () => {
  it("refuses visitors, unknown bearers and staff", async () => {
    for (const bearer of ["", "x".repeat(43), await makeStaff(api.db)]) {
      const answer = await listen(bearer);
      expect(answer.statusCode).toBe(401);
      expect((await answer.toArray()).join("")).toContain('"user.unauthenticated"');
    }
  });
});

describe("429", () => {
  it("lets five of one session listen", async () => {
    const { bearer } = await makeMember(api.db);
    const five = await Promise.all(Array.from({ length: 5 }, () => watch(bearer)));
    const sixth = await listen(bearer);
    expect(sixth.statusCode).toBe(429);
    sixth.resume();
    for (const { stream } of five) stream.destroy();
  });
});
