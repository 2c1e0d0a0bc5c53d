import { addCartLine } from "@kram/contract/cart";
import { ApiError } from "@kram/contract/client";
import { NextRequest } from "next/server";
import { describe, expect, it, vi } from "vitest";
import { answerAnyone, answerUnknown, readBody } from "./answers.ts";

const ASKED = { headers: new Headers({ "x-request-id": "r-1" }) };
const address = "http://localhost:3000/pl/api/products";

function put(body: string, contentType = "application/json"): NextRequest {
  return new NextRequest(address, { method: "PUT", body, headers: { "content-type": contentType } });
}

async function refusalOf(body: string, contentType?: string) {
  const response = await answerAnyone(ASKED, () => readBody(put(body, contentType), addCartLine.body));
  return [response.status, ((await response.json()) as { errors: unknown[] }).errors];
}

describe("readBody", () => {
  it("hands over what the schema accepts", async () => {
    expect(await readBody(put('{"code":"OVA-001","quantity":2}'), addCartLine.body)).toEqual({
      code: "OVA-001",
      quantity: 2,
    });
  });

  it.each([
    ['{"code":"A","quantity":0}', 422, [{ code: "cart.invalid-quantity", field: "quantity" }]],
    ['{"code":"A","quantity":1.5}', 422, [{ code: "cart.invalid-quantity", field: "quantity" }]],
    ['{"code":"A","quantity":"3"}', 422, [{ code: "cart.invalid-quantity", field: "quantity" }]],
    ['{"code":"A","quantity":1,"priceGross":"0,01"}', 422, [{ code: "request.unknown-field", field: "priceGross" }]],
    ["null", 422, [{ code: "request.invalid", field: "" }]],
    ["{", 400, [{ code: "request.invalid-json" }]],
  ])("refuses %s", async (body, status, errors) => expect(await refusalOf(body)).toEqual([status, errors]));

  it("refuses other media types", async () => {
    expect(await refusalOf("code=A", "application/x-www-form-urlencoded")).toEqual([
      415,
      [{ code: "request.unsupported-media-type" }],
    ]);
  });
});

describe("answers", () => {
  // asvs: "14.3.2"
  it("are kept by nobody", async () => {
    const response = await answerAnyone(ASKED, async () => ({ fine: true }));
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it("pass refusals of the API on", async () => {
    const errors = [{ code: "product.out-of-stock", params: { maxItems: 2 } }];
    const response = await answerAnyone(ASKED, () => Promise.reject(new ApiError(409, errors)));
    expect([response.status, await response.json()]).toEqual([409, { errors, requestId: "r-1" }]);
  });

  it("say when to come back while the API is down", async () => {
    const response = await answerAnyone(ASKED, () =>
      Promise.reject(new ApiError(503, [{ code: "server.unavailable" }])),
    );
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  });

  it("hide what broke on our side", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue(undefined);
    const response = await answerAnyone(ASKED, () => Promise.reject(new Error("secret detail")));
    expect([response.status, await response.json()]).toEqual([
      500,
      { errors: [{ code: "server.failed" }], requestId: "r-1" },
    ]);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

describe("answerUnknown", () => {
  it("refuses as everywhere, and lets nobody keep it", async () => {
    const answer = answerUnknown(ASKED);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
    expect(await answer.json()).toEqual({ errors: [{ code: "route.unknown" }], requestId: "r-1" });
  });
});
