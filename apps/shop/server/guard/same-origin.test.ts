import { describe, expect, it } from "vitest";
import { refuseChange } from "./same-origin.ts";

const origin = "http://localhost:3000";
const ask = (method: string, headers: Record<string, string>) =>
  refuseChange({ method, headers }, origin)?.status ?? 200;

describe("refuseChange", () => {
  it("lets everybody read", () => {
    for (const method of ["GET", "HEAD", "OPTIONS"]) expect(ask(method, { origin: "http://evil.example" })).toBe(200);
  });

  // asvs: "3.5.1", "3.5.2"
  it.each(["POST", "PUT", "DELETE", "PATCH", "ANYTHING"])("lets %s pass from the shop's own pages only", (method) => {
    expect(ask(method, { "sec-fetch-site": "same-origin" })).toBe(200);
    expect(ask(method, { origin })).toBe(200);
    for (const headers of [
      {},
      { origin: "null" },
      { origin: `${origin}.evil.example` },
      { "sec-fetch-site": "same-site" },
    ]) {
      expect(ask(method, headers as Record<string, string>)).toBe(403);
    }
  });

  it("bounds the body and wants to know its length", () => {
    const own = { "sec-fetch-site": "same-origin" };
    expect(ask("POST", { ...own, "content-length": "65536" })).toBe(200);
    expect(ask("POST", { ...own, "content-length": "65537" })).toBe(413);
    const files = (url: string, bytes: number) =>
      refuseChange({ method: "POST", url, headers: { ...own, "content-length": String(bytes) } }, origin)?.status ??
      200;
    for (const call of ["contact", "complaints"]) {
      expect(files(`/pl/api/${call}`, 36 * 1024 * 1024)).toBe(200);
      expect(files(`/pl/api/${call}`, 36 * 1024 * 1024 + 1)).toBe(413);
    }
    expect(files("/pl/api/complaints/C-1", 65537)).toBe(413);
    expect(ask("POST", { ...own, "transfer-encoding": "chunked" })).toBe(411);
  });
});
