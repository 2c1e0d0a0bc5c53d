export { createNotices } from "./notices.repository.ts";
export { type NoticeRow, noticeWords } from "./notice-words.ts";
