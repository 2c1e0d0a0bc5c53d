import { useState } from "react";
import { Button, maxLength, required, TextInput, useTranslate } from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useAdd } from "../../ui/sending.ts";
import type { GoodsLine } from "./carts-resource.ts";
import { GoodsItems, NO_GOODS, together } from "./goods-items.tsx";

const OCCASION = [required(), maxLength(120)];

export function SendGiftOrder({ memberNo, person }: { memberNo: string; person: string }) {
  const translate = useTranslate();
  const add = useAdd("gift-orders");
  const [asked, setAsked] = useState(false);
  const send = async ({ items, occasion }: Readonly<Record<string, unknown>>) => {
    const data = { memberNo, items: together(items as GoodsLine[]), occasion };
    await add(data, "carts.gift_order_sent", ({ id }) => ({ number: id }));
  };
  return (
    <>
      <Button label="carts.gift_order" onClick={() => setAsked(true)} size="medium" />
      {asked && (
        <FormDialog
          button={translate("carts.gift_order")}
          defaultValues={{ items: NO_GOODS, occasion: "" }}
          hint={translate("carts.gift_order_hint")}
          onClose={() => setAsked(false)}
          onSend={send}
          title={translate("carts.gift_order_ask", { person })}
          wide
        >
          <GoodsItems />
          <TextInput
            fullWidth
            helperText="carts.occasion_hint"
            label="carts.fields.occasion"
            source="occasion"
            validate={OCCASION}
          />
        </FormDialog>
      )}
    </>
  );
}
