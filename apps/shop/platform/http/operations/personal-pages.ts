// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as personalPages from "@kram/contract/personal-pages";
import type { At } from "../api.ts";

export const getOwnPage = "GET /own-page" as At<typeof personalPages.getOwnPage>;
export const removeOwnPicture = "DELETE /own-page/picture" as At<typeof personalPages.removeOwnPicture>;
export const setOwnPage = "PUT /own-page" as At<typeof personalPages.setOwnPage>;
export const setOwnPicture = "PUT /own-page/picture" as At<typeof personalPages.setOwnPicture>;
export const writeToPartner = "POST /personal-pages/{short}/messages" as At<typeof personalPages.writeToPartner>;
