import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createApp } from "./create-app.ts";
import { drain } from "./health.ts";

const settings = { apiUrl: "http://localhost:4000", log: { level: "silent" }, trustedProxies: "loopback" } as const;

let front: FastifyInstance;
let beside: FastifyInstance;
beforeEach(async () => {
  front = await createApp(settings);
  beside = await createApp({ ...settings, front });
  beside.get("/office/a", async () => ({ a: 1 }));
});
afterEach(async () => {
  await Promise.all([front.close(), beside.close()]);
});

const connection = async () => (await beside.inject("/office/a")).headers.connection;

it("ends connections of an application beside another once that one drains", async () => {
  expect(await connection()).toBe("keep-alive");
  drain(front);
  expect(await connection()).toBe("close");
});

it("ends them as well while that one closes", async () => {
  await front.close();
  expect(await connection()).toBe("close");
});
