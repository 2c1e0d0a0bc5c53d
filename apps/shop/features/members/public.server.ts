export { ConfirmEmailPage, DeleteAccountPage, ProfilePage } from "./member-pages.tsx";
