import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

const SCRIPT = "<script>alert(1)</script><?php system('id'); ?>";
let folder: string;
let api: TestApi;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "kram-media-"));
  mkdirSync(join(folder, "media"));
  for (const name of ["a.html", "a.js", "a.svg", "a.php", "a.mjs", "a.webp", "a.pdf"])
    writeFileSync(join(folder, "media", name), SCRIPT);
  writeFileSync(join(folder, "secret.webp"), "outside");
  api = await startTestApi({ DATA_DIR: folder });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});
const ask = (name: string) => fetch(`${api.url}/media/${name}`);

describe("files of the catalogue", () => {
  // asvs: "1.3.4", "5.3.1"
  it.each(["a.html", "a.js", "a.mjs", "a.svg", "a.php"])("are not %s, which something could run", async (name) => {
    expect((await ask(name)).status).toBe(404);
  });

  // asvs: "3.2.1", "5.3.1"
  it("go out as they lie there, as the picture or the download that their name says", async () => {
    const [picture, document] = [await ask("a.webp"), await ask("a.pdf")];
    expect(picture.headers.get("content-type")).toBe("image/webp");
    expect(picture.headers.get("x-content-type-options")).toBe("nosniff");
    expect(document.headers.get("content-disposition")).toBe("attachment");
    expect([await picture.text(), await document.text()]).toEqual([SCRIPT, SCRIPT]);
  });

  // asvs: "5.3.2"
  it.each(["..%2fsecret.webp", "%2e%2e/secret.webp", "..%5csecret.webp", "a.webp%00.html", "%2fetc%2fpasswd"])(
    "cannot be left by %s",
    async (name) => {
      const answer = await ask(name);
      expect([400, 404]).toContain(answer.status);
      expect(await answer.text()).not.toContain("outside");
    },
  );
});
