export { createNotices } from "./notices.repository.ts";
export { type NoticeRow, noticeText, type TellingShop } from "./notice-words.ts";
