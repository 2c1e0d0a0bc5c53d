export { ConfirmEmailPage, DeleteAccountPage, ProfilePage } from "./member-pages.tsx";
export { membersTexts } from "./members-texts.ts";
