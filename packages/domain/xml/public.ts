export { escapeXml } from "./escape-xml.ts";
