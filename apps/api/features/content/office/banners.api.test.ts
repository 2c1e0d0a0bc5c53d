import { addContent, listAdditionalContents, publishContent, saveContentDraft } from "@kram/contract/content";
import { BANNER_CATEGORY } from "@kram/domain/content";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStaff } from "../../../platform/testing/factories.ts";
import { refusalOf } from "../../../platform/testing/refusal.ts";
import { shopApi } from "../../../platform/testing/shop-api.ts";

const api = shopApi();
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db, ["content"]) };
});

const begin = (slug: string, position: number) =>
  api.client.call(
    addContent,
    {
      body: {
        type: "additional",
        slug,
        section: null,
        audience: null,
        regional: false,
        title: slug,
        place: { category: BANNER_CATEGORY, position, startsOn: null, endsOn: null },
      },
    },
    staff,
  );

async function write(slug: string, position: number, content: string) {
  const { id, version, edits, texts, details } = await begin(slug, position);
  const written = { ...texts, pl: { ...texts.pl, content } };
  const saved = { version, edits, texts: written, details };
  return api.client.call(saveContentDraft, { params: { id }, body: saved }, staff);
}

async function publish(slug: string, position: number, content: string): Promise<void> {
  const { id, version, edits } = await write(slug, position, content);
  const body = { version, edits, at: null, renewsConsent: false };
  await api.client.call(publishContent, { params: { id }, body }, staff);
}

describe("200", () => {
  it("gives the home page its banners in the owner's order, Polish where a language has no words", async () => {
    await publish("second", 20, "");
    await publish("first", 10, "- [Nowości](/new-products)");
    const query = { "filters[category]": BANNER_CATEGORY, locale: "de" } as const;
    const { data } = await api.client.call(listAdditionalContents, { query });
    expect(data.map(({ attributes }) => [attributes.contentId, attributes.content])).toEqual([
      ["first", "- [Nowości](/new-products)"],
      ["second", ""],
    ]);
  });
});

describe("422", () => {
  it("refuses more than one button, and words that are none", async () => {
    const refused = { status: 422, code: "content.banner-wrong" };
    expect(await refusalOf(write("two", 1, "- [A](/sale)\n- [B](/blog)"))).toMatchObject(refused);
    expect(await refusalOf(write("none", 1, "Zapraszamy"))).toMatchObject(refused);
  });

  it("refuses a button that leads nowhere", async () => {
    const lost = write("lost", 1, "- [Nic](/nie-ma-takiej)");
    expect(await refusalOf(lost)).toMatchObject({ status: 422, code: "content.link-unknown" });
  });
});
