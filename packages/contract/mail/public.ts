export { getMail, listMail, mailItem } from "./operations.ts";
