import { describe, expect, it } from "vitest";
import { missingOptionals } from "./missing-optionals.ts";

describe("missingOptionals", () => {
  it("finds builds for other systems that nothing in the lockfile stands for", () => {
    const packages = {
      "": {},
      "node_modules/lint": {
        dev: true,
        optionalDependencies: {
          "@lint/linux-x64-gnu": "1.0.0",
          "@lint/darwin-arm64": "1.0.0",
          "@lint/linux-arm64-musl": "1.0.0",
        },
      },
      "node_modules/@lint/linux-x64-gnu": { version: "1.0.0" },
      "node_modules/a/node_modules/b": {
        optionalDependencies: { "@lint/linux-x64-gnu": "1.0.0", "@b/wasm32-wasi": "2.0.0" },
      },
    };
    expect(missingOptionals(packages)).toEqual({
      "node_modules/@lint/darwin-arm64": {
        version: "1.0.0",
        dev: true,
        optional: true,
        os: ["darwin"],
        cpu: ["arm64"],
      },
      "node_modules/@lint/linux-arm64-musl": {
        version: "1.0.0",
        dev: true,
        optional: true,
        os: ["linux"],
        cpu: ["arm64"],
        libc: ["musl"],
      },
      "node_modules/a/node_modules/@b/wasm32-wasi": { version: "2.0.0", optional: true, cpu: ["wasm32"] },
    });
  });

  it("refuses a name that tells no system", () => {
    expect(() => missingOptionals({ "node_modules/a": { optionalDependencies: { fsevents: "1.0.0" } } })).toThrow(
      "fsevents",
    );
  });
});
