import { expect, it } from "vitest";
import { findWording, readWording } from "./wording.ts";

const GLOSSARY = `# Glossary

## Said one way
| language | say | never |
|---|---|---|
| de | Packstation | Paketstation, Abholautomat |
| pl | kod pocztowy | kod ZIP |

## Other
| de | Kasse | Checkout |
`;
const RULES = readWording(GLOSSARY);

it("reads the rows of its table alone", () =>
  expect(RULES).toEqual([
    { language: "de", say: "Packstation", never: ["Paketstation", "Abholautomat"] },
    { language: "pl", say: "kod pocztowy", never: ["kod ZIP"] },
  ]));

it.each([
  ["apps/shop/messages/de/checkout.json", '"locker": "Paketstationen"', 1],
  ["apps/api/features/orders/texts/mail.de.json", '"a": "An der paketstation"', 1],
  ["apps/api/features/content/starter/texts/pages/join.de.md", "Paketstation oder Abholautomat", 2],
  ["apps/shop/messages/de/checkout.json", '"locker": "Packstation"', 0],
  ["apps/shop/messages/de/checkout.json", '"locker": "Minipaketstation"', 0],
  ["apps/shop/messages/pl/checkout.json", '"locker": "Paketstation"', 0],
  ["apps/shop/messages/pl/checkout.json", '"zip": "Kod ZIP"', 1],
  ["apps/shop/messages/de/checkout.json", '  "paketstation": "Packstation {paketstation}"', 0],
  ["apps/api/features/content/starter/texts/pages/join.de.md", "[hier](/paketstation)", 0],
  ["apps/shop/messages/pl/catalog.json", "23% VAT", 0],
  ["apps/shop/messages/pl/catalog.json", "23 % VAT", 1],
  ["apps/shop/messages/en/catalog.json", "23\u00a0% VAT", 1],
  ["apps/shop/messages/de/catalog.json", "19\u00a0% MwSt.", 0],
  ["apps/shop/messages/de/catalog.json", "19 % MwSt.", 1],
  ["apps/shop/messages/de/catalog.json", "19% MwSt.", 1],
  ["apps/shop/messages/de/catalog.json", "{percent}\u00a0% MwSt.", 0],
  ["apps/shop/messages/de/catalog.json", "{percent} % MwSt.", 1],
  ["apps/shop/messages/pl/checkout.json", "{percent} % VAT", 1],
  ["apps/shop/messages/en/checkout.json", "{percent}% VAT", 0],
  ["apps/office/messages/en/react-admin.json", "%{name} %{recordRepresentation}", 0],
  ["apps/shop/messages/pl/home.json", '"a": "Kremy w słoiku i w tubie"', 1],
  ["apps/shop/messages/pl/home.json", '"a": "Kremy w\u00a0słoiku i\u00a0w\u00a0tubie"', 0],
  ["apps/shop/messages/pl/home.json", '"a": "Zapisano w {place}"', 1],
  ["apps/shop/messages/pl/home.json", '"a": "W koszyku"', 1],
  ["apps/shop/messages/pl/home.json", '"a": "Nazwa A–Z, widok z"', 0],
  ["apps/shop/messages/pl/home.json", '"a": "Sklep 1 i 2"', 1],
  ["apps/shop/messages/de/home.json", '"a": "Größe a bis z in u"', 0],
  ["apps/api/features/orders/texts/mail.pl.json", '"a": "Zamówienie z dnia"', 1],
  ["apps/api/features/content/starter/texts/pages/join.pl.md", "Kremy w słoiku, 5 kg", 0],
  ["apps/api/features/terms/texts/pl.json", '"a": "Zamówienie z dnia"', 0],
  ["apps/shop/messages/en/home.json", '"a": "up to 20 MB"', 1],
  ["apps/shop/messages/en/home.json", '"a": "up to 20\u00a0MB"', 0],
  ["apps/shop/messages/de/home.json", '"a": "ab 30 kg"', 1],
  ["apps/shop/messages/de/home.json", '"a": "5 mal, 3 gute, 2 lange"', 0],
])("%s: %j has %i findings", (path, text, findings) => expect(findWording(path, text, RULES)).toHaveLength(findings));

it("knows the language of a text by the key above it, where a file has all languages", () => {
  const texts =
    '"texts": {\n  "pl": {\n    "title": "Paketstation"\n  },\n  "de": {\n    "title": "Paketstation"\n  },\n  "en": "23 %"';
  expect(findWording("apps/api/demo/catalogue/products/shipping.json", texts, RULES)).toEqual([
    'apps/api/demo/catalogue/products/shipping.json:6: "Paketstation", the glossary says "Packstation"',
    "apps/api/demo/catalogue/products/shipping.json:8: 8% without a space",
  ]);
});

it("names place, word and what to say", () =>
  expect(findWording("apps/shop/messages/de/a.json", "\nDie Paketstation", RULES)).toEqual([
    'apps/shop/messages/de/a.json:2: "Paketstation", the glossary says "Packstation"',
  ]));
