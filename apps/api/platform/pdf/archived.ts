import { escapeXml } from "@kram/domain/xml";

type Pdf = PDFKit.PDFDocument;

/** A file inside a document that says the same for machines. */
export interface Attachment {
  name: string;
  content: Buffer;
  description: string;
  /** Of Factur-X. */
  level: string;
}

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** Writes the title and author into the XML; the published types leave it out. */
      _addInfo(): void;
    }
  }
}

const FX = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";
const PROPERTIES = [
  ["DocumentFileName", "The name of the embedded XML document"],
  ["DocumentType", "The type of the hybrid document"],
  ["Version", "The version of the Factur-X standard that applies to the embedded XML document"],
  ["ConformanceLevel", "The conformance level of the embedded XML document"],
] as const;

/** Puts the file into a PDF/A-3 and names it in the metadata. Source: Factur-X 1.07.3 (ZUGFeRD 2.3.3), 6.2 and 6.3. */
export function attach(pdf: Pdf, { name, content, description, level }: Attachment, at: Date): void {
  pdf.file(content, {
    name,
    type: "text/xml",
    description,
    relationship: "Alternative",
    creationDate: at,
    modifiedDate: at,
  } as never);
  pdf.appendXML(`
        <rdf:Description rdf:about="" xmlns:fx="${FX}">
            <fx:DocumentType>INVOICE</fx:DocumentType>
            <fx:DocumentFileName>${escapeXml(name)}</fx:DocumentFileName>
            <fx:Version>1.0</fx:Version>
            <fx:ConformanceLevel>${escapeXml(level)}</fx:ConformanceLevel>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
            xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>${FX}</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>fx</pdfaSchema:prefix>
                <pdfaSchema:property><rdf:Seq>${PROPERTIES.map(propertyOf).join("")}</rdf:Seq></pdfaSchema:property>
            </rdf:li></rdf:Bag></pdfaExtension:schemas>
        </rdf:Description>
        `);
}

function propertyOf([name, description]: readonly [string, string]): string {
  return (
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
    "<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>" +
    `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`
  );
}

/** pdfkit copies title and author into its XML as they are. */
export function escapeMetadata(pdf: Pdf): void {
  const addInfo = pdf._addInfo.bind(pdf);
  pdf._addInfo = () => {
    const { info } = pdf;
    pdf.info = Object.fromEntries(
      Object.entries(info).map(([key, value]) => [key, typeof value === "string" ? escapeXml(value) : value]),
    );
    addInfo();
    pdf.info = info;
  };
}
