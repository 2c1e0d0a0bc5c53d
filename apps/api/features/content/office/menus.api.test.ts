import type { Locale } from "@kram/domain/languages";
import {
  listAdditionalContents,
  listOfficeContents,
  type OfficeContent,
  getOfficeContent,
  publishContent,
  saveContentDraft,
  setContentPlace,
  withdrawContent,
} from "@kram/contract/content";
import { menuLinks } from "@kram/domain/content";
import { beforeAll, describe, expect, it } from "vitest";
import { makeEntry } from "../testing/entries.ts";
import { storeStarter } from "../public.ts";
import { makeStaff } from "../../../platform/testing/factories.ts";
import { refusalOf } from "../../../platform/testing/refusal.ts";
import { shopApi } from "../../../platform/testing/shop-api.ts";

const api = shopApi();
let staff: { bearer: string };
beforeAll(async () => {
  await storeStarter(api.db, { country: "pl", company: null, register: "", shopName: null });
  staff = { bearer: await makeStaff(api.db, ["content"]) };
});

const DETAILS = { author: "", productCodes: [], contact: null };

async function menu(slug: string): Promise<OfficeContent> {
  const query = { text: slug, type: "additional", locale: "pl" } as const;
  const { items } = await api.client.call(listOfficeContents, { query }, staff);
  return api.client.call(getOfficeContent, { params: { id: items[0]?.id ?? "" } }, staff);
}

async function save(slug: string, content: string, german = ""): Promise<OfficeContent> {
  const { id, version, edits, texts } = await menu(slug);
  // No page is in this shop: English links would lead nowhere.
  const written = {
    pl: { ...texts.pl, content },
    en: { ...texts.en, content: "" },
    de: { ...texts.de, content: german },
  };
  const body = { version, edits, texts: written, details: DETAILS };
  return api.client.call(saveContentDraft, { params: { id }, body }, staff);
}

async function read(slug: string, locale: Locale) {
  const query = { "filters[category]": "menu", "filters[contentId]": slug, locale };
  const { data } = await api.client.call(listAdditionalContents, { query });
  return data[0]?.attributes;
}

describe("200", () => {
  it("shows of the first menus what leads somewhere already", async () => {
    const paths = async (slug: string) => menuLinks((await read(slug, "de"))?.content ?? "").map(({ href }) => href);
    expect(await paths("menu-shop")).toEqual(["/produkty", "/new-products", "/sale", "/super-offers"]);
    expect(await paths("menu-about")).toEqual(["/register"]);
    expect(await paths("menu-legal")).toEqual(["/site-map"]);
    await makeEntry(api.db, { slug: "imprint", region: "pl" });
    await makeEntry(api.db, { slug: "privacy-policy", region: "de" });
    expect(await paths("menu-legal")).toEqual(["/imprint", "/site-map"]);
    const query = { "filters[category]": "menu", locale: "de" } as const;
    const { data } = await api.client.call(listAdditionalContents, { query });
    const menus = ["menu-shop", "menu-world", "menu-about", "menu-help", "menu-legal", "menu-social"];
    expect(data.map(({ attributes }) => attributes.contentId)).toEqual(menus);
  });

  it("shows visitors another order once it is published, Polish where a language has no links", async () => {
    const links = "- [Szukaj](/search)\n- [Klub](https://klub.example/)";
    const { id, version, edits } = await save("menu-about", links);
    expect((await read("menu-about", "de"))?.content).toContain("/register");
    const body = { version, edits, at: null, renewsConsent: false };
    await api.client.call(publishContent, { params: { id }, body }, staff);
    expect((await read("menu-about", "de"))?.content).toBe(links);
  });
});

describe("422", () => {
  it("refuses what is no list of links", async () => {
    expect(await refusalOf(save("menu-shop", "Zapraszamy"))).toMatchObject({
      status: 422,
      code: "content.menu-wrong",
    });
    const german = save("menu-shop", "- [Blog](/blog)", "- [Blog](javascript:x)");
    expect(await refusalOf(german)).toMatchObject({ code: "content.menu-wrong" });
  });

  it("refuses links that lead nowhere", async () => {
    expect(await refusalOf(save("menu-shop", "- [Blog](/blog)\n- [Nic](/nie-ma-takiej)"))).toMatchObject({
      status: 422,
      code: "content.link-unknown",
    });
  });

  it("keeps what the law wants on every page", async () => {
    const needed = { status: 422, code: "content.link-needed" };
    expect(await refusalOf(save("menu-help", "- [Kontakt](/contact)"))).toMatchObject(needed);
    const { id } = await menu("menu-legal");
    const withdrawn = api.client.call(withdrawContent, { params: { id }, body: { withdrawn: true } }, staff);
    expect(await refusalOf(withdrawn)).toMatchObject(needed);
    const body = { category: null, position: 1, startsOn: null, endsOn: null };
    const moved = api.client.call(setContentPlace, { params: { id }, body }, staff);
    expect(await refusalOf(moved)).toMatchObject({ status: 422, code: "content.place-wrong" });
  });
});
