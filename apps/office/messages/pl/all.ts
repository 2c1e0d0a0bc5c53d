import { messagesFrom } from "../messages-from.ts";

/** All texts of the office in this language. */
export default messagesFrom(import.meta.glob<object>("./*.json", { eager: true, import: "default" }));
