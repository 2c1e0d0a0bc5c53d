import { escapeXml } from "@kram/domain/xml";

/** Null content is left out. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly (XmlElement | null)[];
}

/** Takes unescaped text or elements. */
export function element(
  name: string,
  content: string | readonly (XmlElement | null)[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  return { name, attributes, content };
}

/** UTF-8 with its declaration, an element a line. Source: XML 1.0. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, "")}`;
}

function writeElement({ name, attributes, content }: XmlElement, indent: string): string {
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const open = `${indent}<${name}${own.join("")}>`;
  if (typeof content === "string") return `${open}${escapeXml(content)}</${name}>\n`;
  const inner = content.map((child) => (child === null ? "" : writeElement(child, `${indent}  `)));
  return `${open}\n${inner.join("")}${indent}</${name}>\n`;
}

/** Writes `12990` as `129.90`. */
export function xmlAmount(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
