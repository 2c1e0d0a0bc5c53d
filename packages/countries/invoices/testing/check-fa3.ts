import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  XmlBufferInputProvider,
  XmlDocument,
  xmlRegisterInputProvider,
  XmlValidateError,
  XsdValidator,
} from "libxml2-wasm";

const FOLDER = join(import.meta.dirname, "ministry");
/** Where the schema looks for its types. */
const BASE = "http://crd.gov.pl/xml/schematy/dziedzinowe/mf/2022/01/05/eD/DefinicjeTypy/";

xmlRegisterInputProvider(
  new XmlBufferInputProvider(
    Object.fromEntries(
      ["StrukturyDanych", "ElementarneTypyDanych", "KodyKrajow"].map((name) => [
        `${BASE}${name}_v10-0E.xsd`,
        readFileSync(join(FOLDER, `${name}.xsd`)),
      ]),
    ),
  ),
);

let fa3: XsdValidator | undefined;

/** What the ministry's schema FA(3) 1-0E finds wrong; empty when nothing. */
export function fa3Problems(xml: string | Uint8Array): string[] {
  fa3 ??= XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(join(FOLDER, "fa3.xsd")), { url: "fa3.xsd" }));
  return schemaProblems(fa3, xml);
}

export function schemaProblems(validator: XsdValidator, xml: string | Uint8Array): string[] {
  const document = typeof xml === "string" ? XmlDocument.fromString(xml) : XmlDocument.fromBuffer(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlValidateError)
      return error.details.map(({ line, message }) => `${line}: ${message.trim()}`);
    throw error;
  } finally {
    document.dispose();
  }
}
