import { answering } from "../../platform/http/gateway.ts";
import { readRegulationsUpdate } from "../content/public.ts";
import { viewRegulationsUpdate } from "./views.ts";

/** Handlers of the consents' views. */
export const consentsViews = [
  answering(viewRegulationsUpdate, ({ query: { audience, locale } }) =>
    readRegulationsUpdate(locale, audience === "company" ? "company" : "standard"),
  ),
];
