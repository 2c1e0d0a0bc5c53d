export { PaymentLinkPage } from "./payment-link-page.tsx";
