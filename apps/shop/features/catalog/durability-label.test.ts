import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DurabilityLabel } from "./durability-label.tsx";

const DURABILITY = { years: 5, brand: "Ovanea", model: "S-2" };

it.each([
  ["pl", ["Gwarancja trwałości producenta", "5 lat", "co najmniej przez 2 lata", "europa.eu/youreurope/gwarancje"]],
  ["en", ["Producer&#x27;s guarantee of durability", "5 years", "at least 2 years", "europa.eu/youreurope/guarantees"]],
  ["de", ["Haltbarkeitsgarantie des Herstellers", "5 Jahre", "mindestens 2 Jahre", "europa.eu/youreurope/garantien"]],
] as const)("says in %s who guarantees what for how long, and that the law's guarantee stays", (locale, words) => {
  const label = renderToStaticMarkup(createElement(DurabilityLabel, { durability: DURABILITY, locale }));
  for (const word of ["GARAN", "Ovanea", "S-2", `guarantee-${locale}.svg`, ...words]) expect(label).toContain(word);
});
