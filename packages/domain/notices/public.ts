export {
  DANGER_DAYS,
  DIGEST_HOUR,
  MAIL_PACES,
  type MailPace,
  mayBeInShop,
  NOTICE_DAYS,
  NOTICE_KINDS,
  NOTICE_RULES,
  type NoticeKind,
  WELCOME_DAYS,
} from "./notice-kinds.ts";
