import { useState } from "react";
import {
  ArrayInput,
  AutocompleteInput,
  maxValue,
  minValue,
  NumberInput,
  required,
  SimpleFormIterator,
  useDataProvider,
  useGetList,
  useNotify,
  useRefresh,
  useTranslate,
} from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Goods, MemberCart } from "./carts-resource.ts";

/** Most pieces of one line and most lines of a cart. Source: decisions §4. */
const MOST_PIECES = 30;
const MOST_LINES = 50;

const PIECES = [required(), minValue(1), maxValue(MOST_PIECES)];
const LINES = [
  required(),
  (items: readonly unknown[]) => (items.length > MOST_LINES ? "add-to-cart.max-page-size" : undefined),
];
const SHOWN = { pagination: { page: 1, perPage: 50 } };

/** Puts together a cart that its member can order but not change; what there is not enough of is said afterwards. */
export function PrepareCart({ cart, onClose }: { cart: MemberCart; onClose: () => void }) {
  const translate = useTranslate();
  const send = usePrepare(cart);
  return (
    <FormDialog
      button={translate("carts.prepare")}
      defaultValues={{ items: cart.lines.length > 0 ? cart.lines : [{ code: null, quantity: 1 }] }}
      hint={translate("carts.hint")}
      onClose={onClose}
      onSend={send}
      title={translate("carts.ask", { person: `${cart.name} ${cart.surname}`.trim() || cart.memberNo })}
      wide
    >
      <ArrayInput label="carts.fields.items" source="items" validate={LINES}>
        <SimpleFormIterator disableReordering inline>
          <GoodsInput chosen={cart.lines.map(({ code }) => code)} />
          <NumberInput
            helperText={false}
            label="carts.fields.quantity"
            source="quantity"
            sx={{ width: "7rem" }}
            validate={PIECES}
          />
        </SimpleFormIterator>
      </ArrayInput>
    </FormDialog>
  );
}

function GoodsInput({ chosen }: { chosen: readonly string[] }) {
  const [text, setText] = useState("");
  const { data: found = [] } = useGetList<Goods>("goods", { ...SHOWN, filter: { text } });
  const { data: named = [] } = useGetList<Goods>(
    "goods",
    { ...SHOWN, filter: { codes: chosen } },
    { enabled: chosen.length > 0 },
  );
  // What lies in the cart keeps its name while something else is looked for.
  const [kept, setKept] = useState<Goods | null>(null);
  const all = new Map([...named, ...(kept ? [kept] : []), ...found].map((goods) => [goods.id, goods]));
  return (
    <AutocompleteInput
      choices={[...all.values()]}
      filterToQuery={(typed: string) => ({ text: typed })}
      helperText={false}
      label="carts.fields.product"
      onChange={(code: string) => setKept(all.get(code) ?? null)}
      onInputChange={(_event, typed, reason) => {
        if (reason === "input") setText(typed.trim());
      }}
      optionText={({ id, title }: Goods) => `${title} (${id})`}
      source="code"
      sx={{ width: "min(26rem, 100%)" }}
      translateChoice={false}
      validate={required()}
    />
  );
}

function usePrepare(cart: MemberCart) {
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  return async ({ items }: Readonly<Record<string, unknown>>) => {
    const { data } = await office.update<MemberCart>("member-carts", {
      id: cart.id,
      data: { items: together(items as MemberCart["lines"]) },
      previousData: cart,
    });
    const short = data.leftOver.map(({ code, quantity, reason }) => `${quantity} × ${code}: ${translate(reason)}`);
    if (short.length > 0) notify("carts.left_over", { type: "warning", messageArgs: { lines: short.join("; ") } });
    else notify("carts.done", { type: "success" });
    refresh();
  };
}

/** The same product in two rows is one line. Throws where that line would be too long. */
function together(items: MemberCart["lines"]): MemberCart["lines"] {
  const pieces = new Map<string, number>();
  for (const { code, quantity } of items) pieces.set(code, (pieces.get(code) ?? 0) + quantity);
  if ([...pieces.values()].some((quantity) => quantity > MOST_PIECES)) throw new Error("carts.too_many");
  return [...pieces].map(([code, quantity]) => ({ code, quantity }));
}
