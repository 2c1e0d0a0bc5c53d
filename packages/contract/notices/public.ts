export {
  getNoticeChoices,
  type NoticeChoices,
  noticeChoices,
  unsubscribeNotices,
  updateNoticeChoices,
} from "./operations.ts";
