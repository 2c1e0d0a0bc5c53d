export { ContactForm } from "./contact-form.tsx";
export { proveHuman } from "./send-message.ts";
export { ContactWidget } from "./contact-widget.tsx";
