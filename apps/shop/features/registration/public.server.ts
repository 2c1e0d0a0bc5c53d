export { CompletePage, EnterPage, isSponsorKnown, JoinPanel, LinkPage, VerifyPage } from "./registration-pages.tsx";
