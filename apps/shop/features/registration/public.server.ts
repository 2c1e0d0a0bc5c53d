export { CompletePage, EnterPage, JoinPanel, LinkPage, VerifyPage } from "./registration-pages.tsx";
