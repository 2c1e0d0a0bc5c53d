import { describe, expect, it } from "vitest";
import { type CallContext, inCall } from "../http/call-context.ts";
import { shopApi } from "../testing/shop-api.ts";
import { recordSecurityEvent, type SecurityEvent, sweepSecurityEvents } from "./security-log.ts";

const api = shopApi();

function callOf(requestId: string, caller: CallContext["caller"] = null): CallContext {
  return { requestId, address: "192.0.2.7", caller, log: api.app.log, statements: 0 };
}

function rowsOf(requestId: string) {
  return api.db.query("test.events", "SELECT * FROM security_events WHERE request_id = $1 ORDER BY id", [requestId]);
}

const EVENT: SecurityEvent = { kind: "password.wrong", subject: "12", details: { left: 3 } };

describe("an event", () => {
  // asvs: "16.2.1"
  it("says who called, from where and in which request", async () => {
    const caller = { kind: "member", memberId: 7, sessionId: "s", confirmed: true, hasCredentials: true } as const;
    await inCall(callOf("r-1", caller), () => recordSecurityEvent(api.db, EVENT));
    expect(await rowsOf("r-1")).toMatchObject([
      {
        kind: "password.wrong",
        member_id: 7,
        staff_id: null,
        address: "192.0.2.7",
        subject: "12",
        details: { left: 3 },
      },
    ]);
  });

  it.each(["inTransaction", "inAmbientTransaction"] as const)(
    "outlives a refusal in a transaction: %s",
    async (begin) => {
      const refused = inCall(callOf(begin), () =>
        api.db[begin](async () => {
          await recordSecurityEvent(api.db, EVENT);
          throw new Error("refused");
        }),
      );
      await expect(refused).rejects.toThrow("refused");
      expect(await rowsOf(begin)).toHaveLength(1);
    },
  );

  it("of a transaction that is repeated is written once", async () => {
    let tries = 0;
    await inCall(callOf("again"), () =>
      api.db.inAmbientTransaction(async () => {
        await recordSecurityEvent(api.db, EVENT);
        tries += 1;
        if (tries < 3) throw Object.assign(new Error("serialization"), { code: "40001" });
      }),
    );
    expect([tries, (await rowsOf("again")).length]).toEqual([3, 1]);
  });
});

describe("the log", () => {
  // asvs: "16.4.2"
  it("is only ever added to, until it is swept", async () => {
    await inCall(callOf("kept"), () => recordSecurityEvent(api.db, EVENT));
    for (const change of [
      "UPDATE security_events SET kind = 'x'",
      "DELETE FROM security_events",
      "TRUNCATE security_events",
    ])
      await expect(api.db.query(`test.${change.slice(0, 6)}`, change)).rejects.toThrow("only ever added to");
    await api.db.query(
      "test.old",
      "INSERT INTO security_events (at, kind, request_id) VALUES (now() - interval '40 days', 'export', 'old')",
    );
    await sweepSecurityEvents(api.db, 41);
    expect(await rowsOf("old")).toHaveLength(1);
    await sweepSecurityEvents(api.db, 39);
    expect([(await rowsOf("old")).length, (await rowsOf("kept")).length]).toEqual([0, 1]);
  });
});
