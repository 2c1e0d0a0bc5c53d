import { messagesFrom } from "../messages-from.ts";

export default messagesFrom(import.meta.glob<object>("./*.json", { eager: true, import: "default" }));
