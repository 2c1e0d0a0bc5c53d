// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as notices from "@kram/contract/notices";
import type { At } from "../api.ts";

export const getNoticeChoices = "GET /notices/choices" as At<typeof notices.getNoticeChoices>;
export const unsubscribeNotices = "POST /notices/unsubscribe" as At<typeof notices.unsubscribeNotices>;
export const updateNoticeChoices = "PUT /notices/choices" as At<typeof notices.updateNoticeChoices>;
