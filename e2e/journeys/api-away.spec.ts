import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freshMember, someProducts } from "../support/member.ts";
import { ACCOUNTS, SHOPS, type Shop } from "../support/shops.ts";
import { addFromPage, at, opened, productPath, signedIn, signInAs } from "../support/steps.ts";
import { textAt, textsOf } from "../support/texts.ts";

const [shop] = SHOPS as [Shop];
const pid = Number.parseInt(readFileSync(join(process.env.E2E_RUN_DIR ?? "", `api-${shop.instance}.pid`), "utf8"), 10);

const OWN_PAGES = [
  ["/orders", "orders"],
  ["/checkout", "checkout"],
  ["/profile", "members"],
  ["/complaints", "complaints"],
] as const;

/** The shop waits this long for the API. */
const AFTER_PATIENCE = { timeout: 30_000 };

test("while the API is away, static pages stay, all others say so, and nothing typed is lost", async ({ browser }) => {
  test.setTimeout(240_000);
  await freshMember(shop, ACCOUNTS.member);
  const [product] = await someProducts(shop);
  if (!product) throw new Error("the demo catalogue is empty");
  const errors = textsOf(shop.locale, "errors");
  const away = errors["server.unavailable"] ?? "";
  const member = await (await browser.newContext()).newPage();
  await signedIn(member, shop, ACCOUNTS.member);
  await addFromPage(member, shop, product);
  const visitor = await (await browser.newContext()).newPage();
  const shown = ["", "/produkty", productPath(product), "/contact", "/login"];
  for (const path of shown) await visitor.goto(at(shop, path));
  const guest = await (await browser.newContext()).newPage();
  await opened(guest, at(shop, "/login"));
  const writer = await (await browser.newContext()).newPage();
  await opened(writer, at(shop, "/contact"));

  process.kill(pid, "SIGSTOP");
  try {
    for (const path of shown) {
      expect([path, (await visitor.goto(at(shop, path)))?.status()]).toEqual([path, 200]);
      await expect(visitor.getByRole("heading", { level: 1 }).first()).toBeVisible();
    }

    const texts = textsOf(shop.locale, "contact") as Record<string, string>;
    await writer.getByLabel(texts.subject ?? "").selectOption("OTHER");
    await writer.getByLabel(texts.email ?? "").fill("gosc@kram.test");
    await writer.getByLabel(texts.content ?? "", { exact: true }).fill("Dzień dobry, mam pytanie.");
    await writer.getByRole("button", { name: texts.submit ?? "", exact: true }).click();
    await expect(writer.getByText(away).first()).toBeVisible(AFTER_PATIENCE);
    await expect(writer.getByLabel(texts.content ?? "", { exact: true })).toHaveValue("Dzień dobry, mam pytanie.");

    await signInAs(guest, shop, ACCOUNTS.company);
    await expect(guest.getByText(away).first()).toBeVisible(AFTER_PATIENCE);
    await expect(guest.getByLabel(textsOf(shop.locale, "sessions").login ?? "")).toHaveValue(ACCOUNTS.company);

    for (const [path, feature] of OWN_PAGES) {
      const own = textsOf(shop.locale, feature);
      await member.goto(at(shop, path));
      await expect(member.getByText(own.failed ?? "").first(), path).toBeVisible(AFTER_PATIENCE);
      await expect(member.getByRole("button", { name: own.retry ?? "" }).first(), path).toBeVisible();
    }
    await member.goto(at(shop, "/produkty"));
    const cart = textsOf(shop.locale, "cart");
    await member
      .getByRole("banner")
      .getByRole("button", { name: textAt(shop.locale, "shell", "cart.open") })
      .click();
    await expect(member.getByRole("dialog").getByText(cart.failed ?? "")).toBeVisible(AFTER_PATIENCE);
  } finally {
    process.kill(pid, "SIGCONT");
  }

  await member.goto(at(shop, "/orders"));
  await expect(
    member.getByRole("heading", { level: 1, name: textsOf(shop.locale, "orders").title ?? "" }),
  ).toBeVisible();
  await expect(member.getByText(textsOf(shop.locale, "orders").failed ?? "")).toBeHidden();
  await member.goto(at(shop, "/checkout"));
  await expect(member.getByRole("main")).toContainText(product.title);
});
