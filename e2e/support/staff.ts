import { createApiClient } from "@kram/contract/client";
import { listMail } from "@kram/contract/mail";
import { setLocks } from "@kram/contract/maintenance";
import { signIn } from "@kram/contract/sessions";
import { expect } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ACCOUNTS, type Shop } from "./shops.ts";

const ROOT = join(import.meta.dirname, "../..");
const DEMO = join(ROOT, "apps/api/demo/catalogue/products");

export async function staffOf(shop: Shop): Promise<{ bearer: string }> {
  const body = { login: ACCOUNTS.staff, password: ACCOUNTS.password };
  const { sessionCookie } = await createApiClient({ baseUrl: shop.api }).call(signIn, { body });
  return { bearer: sessionCookie };
}

export interface SentMail {
  to: string;
  subject: string;
  text: string;
}

/** The oldest first, once there are as many as expected. */
export async function mailsTo(shop: Shop, email: string, expected: number): Promise<SentMail[]> {
  const client = createApiClient({ baseUrl: shop.api });
  const staff = await staffOf(shop);
  const read = async () => {
    const { items } = await client.call(listMail, { query: { text: email, pageSize: 100 } }, staff);
    return items.toReversed().map(({ to, subject, text }) => ({ to, subject, text: text ?? "" }));
  };
  await expect.poll(async () => (await read()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(expected);
  return read();
}

/** Changes a demo product's pieces by the owner's import. */
export function importStock(shop: Shop, code: string, stock: number): void {
  const runDir = process.env.E2E_RUN_DIR;
  if (!runDir) throw new Error("E2E_RUN_DIR is missing: the folder run in the shop's data folder.");
  const box = mkdtempSync(join(tmpdir(), "kram-delivery-"));
  try {
    const file = join(box, "delivery.json");
    const { picture: _picture, pictures: _pictures, files: _files, ...product } = demoProduct(code);
    writeFileSync(file, JSON.stringify([{ ...product, stock }]));
    const { status, stderr } = spawnSync(process.execPath, ["tools/import/run-import.ts", file], {
      cwd: ROOT,
      env: {
        ...process.env,
        INSTANCE: shop.instance,
        KRAM_DATA_DIR: dirname(runDir),
        KRAM_SHARED: "1",
      },
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`the import ended with ${status}: ${stderr}`);
  } finally {
    rmSync(box, { recursive: true, force: true });
  }
}

function demoProduct(code: string): Record<string, unknown> {
  const products = readdirSync(DEMO)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => JSON.parse(readFileSync(join(DEMO, name), "utf8")) as Record<string, unknown>[]);
  const found = products.find((product) => product.code === code);
  if (!found) throw new Error(`the demo has no product ${code}`);
  return found;
}

/** The shop keeps its answer about locks for seconds, so it is asked anew; `message` are staff's words. */
export async function lockShop(
  shop: Shop,
  locks: { login?: boolean; ordering?: boolean; message?: string },
): Promise<void> {
  const { login = false, ordering = false, message } = locks;
  const body = { loginAllowed: !login, orderingAllowed: !ordering, ...(message && { message }) };
  await createApiClient({ baseUrl: shop.api }).call(setLocks, { body }, await staffOf(shop));
  const answer = await fetch(`${shop.url}/api/locks?fresh=true`);
  if (!answer.ok) throw new Error(`the shop answered ${answer.status} about its locks`);
}
