import { expect, it } from "vitest";
import { contentPolicy, DEVELOPMENT_POLICY, FILE_POLICY } from "./policy.ts";

// asvs: "3.4.3", "14.2.3"
it("names hashes and nonce for scripts, and nothing unsafe", () => {
  const policy = contentPolicy({ hashes: ["sha256-abc="], nonce: "n" });
  const scripts = policy.split("; ").find((directive) => directive.startsWith("script-src"));
  expect(scripts).toBe("script-src 'self' 'sha256-abc=' 'nonce-n'");
  expect(policy).not.toMatch(/unsafe-eval|strict-dynamic|https?:/u);
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
    expect(policy).toContain(part);
  }
});

// asvs: "3.4.3"
it("lets a style element stand in a page by its hash alone", () => {
  const elements = (styles: string[]) =>
    contentPolicy({ hashes: [], styles })
      .split("; ")
      .find((part) => part.startsWith("style-src-elem"));
  expect(elements([])).toBe("style-src-elem 'self'");
  expect(elements(["sha256-abc="])).toBe("style-src-elem 'self' 'sha256-abc='");
});

it("sandboxes files and keeps frames out in development too", () => {
  expect(FILE_POLICY).toContain("sandbox");
  expect(DEVELOPMENT_POLICY).toContain("frame-ancestors 'none'");
});
