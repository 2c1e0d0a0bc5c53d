export { ConfirmEmailPage, DeleteAccountPage, LeaveClubPage, ProfilePage } from "./member-pages.tsx";
