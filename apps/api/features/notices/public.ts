export { createNotices } from "./notices.repository.ts";
export { type NoticeRow, noticeWords, type ToldKind } from "./notice-words.ts";
