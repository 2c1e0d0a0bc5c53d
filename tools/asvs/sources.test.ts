import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listFiles } from "../verify/project-files.ts";
import { foundInSources } from "./product-sources.ts";

const ROOT = join(import.meta.dirname, "../..");
const pathsOf = (pattern: RegExp) => [
  ...new Set(foundInSources(pattern).map((found) => found.slice(0, found.indexOf(": ")))),
];

describe("what the sources do not do", () => {
  // asvs: "1.3.2"
  it("evaluate text as code", () => {
    expect(
      foundInSources(/\beval\(|\bnew Function\b|\bFunction\(|node:vm\b|setTimeout\(["'`]|setInterval\(["'`]/u),
    ).toEqual([]);
  });

  // asvs: "1.2.5"
  it("start programs, but for the build and the pool of pictures, which gets no words of input", () => {
    expect(foundInSources(/child_process|\bexecFile|\bspawn\w*\(/u)).toEqual([
      "apps/api/platform/pictures/picture-pool.ts: child_process",
      "apps/shop/server/build.ts: child_process",
      "apps/shop/server/build.ts: spawnSync(",
      "packages/client/build.ts: child_process",
      "packages/client/build.ts: execFile",
    ]);
  });

  // asvs: "1.2.9"
  it("make regular expressions of input", () => {
    expect(pathsOf(/new RegExp\(/u)).toEqual([
      "apps/api/platform/http/caller.ts",
      "apps/api/platform/http/device-token.ts",
      "packages/contract/shipping/locker.ts",
    ]);
  });

  // asvs: "1.3.10"
  it("format by strings that could come from input", () => {
    expect(foundInSources(/\b(?:v?s?printf|util\.format|formatWithOptions)\b|console\.\w+\([^)"'`]*,/u)).toEqual([]);
  });

  // asvs: "1.4.1"
  it("touch memory that they did not fill, or native code of their own", () => {
    expect(foundInSources(/allocUnsafe|process\.dlopen|node:ffi/u)).toEqual([]);
    expect(listFiles(ROOT).filter((path) => /\.(?:c|cc|cpp|rs|node|gyp)$/u.test(path))).toEqual([]);
  });

  // asvs: "1.5.2"
  it("read anything from outside as more than data", () => {
    expect(
      foundInSources(
        /\bdeserialize\(|node:v8(?<!import \{ setFlagsFromString \} from "node:v8)|js-yaml|\bunserialize\b|JSON\.parse\([^()]*,/u,
      ),
    ).toEqual([]);
  });

  // asvs: "3.7.1"
  it("use techniques that browsers gave up", () => {
    expect(
      foundInSources(/<(?:applet|object|embed|frameset)[\s/>](?!.*")|ActiveXObject|\.swf\b|document\.write/u),
    ).toEqual([]);
  });

  // asvs: "6.5.3", "11.5.1"
  it("draw from a generator that can be guessed", () => {
    expect(foundInSources(/Math\.random|pseudoRandomBytes/u)).toEqual([]);
  });

  // asvs: "12.3.2"
  it("trust certificates that do not hold", () => {
    expect(
      foundInSources(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|insecureHTTPParser/u),
    ).toEqual([]);
  });

  // asvs: "15.3.5"
  it("compare without types, but for what is missing", () => {
    expect(foundInSources(/\s[=!]=\s(?!null)/u)).toEqual([]);
    const config = readFileSync(join(ROOT, "tsconfig.base.json"), "utf8");
    expect(config).toContain('"strict": true');
    expect(config).toContain('"noUncheckedIndexedAccess": true');
  });

  // asvs: "6.2.7"
  it("keep anybody from pasting, and fields for passwords from being filled in", () => {
    // Codes from a column of a table become as many products.
    expect(foundInSources(/onPaste|onCopy|["']paste["']/u)).toEqual([
      "apps/office/features/promotions/products-input.tsx: onPaste",
    ]);
    expect(foundInSources(/autoComplete="(?:current|new)-password"/u).length).toBeGreaterThan(4);
  });

  // asvs: "15.2.3"
  it("bring tests or what serves them into production", () => {
    expect(foundInSources(/from "(?:[^"]*\/testing\/[^"]*|vitest|fast-check|@playwright[^"]*)"/u)).toEqual([]);
  });

  // asvs: "6.2.10"
  it("let passwords run out", () => {
    const tables = listFiles(ROOT).filter((path) => /^apps\/api\/migrations\/.*\.sql$/u.test(path));
    const statements = tables.map((path) => readFileSync(join(ROOT, path), "utf8")).join("\n");
    expect([...statements.matchAll(/password\w*(?:expires|changed|age|until)\w*/giu)].map(([found]) => found)).toEqual(
      [],
    );
  });
});

describe("what the sources do in few places", () => {
  // asvs: "3.2.2"
  it("write HTML: scripts of our own, data for search engines, rendered Markdown, mails in a sandbox, the frame as it was sent, and what React itself wrote", () => {
    expect(pathsOf(/dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|\.outerHTML|srcDoc/u)).toEqual([
      "apps/office/features/handbook/handbook-page.tsx",
      "apps/office/features/mail/mail-page.tsx",
      "apps/office/ui/markdown.tsx",
      "apps/shop/app/[locale]/layout.tsx",
      "apps/shop/app/global-not-found.tsx",
      "apps/shop/features/catalog/product-data.tsx",
      "apps/shop/features/catalog/product-sections.tsx",
      "apps/shop/features/consents/regulations-dialog.tsx",
      "apps/shop/features/content/parts/json-ld.tsx",
      "apps/shop/features/content/parts/prose.tsx",
      "apps/shop/shell/shown-part.tsx",
      "apps/shop/ui/as-html.tsx",
      "apps/shop/ui/breadcrumbs.tsx",
    ]);
    expect(readFileSync(join(ROOT, "apps/shop/ui/as-html.tsx"), "utf8")).toContain("= renderToStaticMarkup(");
    expect(readFileSync(join(ROOT, "apps/office/features/mail/mail-page.tsx"), "utf8")).toMatch(/sandbox=""/u);
  });

  // asvs: "1.2.3"
  it("put data into scripts: without a sign that could end the script", () => {
    const places = pathsOf(/application\/ld\+json/u);
    expect(places).toHaveLength(3);
    for (const path of places) {
      expect(readFileSync(join(ROOT, path), "utf8")).toContain(String.raw`.replace(/</gu, "\\u003c")`);
    }
  });

  // asvs: "6.2.6"
  it("take passwords: in fields that hide them until asked", () => {
    const fields = pathsOf(/autoComplete="(?:current|new)-password"/u);
    expect(fields.length).toBeGreaterThan(4);
    for (const path of fields)
      expect([
        path,
        /<(?:PasswordField|PasswordInput)|type="password"/u.test(readFileSync(join(ROOT, path), "utf8")),
      ]).toEqual([path, true]);
    expect(readFileSync(join(ROOT, "apps/shop/features/sessions/password-field.tsx"), "utf8")).toContain(
      'type={shown ? "text" : "password"}',
    );
  });

  // asvs: "14.3.3"
  it("keep things in the browser: cart, colours, marks and what was seen or decided", () => {
    expect(pathsOf(/(?:localStorage|sessionStorage|indexedDB)\b/u)).toEqual([
      "apps/shop/enhance/first-script.ts",
      "apps/shop/enhance/switches.ts",
      "apps/shop/features/cart/cart-store.ts",
      "apps/shop/features/cart/visitor-cart.ts",
      "apps/shop/features/checkout/consents.tsx",
      "apps/shop/features/consents/regulations-gate.tsx",
      "apps/shop/features/maintenance/lock-dialog.tsx",
      "apps/shop/features/maintenance/rehearsal.ts",
      "apps/shop/features/maintenance/system-locks.tsx",
      "apps/shop/features/registration/kept-sponsor.ts",
      "apps/shop/features/registration/sponsor-mark.ts",
      "apps/shop/features/sessions/kept-path.ts",
      "apps/shop/features/sessions/session-over-flag.ts",
      "apps/shop/platform/state/kept-for-member.ts",
      "apps/shop/shell/behaviour/active-at.ts",
      "apps/shop/shell/behaviour/inactive-flag.ts",
      "apps/shop/shell/behaviour/viewer-markers.ts",
      "apps/shop/ui/show-colours.ts",
    ]);
  });

  // asvs: "16.2.3"
  it("write logs: through the API's logger, else to the console of the process", () => {
    expect(
      foundInSources(/appendFile|createWriteStream|pino\.destination|syslog/u).filter((found) => /log/u.test(found)),
    ).toEqual([]);
    expect(pathsOf(/\bconsole\.\w+\(/u).filter((path) => path.startsWith("apps/api/features/"))).toEqual([]);
  });
});

describe("cryptography in the sources", () => {
  // asvs: "11.2.1"
  it("comes from Node and from libraries that many look at", () => {
    const named = foundInSources(
      /(?:from |import\()"(?:node:crypto|crypto|[^"]*(?:webauthn|argon|bcrypt|jose|jsonwebtoken|altcha|crypto-js|tweetnacl|noble)[^"]*)"/u,
    );
    const modules = new Set(named.map((found) => found.slice(found.indexOf(": ") + 2).replace("import(", "from ")));
    expect([...modules].toSorted()).toEqual([
      'from "@simplewebauthn/server"',
      'from "altcha-lib"',
      'from "altcha-lib/algorithms/pbkdf2"',
      'from "altcha-lib/algorithms/web/pbkdf2"',
      'from "node:crypto"',
    ]);
  });

  // asvs: "11.2.3", "11.3.1", "11.3.2", "11.4.1", "11.4.3", "11.6.1"
  it("names approved algorithms only, SHA-1 for the codes of apps and CBC for the ministry alone", () => {
    const named = foundInSources(
      /(?:createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|derive|createSign|createVerify|generateKeyPair\w*)\(\s*["'`][\w-]+["'`]/u,
    );
    const calls = named.map((found) => found.slice(found.indexOf(": ") + 2).replaceAll(/[\s"'`]/gu, ""));
    expect([...new Set(calls)].toSorted()).toEqual([
      "createCipheriv(aes-256-cbc",
      "createCipheriv(aes-256-gcm",
      "createDecipheriv(aes-256-gcm",
      "createHash(sha256",
      "createHash(sha384",
      "createHmac(sha1",
      "createHmac(sha256",
      "derive(argon2id",
      "hkdfSync(sha256",
    ]);
    // KSeF takes no other; the hash of each document goes with it.
    expect(named.filter((found) => found.includes("cbc"))).toEqual([expect.stringContaining("ksef/ksef-crypto.ts")]);
    expect(named.filter((found) => found.includes("sha1"))).toEqual([expect.stringContaining("sessions/totp.ts")]);
    expect(foundInSources(/createHash\((?!")|createHmac\((?!")|createCipheriv\((?!")/u)).toEqual([]);
  });
});

describe("what the programs reach", () => {
  // asvs: "1.3.6", "13.2.4", "13.2.5"
  it("is the API, the shop's own paths and the outside parties of the settings", () => {
    const calls = foundInSources(/\bfetch\((?:`\$\{)?[\w.]+/u).map((found) => found.replace("`${", ""));
    expect(calls.filter((found) => !/fetch\((?:apiUrl|BASE_PATH|auth|input)$/u.test(found))).toEqual([
      // CDN_PURGE_URL.
      "apps/api/features/catalog/cdn/tell-cdn.ts: fetch(url",
      "apps/api/features/payments/sandbox/sandbox.routes.ts: fetch(eventsUrl",
      "apps/api/platform/media/s3-call.ts: fetch(endpoint",
      "apps/api/providers/carriers/dhl/dhl-calls.ts: fetch(baseUrl",
      "apps/api/providers/carriers/inpost-returns/inpost-returns-calls.ts: fetch(baseUrl",
      "apps/api/providers/carriers/shipx/shipx-calls.ts: fetch(account.baseUrl",
      "apps/api/providers/einvoices/ksef/ksef-http.ts: fetch(baseUrl",
      // A package goes where the same ministry's answer says.
      "apps/api/providers/einvoices/ksef/ksef-package.ts: fetch(url",
      "apps/api/providers/lockers/inpost/inpost-lockers.ts: fetch(baseUrl",
      "apps/api/providers/payments/przelewy24/przelewy24-calls.ts: fetch(account.baseUrl",
      // An address that readPictureRequest took from the shop's list.
      "apps/shop/server/front/pictures/media.ts: fetch(url",
      "packages/contract/client/client.ts: fetch(url",
      "packages/domain/observability/tracing.ts: fetch(endpoint.replace",
    ]);
    // Admins name these addresses; a real shop connects to public ones alone.
    expect(pathsOf(/import\("node:https?"\)/u)).toEqual(["apps/api/features/webhooks/post-message.ts"]);
  });

  // asvs: "15.3.2"
  it("follows no redirects of outside parties", () => {
    for (const path of pathsOf(/fetch\(`\$\{(?:account\.)?baseUrl\}/u).filter((each) =>
      each.startsWith("apps/api/providers/"),
    )) {
      expect([path, readFileSync(join(ROOT, path), "utf8").includes('redirect: "error"')]).toEqual([path, true]);
    }
  });
});
