import type { OperationNames } from "./naming.ts";

export const OPERATIONS_HEAD = `import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
`;

/** To be given its real path, schemas and refusals. */
export function contractOperation({ feature, operation, file, method }: OperationNames): string {
  return `
/** Say in one sentence what a caller gets, and where that is written. */
export const ${operation} = defineOperation({
  id: "${operation}",
  method: "${method}",
  path: "/${feature}/${file}",
  tag: "${feature}",
  summary: "${sentence(file)}",
  access: "member",
  limit: "${method === "GET" ? "read" : "write"}",
  response: z.strictObject({}),
  errors: [],
});
`;
}

export function fileOfUseCase({ operation }: OperationNames): string {
  return `/** Say in one sentence why it is there, then units and refusals. */
export function ${operation}({ memberId }: { memberId: number }): Promise<Record<string, never>> {
  return Promise.reject(new Error(\`${operation} for member \${memberId} is not built yet\`));
}
`;
}

export function routesFile({ featurePascal }: OperationNames): string {
  return `import type { Serve } from "../../platform/http/route.ts";

/** Registers every call of this feature. */
export function register${featurePascal}Routes({ serve }: { serve: Serve }): void {
}
`;
}

export function featureFile({ feature, featurePascal }: OperationNames): string {
  return `import type { Feature } from "../../platform/feature.ts";
import { register${featurePascal}Routes } from "./${feature}.routes.ts";

/** Say in one sentence what this feature is. */
export const ${featurePascal.charAt(0).toLowerCase()}${featurePascal.slice(1)} = {
  routes: [register${featurePascal}Routes],
} satisfies Feature<never, never>;
`;
}

/** Serves the operation. */
export function routeLine({ alias, operation }: OperationNames): string {
  return `  serve(${alias}, ({ caller }) => ${operation}({ memberId: caller.memberId }));\n`;
}

/** Fails until the operation's purpose is written. */
export function apiTest({ feature, operation }: OperationNames): string {
  return `import { ${operation} } from "@kram/contract/${feature}";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeMember } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(async () => expect(await api.audit()).toEqual([]));
afterAll(() => api.close());

describe("200", () => {
  it("does what it is for", async () => {
    const { bearer } = await makeMember(api.db);
    expect(await api.client.call(${operation}, {}, { bearer })).toEqual("say what a member gets, then build it");
  });
});

describe("401", () => {
  it("refuses whoever is not signed in", async () => {
    expect(await refusalOf(api.client.call(${operation}, {}))).toMatchObject({ code: "user.unauthenticated" });
  });
});
`;
}

function sentence(file: string): string {
  const words = file.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
