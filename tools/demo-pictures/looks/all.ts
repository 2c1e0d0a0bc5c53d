import { stawyIRuch } from "./stawy-i-ruch.ts";
import { odpornoscIWitaminy } from "./odpornosc-i-witaminy.ts";
import { pielegnacjaTwarzy } from "./pielegnacja-twarzy.ts";
import { pielegnacjaCiala } from "./pielegnacja-ciala.ts";
import { pielegnacjaWlosow } from "./pielegnacja-wlosow.ts";
import { ustaIHigiena } from "./usta-i-higiena.ts";
import { czystyDom } from "./czysty-dom.ts";
import { kuchniaIPranie } from "./kuchnia-i-pranie.ts";
import type { LabelLanguage, Look, Looks } from "../look.ts";
import { GERMAN, germanNet } from "./german.ts";

const LOOKS: Looks = {
  ...stawyIRuch,
  ...odpornoscIWitaminy,
  ...pielegnacjaTwarzy,
  ...pielegnacjaCiala,
  ...pielegnacjaWlosow,
  ...ustaIHigiena,
  ...czystyDom,
  ...kuchniaIPranie,
};

/** Refuses a code that nobody has designed yet. */
export function lookOf(code: string, language: LabelLanguage): Look {
  const look = LOOKS[code];
  const words = language === "de" ? GERMAN[code] : look;
  if (look === undefined || words === undefined) throw new Error(`No look for the product ${code}`);
  const { lines, note } = words;
  return { ...look, lines, note, net: language === "de" ? germanNet(look.net) : look.net };
}
