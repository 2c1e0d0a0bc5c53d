export { ContactForm } from "./contact-form.tsx";
export { FilePicker } from "./file-picker.tsx";
export { readFiles } from "./send-message.ts";
export { ContactWidget } from "./contact-widget.tsx";
