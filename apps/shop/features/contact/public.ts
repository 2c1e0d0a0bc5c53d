export { ContactForm } from "./contact-form.tsx";
export { ContactWidget } from "./contact-widget.tsx";
