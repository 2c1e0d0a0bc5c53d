import type { DemoProduct } from "./catalogue.ts";
import type { Back, LabelLanguage } from "./look.ts";

const KEEPS: Readonly<Record<string, string>> = {
  OV306: "3M",
  OV304: "6M",
  OV301: "6M",
  OV402: "6M",
  OV405: "6M",
  OV507: "6M",
};

/** Soap, brushes and floss are not opened, so they do not say it. */
function keepsOf(code: string): string | undefined {
  const opened = /^OV(?:[3-6]|10[789])/u.test(code) && !["OV404", "OV502", "OV604", "OV605", "OV408"].includes(code);
  return opened ? (KEEPS[code] ?? "12M") : undefined;
}

const MIND: Readonly<Record<LabelLanguage, string>> = { pl: "Uwaga", de: "Hinweise" };

function partsOf(product: DemoProduct, language: LabelLanguage): Back["parts"] {
  const sections = product.texts[language].description.split("---pagebreak---").map((section) => {
    const [heading = "", ...paragraphs] = section.trim().split("\n\n");
    return { heading: heading.replace("## ", ""), text: paragraphs.join(" ") };
  });
  const supplement = product.supplement;
  const [, use, contents] = sections;
  const made =
    supplement === null
      ? (contents?.text ?? "")
      : supplement.ingredients[language].replaceAll(/\*(.+?)\*/gu, (_, allergen: string) => allergen.toUpperCase());
  return [
    { heading: use?.heading ?? "", text: use?.text ?? "" },
    { heading: contents?.heading ?? "", text: made },
    { heading: MIND[language], text: (supplement ?? product.safety).warnings[language].join(" ") },
  ];
}

/** From the product's own texts. */
export function backOf(product: DemoProduct, language: LabelLanguage): Back {
  const { manufacturer, gtin } = product.safety;
  const [street = "", town = ""] = manufacturer.address.split(", ");
  const keeps = keepsOf(product.code);
  return {
    parts: partsOf(product, language),
    maker: [manufacturer.name, street, town, manufacturer.email],
    gtin,
    ...(keeps === undefined ? {} : { keeps }),
  };
}
