import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import { createCallPlaces, createLaterApp } from "./later-app.ts";

const running: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
});

/** A front with the address `/front`, and beside it whatever `make` makes for `/office`. */
async function start(make: () => Promise<FastifyInstance>) {
  const logged: string[] = [];
  const front = Fastify({ logger: { level: "error", stream: { write: (line: string) => void logged.push(line) } } });
  running.push(front);
  front.get("/front", async () => "front");
  const later = createLaterApp(front, { owns: /^\/office(?:[/?]|$)/u, make });
  const url = await front.listen({ port: 0, host: "127.0.0.1" });
  const ask = async (path: string) => {
    const answer = await fetch(url + path);
    return [answer.status, await answer.text()];
  };
  return { front, later, ask, logged };
}

it("lets requests for it wait until it is made, once, and no others", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let made = 0;
  const { ask } = await start(async () => {
    made += 1;
    await promise;
    return Fastify().get("/office/a", async () => "office");
  });
  const waiting = [ask("/office/a"), ask("/office/a?b=c")];
  expect(await ask("/front")).toEqual([200, "front"]);
  expect(await Promise.race([...waiting, Promise.resolve("still waits")])).toBe("still waits");
  resolve();
  expect(await Promise.all(waiting)).toEqual([
    [200, "office"],
    [200, "office"],
  ]);
  expect(made).toBe(1);
});

it("answers only its own addresses", async () => {
  const { ask } = await start(async () => Fastify().get("/*", async () => "office"));
  const paths = ["/office", "/office/", "/office?a", "/officer", "/front/office", "/"];
  const answers = await Promise.all(paths.map(ask));
  expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 404, 404, 404]);
});

it("ends with the front, made or not", async () => {
  let ended = 0;
  const make = async () => Fastify().addHook("onClose", async () => void (ended += 1));
  const { front, later } = await start(make);
  await later.open();
  await front.close();
  expect(ended).toBe(1);
  await (await start(make)).front.close();
  expect(ended).toBe(1);
});

it("says that it failed where it cannot be made, and logs why once", async () => {
  const { ask, logged } = await start(() => Promise.reject(new Error("no routes today")));
  const failed = [500, JSON.stringify({ errors: [{ code: "server.failed" }], requestId: "" })];
  expect([await ask("/office/a"), await ask("/office/b")]).toEqual([failed, failed]);
  expect(await ask("/front")).toEqual([200, "front"]);
  expect(logged.filter((line) => line.includes("no routes today"))).toHaveLength(1);
});

it("puts calls on the front at once, and those that wait on another when it asks for them", async () => {
  const [front, beside] = [Fastify(), Fastify()];
  running.push(front, beside);
  const places = createCallPlaces(front, (path) => path.startsWith("/office/"));
  for (const path of ["/a", "/office/b"]) places.put(path, (app) => app.get(path, async () => path));
  expect([front.hasRoute({ method: "GET", url: "/a" }), beside.hasRoute({ method: "GET", url: "/office/b" })]).toEqual([
    true,
    false,
  ]);
  await places.putLater(beside);
  expect(beside.hasRoute({ method: "GET", url: "/office/b" })).toBe(true);
  expect(front.hasRoute({ method: "GET", url: "/office/b" })).toBe(false);
});
