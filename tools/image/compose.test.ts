import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { configSchema as apiSettings } from "../../apps/api/platform/config.ts";
import { configSchema as shopSettings } from "../../apps/shop/server/config.ts";

const ROOT = join(import.meta.dirname, "../..");
const text = readFileSync(join(ROOT, "deploy/compose/compose.yaml"), "utf8");
const { services } = parse(text, { merge: true }) as {
  services: Record<string, { environment: Record<string, string> }>;
};
const rows = readFileSync(join(ROOT, ".env.example"), "utf8");
const backups = [...rows.matchAll(/^# ?(BACKUP_[A-Z0-9_]+)=/gmu)].map(([, name = ""]) => name);

/** What the image, the ports and the one database of this deployment settle. */
const SETTLED = [
  "KRAM_ROLE",
  "KRAM_DEMO",
  "API_PORT",
  "SHOP_PORT",
  "DATA_DIR",
  "IMAGE_CACHE_DIR",
  "DIRECT_DATABASE_URL",
  "DATABASE_NAMED_STATEMENTS",
  "REPLICA_DATABASE_URL",
];

describe("compose.yaml", () => {
  it.each([
    ["api-a", Object.keys(apiSettings.shape)],
    ["worker", Object.keys(apiSettings.shape)],
    ["shop-a", Object.keys(shopSettings.shape)],
    ["backup", backups],
  ])("hands every setting of .env on to %s", (name, settings) => {
    const given = Object.keys(services[name]?.environment ?? {}).map((key) => key.replace(/_FILE$/u, ""));
    expect(settings.length).toBeGreaterThan(5);
    expect(settings.filter((key) => !given.includes(key) && !SETTLED.includes(key))).toEqual([]);
  });

  it("takes each from the line of the same name", () => {
    const taken = [...text.matchAll(/^\s+([A-Z0-9_]+): \$\{([A-Z0-9_]+):-[^}]*\}$/gmu)];
    expect(taken.length).toBeGreaterThan(30);
    expect(taken.filter(([, setting, line]) => setting !== line)).toEqual([]);
  });
});

describe("the shop's unit", () => {
  it("asks the API within the machine, where visitors' addresses are believed, whatever the file of settings says", () => {
    const unit = readFileSync(join(ROOT, "deploy/systemd/kram-shop@.service"), "utf8");
    // systemd lets a file of settings overrule the unit's own.
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env API_URL=http:\/\/127\.0\.0\.1:4001 node /mu);
  });
});
