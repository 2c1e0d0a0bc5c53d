import { afterAll, beforeAll } from "vitest";
import { makeCourier } from "./factories.ts";
import { startTestApi, type TestApi } from "./test-api.ts";

export function shopApi(overrides: Record<string, string> = {}): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => {
    Object.assign(api, await startTestApi(overrides));
    await makeCourier(api.db);
  });
  afterAll(() => api.close());
  return api;
}
