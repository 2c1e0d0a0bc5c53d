import type { LookupAddress } from "node:dns";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postMessage } from "./post-message.ts";
import { openReceiver } from "./testing/receiver.ts";

let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

/** Answers one list after the other, as a name server that changes its mind. */
function namesTo(...answers: string[][]) {
  const asked: string[] = [];
  const resolve = (name: string, _options: object, done: (error: null, addresses: LookupAddress[]) => void) => {
    const addresses = answers[Math.min(asked.push(name), answers.length) - 1] ?? [];
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  return { asked, resolve };
}

const message = (url: string) => ({ url, id: "an-id", body: "{}", secrets: ["whsec_x"] });
const port = () => new URL(receiver.url).port;

describe("in a real shop", () => {
  it.each([
    ["127.0.0.1"],
    ["10.0.0.7"],
    ["169.254.169.254"],
    ["::1"],
    ["::ffff:127.0.0.1"],
    ["fd00::1"],
    ["100.64.0.1"],
    ["0.0.0.0"],
  ])("connects to no name that answers %s", async (address) => {
    const { resolve } = namesTo([address]);
    const outcome = await postMessage(message(`https://erp.example:${port()}/`), { isReal: true, resolve });
    expect(outcome).toEqual({ failure: "not-public", status: null });
  });

  // asvs: "1.3.6"
  it("connects to no name of which one answer is nearby", async () => {
    const { resolve } = namesTo(["8.8.8.8", "127.0.0.1"]);
    const outcome = await postMessage(message(`https://erp.example:${port()}/`), { isReal: true, resolve });
    expect(outcome.failure).toBe("not-public");
  });

  it("asks for a name once, and connects to what it has looked at", async () => {
    const { asked, resolve } = namesTo(["127.0.0.1"], ["10.255.255.1"]);
    const reach = { isReal: true, resolve, isPublic: (address: string) => address === "127.0.0.1" };
    // The receiver is there, and speaks no TLS.
    expect((await postMessage(message(`https://erp.example:${port()}/`), reach)).failure).toBe("certificate");
    expect(asked).toEqual(["erp.example"]);
  });

  it.each(["http://erp.example/", "https://127.0.0.1/", "https://[::1]/", "https://localhost/", "https://2130706433/"])(
    "posts nothing to %s",
    async (url) => {
      expect(await postMessage(message(url), { isReal: true })).toEqual({ failure: "not-public", status: null });
    },
  );
});

it("tells that a name has no address", async () => {
  const { resolve } = namesTo([]);
  expect(await postMessage(message("https://erp.example/"), { isReal: true, resolve })).toEqual({
    failure: "unreachable",
    status: null,
  });
});

it("tells of a way that is not encrypted as https wants it", async () => {
  const url = receiver.url.replace("http:", "https:");
  expect((await postMessage(message(url), { isReal: false })).failure).toBe("certificate");
});

it("waits no longer than it has time", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const { port: silent } = server.address() as AddressInfo;
  const reach = { isReal: false, timeoutMs: 100 };
  expect(await postMessage(message(`http://127.0.0.1:${silent}/`), reach)).toEqual({
    failure: "timeout",
    status: null,
  });
  server.close();
});
