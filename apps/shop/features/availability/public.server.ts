export { CancelPage, ConfirmPage } from "./link-pages.tsx";
