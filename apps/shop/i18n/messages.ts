import { de, en, pl } from "../messages/all.ts";
import type { PluralTexts } from "./fill.ts";
import type { Locale } from "./locale.ts";

type Loose<Node> = Node extends { other: string } & Record<Exclude<keyof Node, keyof PluralTexts>, never>
  ? PluralTexts
  : Node extends object
    ? { [Key in keyof Node]: Loose<Node[Key]> }
    : Node;

/** By feature, as the Polish files; languages differ in plurals only. */
export type Messages = Loose<typeof pl>;

/** Server only; islands get theirs as props. */
export const MESSAGES: Record<Locale, Messages> = { pl, en, de };
