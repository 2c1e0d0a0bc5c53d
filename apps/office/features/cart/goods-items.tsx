import { useState } from "react";
import {
  ArrayInput,
  AutocompleteInput,
  maxValue,
  minValue,
  NumberInput,
  required,
  SimpleFormIterator,
  useGetList,
} from "react-admin";
import type { Goods, GoodsLine } from "./carts-resource.ts";

/** Source: cart 3. */
const MOST_PIECES = 30;
const MOST_LINES = 50;

const PIECES = [required(), minValue(1), maxValue(MOST_PIECES)];
const LINES = [
  required(),
  (items: readonly unknown[]) => (items.length > MOST_LINES ? "add-to-cart.max-page-size" : undefined),
];
const SHOWN = { pagination: { page: 1, perPage: 50 } };

/** Keeps found products until the next answer. */
export const KEEPING_FOUND = { placeholderData: (before: { data: Goods[]; total?: number } | undefined) => before };
/** Stable: the field clears what is typed for a new function. */
const nameOf = ({ id, title }: Goods) => `${title} (${id})`;

export const NO_GOODS: readonly { code: null; quantity: number }[] = [{ code: null, quantity: 1 }];

/** `chosen` are there from the beginning; `from` names whose list is searched: what everybody may buy, or all products. */
export function GoodsItems({
  chosen = [],
  from = "goods",
}: {
  chosen?: readonly string[];
  from?: "goods" | "products";
}) {
  return (
    <ArrayInput label="carts.fields.items" source="items" validate={LINES}>
      <SimpleFormIterator disableClear disableReordering fullWidth inline>
        <GoodsInput chosen={chosen} from={from} />
        <NumberInput
          helperText={false}
          label="carts.fields.quantity"
          source="quantity"
          sx={{ width: "7rem", flexShrink: 0 }}
          validate={PIECES}
        />
      </SimpleFormIterator>
    </ArrayInput>
  );
}

function GoodsInput({ chosen, from }: { chosen: readonly string[]; from: "goods" | "products" }) {
  const [text, setText] = useState("");
  const { data: found = [] } = useGetList<Goods>(from, { ...SHOWN, filter: { text } }, KEEPING_FOUND);
  const { data: named = [] } = useGetList<Goods>(
    from,
    { ...SHOWN, filter: { codes: chosen } },
    { enabled: chosen.length > 0 },
  );
  // Goods in the cart keep their name during the next search.
  const [kept, setKept] = useState<Goods | null>(null);
  const all = new Map([...named, ...(kept ? [kept] : []), ...found].map((goods) => [goods.id, goods]));
  return (
    <AutocompleteInput
      choices={[...all.values()]}
      filterToQuery={(typed: string) => ({ text: typed })}
      helperText={false}
      label="carts.fields.product"
      noOptionsText="catalog.empty"
      onChange={(code: string) => setKept(all.get(code) ?? null)}
      onInputChange={(_event, typed, reason) => {
        if (reason === "input") setText(typed.trim());
      }}
      optionText={nameOf}
      source="code"
      sx={{ width: "100%" }}
      translateChoice={false}
      validate={required()}
    />
  );
}

/** Throws where a joined line gets too long. */
export function together(items: readonly GoodsLine[]): GoodsLine[] {
  const pieces = new Map<string, number>();
  for (const { code, quantity } of items) pieces.set(code, (pieces.get(code) ?? 0) + quantity);
  if ([...pieces.values()].some((quantity) => quantity > MOST_PIECES)) throw new Error("carts.too_many");
  return [...pieces].map(([code, quantity]) => ({ code, quantity }));
}
