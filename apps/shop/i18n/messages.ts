import { de, en, pl } from "../messages/all.ts";
import type { PluralTexts } from "./fill.ts";
import type { Locale } from "./locale.ts";

type Loose<Node> = Node extends { other: string }
  ? PluralTexts
  : Node extends object
    ? { [Key in keyof Node]: Loose<Node[Key]> }
    : Node;

/** All texts by feature, in the shape of the Polish files; languages differ in plural forms only. */
export type Messages = Loose<typeof pl>;

/** Texts of every language; server only, islands get theirs as props. */
export const MESSAGES: Record<Locale, Messages> = { pl, en, de };
