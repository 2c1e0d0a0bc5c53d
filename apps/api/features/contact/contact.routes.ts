import { checkBotProof, getBotChallenge, sendEmailToBok as sendOperation } from "@kram/contract/contact";
import type { BotCheck } from "../../platform/bot-check/proof-of-work.ts";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import type { Pictures } from "../../platform/pictures/picture-work.ts";
import { sendEmailToBok } from "./send-email-to-bok.ts";

const MOST_BYTES = 36 * 1024 * 1024;

export function registerContactRoutes({
  serve,
  db,
  botCheck,
  pictures,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  botCheck: BotCheck;
  pictures: Pictures;
  onOutbox: () => void;
}): void {
  serve(getBotChallenge, async ({ reply }) => {
    reply.header("cache-control", "no-store");
    return { challenge: await botCheck.ask() };
  });

  serve(checkBotProof, async ({ body }) => ({ success: (await botCheck.check(body.token)) !== null }));

  serve(
    sendOperation,
    async ({ body, caller }) => {
      const memberId = caller?.kind === "member" ? caller.memberId : null;
      const reference = await sendEmailToBok({ db, botCheck, pictures, memberId, message: body });
      onOutbox();
      return { reference };
    },
    { mostBytes: MOST_BYTES },
  );
}
