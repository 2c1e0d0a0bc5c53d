import {
  getOwnPage,
  getPersonalPage,
  hidePersonalPage as hideOperation,
  listPersonalPages,
  removeOwnPicture,
  setOwnPage as setOperation,
  setOwnPicture as pictureOperation,
  writeToPartner as writeOperation,
} from "@kram/contract/personal-pages";
import type { BotCheck } from "../../platform/bot-check/proof-of-work.ts";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import type { Pictures } from "../../platform/pictures/picture-work.ts";
import type { SettingParts } from "../settings/public.ts";

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

/** Most processes answer none of them for a long while: their code comes with the first call. */
export function registerPersonalPagesRoutes(deps: PersonalPagesDeps): void {
  registerVisitors(deps);
  registerOwners(deps);
  registerStaff(deps);
}

function registerVisitors({ serve, db, botCheck, onOutbox }: PersonalPagesDeps): void {
  serve(getPersonalPage, async ({ params: { short } }) => {
    const { showPage } = await import("./show-pages.ts");
    return showPage(db, short);
  });

  serve(writeOperation, async ({ params: { short }, body }) => {
    const { writeToPartner } = await import("./write-to-partner.ts");
    await writeToPartner({ db, botCheck, short, message: body });
    onOutbox();
    return { accepted: true as const };
  });
}

function registerOwners({ serve, db, pictures, settingParts, shopUrl }: PersonalPagesDeps): void {
  const ownOf = async (memberId: number) => {
    const { showOwnPage } = await import("./show-pages.ts");
    return showOwnPage({ db, memberId, shopUrl });
  };

  serve(getOwnPage, ({ caller }) => ownOf(caller.memberId));

  serve(setOperation, async ({ caller: { memberId }, body }) => {
    const { setOwnPage } = await import("./set-own-page.ts");
    await setOwnPage({ db, memberId, shopName: settingParts.get("shop")?.name ?? "", page: body });
    return ownOf(memberId);
  });

  serve(
    pictureOperation,
    async ({ caller: { memberId }, body: { content } }) => {
      const { setOwnPicture } = await import("./set-own-page.ts");
      await setOwnPicture({ db, pictures, memberId, content });
      return ownOf(memberId);
    },
    { mostBytes: MOST_BYTES },
  );

  serve(removeOwnPicture, async ({ caller: { memberId } }) => {
    const { dropOwnPicture } = await import("./set-own-page.ts");
    await dropOwnPicture(db, memberId);
    return ownOf(memberId);
  });
}

function registerStaff({ serve, db }: PersonalPagesDeps): void {
  serve(listPersonalPages, async ({ query }) => {
    const { listPages } = await import("./show-pages.ts");
    return listPages(db, query);
  });

  serve(hideOperation, async ({ caller: { staffId }, params: { memberNo }, body }) => {
    const { hidePersonalPage } = await import("./show-pages.ts");
    return hidePersonalPage({ db, staffId, memberNo, reason: body.reason.trim() || null });
  });
}
