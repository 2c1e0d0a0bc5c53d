// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as contact from "@kram/contract/contact";
import type { At } from "../api.ts";

export const getBotChallenge = "GET /email/challenge" as At<typeof contact.getBotChallenge>;
export const sendEmailToBok = "POST /email/sendEmailToBok" as At<typeof contact.sendEmailToBok>;
