import { expect, it } from "vitest";
import { fillText } from "./fill-text.ts";

// asvs: "1.3.7"
it("fills marks once: what people wrote is never a text with marks of its own", () => {
  const params = { name: "{secret} $& $1 {name}", secret: "the secret" };
  expect(fillText("Hello {name}", params)).toBe("Hello {secret} $& $1 {name}");
  expect(fillText("Hello {unknown}", params)).toBe("Hello {unknown}");
});
