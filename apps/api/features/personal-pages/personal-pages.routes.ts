import {
  getOwnPage,
  getPersonalPage,
  removeOwnPicture,
  setOwnPage as setOperation,
  setOwnPicture as pictureOperation,
  writeToPartner as writeOperation,
} from "@kram/contract/personal-pages";
import type { BotCheck } from "../../platform/bot-check/proof-of-work.ts";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import type { Pictures } from "../../platform/pictures/picture-work.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { SettingParts } from "../settings/public.ts";
import { createPersonalPagesRepository } from "./personal-pages.repository.ts";
import { presentOwnPage, presentPage } from "./present-personal-page.ts";
import { setOwnPage, setOwnPicture } from "./set-own-page.ts";
import { writeToPartner } from "./write-to-partner.ts";

/** Base64 of the largest picture, and what stands around it. */
const MOST_BYTES = 7 * 1024 * 1024;

interface PersonalPagesDeps {
  serve: Serve;
  db: Database;
  botCheck: BotCheck;
  pictures: Pictures;
  settingParts: Pick<SettingParts, "get">;
  shopUrl: string;
  onOutbox: () => void;
}

export function registerPersonalPagesRoutes(deps: PersonalPagesDeps): void {
  registerVisitors(deps);
  registerOwners(deps);
}

function registerVisitors({ serve, db, botCheck, onOutbox }: PersonalPagesDeps): void {
  const pages = createPersonalPagesRepository(db);

  serve(getPersonalPage, async ({ params: { short } }) => {
    const row = await pages.byShort(short);
    if (!row) throw new ShopError({ code: "personal-page.unknown" });
    return { short: row.short, page: presentPage(row) };
  });

  serve(writeOperation, async ({ params: { short }, body }) => {
    await writeToPartner({ db, botCheck, short, message: body });
    onOutbox();
    return { accepted: true as const };
  });
}

function registerOwners({ serve, db, pictures, settingParts, shopUrl }: PersonalPagesDeps): void {
  const pages = createPersonalPagesRepository(db);
  const ownOf = async (memberId: number) =>
    presentOwnPage(await pages.nameOf(memberId), await pages.ofMember(memberId), shopUrl);

  serve(getOwnPage, ({ caller }) => ownOf(caller.memberId));

  serve(setOperation, async ({ caller: { memberId }, body }) => {
    await setOwnPage({ db, memberId, shopName: settingParts.get("shop")?.name ?? "", page: body });
    return ownOf(memberId);
  });

  serve(
    pictureOperation,
    async ({ caller: { memberId }, body: { content } }) => {
      await setOwnPicture({ db, pictures, memberId, content });
      return ownOf(memberId);
    },
    { mostBytes: MOST_BYTES },
  );

  serve(removeOwnPicture, async ({ caller: { memberId } }) => {
    if (!(await pages.setPicture(memberId, null))) throw new ShopError({ code: "personal-page.none" });
    return ownOf(memberId);
  });
}
