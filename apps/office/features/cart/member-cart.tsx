import { prepareMemberCart } from "@kram/contract/orders";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import {
  BooleanInput,
  Button as ListButton,
  maxLength,
  required,
  TextInput,
  useDataProvider,
  useGetList,
  useGetOne,
  useNotify,
  useRefresh,
  useTranslate,
} from "react-admin";
import { FailedState } from "../../ui/failures.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Part } from "../../ui/part.tsx";
import { useAdd, useChange } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import type { Goods, GoodsLine, MemberCart } from "./carts-resource.ts";
import { GoodsItems, NO_GOODS, together } from "./goods-items.tsx";
import { PaymentLinkPart } from "./payment-link.tsx";

const FIRST = { pagination: { page: 1, perPage: 50 } };

const OCCASION = [required(), maxLength(120)];

export function MemberCartPart({ memberNo }: { memberNo: string }) {
  const translate = useTranslate();
  const may = useMay(prepareMemberCart);
  const [asked, setAsked] = useState(false);
  const { change, busy } = useChange("member-carts");
  const { data: cart, error, refetch } = useGetOne<MemberCart>("member-carts", { id: memberNo }, { enabled: may });
  if (error)
    return <FailedState code={error instanceof Error ? error.message : undefined} onRetry={() => void refetch()} />;
  if (!cart) return null;
  const person = `${cart.name} ${cart.surname}`.trim() || memberNo;
  return (
    <Part title={translate("carts.title")}>
      <CartLines cart={cart} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1.5 }}>
        {(cart.prepared || cart.lines.length === 0) && (
          <Button onClick={() => setAsked(true)} variant="outlined">
            {translate(cart.prepared ? "carts.change" : "carts.prepare")}
          </Button>
        )}
        {cart.prepared && (
          <Button disabled={busy} onClick={() => change(cart, { items: null }, { done: "carts.unlocked" })}>
            {translate("carts.unlock")}
          </Button>
        )}
        <SendGiftOrder memberNo={memberNo} person={person} />
      </Box>
      <PaymentLinkPart isPrepared={cart.prepared} memberNo={memberNo} person={person} />
      {asked && <PrepareCart cart={cart} onClose={() => setAsked(false)} />}
    </Part>
  );
}

function CartLines({ cart }: { cart: MemberCart }) {
  const translate = useTranslate();
  const formats = useFormats();
  const codes = cart.lines.map(({ code }) => code);
  const { data = [] } = useGetList<Goods>("goods", { ...FIRST, filter: { codes } }, { enabled: codes.length > 0 });
  if (codes.length === 0) return <Box sx={{ color: "text.secondary" }}>{translate("carts.empty")}</Box>;
  const titles = new Map(data.map(({ id, title }) => [id, title]));
  return (
    <Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {cart.lines.map(({ code, quantity }) => (
          <li key={code}>
            {quantity} × {titles.get(code) ?? code}
          </li>
        ))}
      </Box>
      <Box sx={{ mt: 1, fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
        {formats.amount(cart.totalGrossCost, cart.currency)}
      </Box>
      <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
        {translate(cart.prepared ? "carts.prepared" : "carts.own")}
        {cart.expiresAt && ` ${translate("carts.until", { date: formats.instant(cart.expiresAt) })}`}
      </Box>
    </Box>
  );
}

/** Its member can only order it; missing pieces are named afterwards. */
function PrepareCart({ cart, onClose }: { cart: MemberCart; onClose: () => void }) {
  const translate = useTranslate();
  const send = usePrepare(cart);
  return (
    <FormDialog
      button={translate("carts.prepare")}
      defaultValues={{ items: cart.lines.length > 0 ? cart.lines : NO_GOODS, mail: true }}
      hint={translate("carts.hint")}
      onClose={onClose}
      onSend={send}
      title={translate("carts.ask", { person: `${cart.name} ${cart.surname}`.trim() || cart.memberNo })}
      wide
    >
      <GoodsItems chosen={cart.lines.map(({ code }) => code)} />
      <BooleanInput helperText={false} label="carts.mail" source="mail" />
    </FormDialog>
  );
}

function usePrepare(cart: MemberCart) {
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  return async ({ items, mail }: Readonly<Record<string, unknown>>) => {
    const { data } = await office.update<MemberCart>("member-carts", {
      id: cart.id,
      data: { items: together(items as GoodsLine[]), mail: mail === true },
      previousData: cart,
    });
    const short = data.leftOver.map(({ code, quantity, reason }) => `${quantity} × ${code}: ${translate(reason)}`);
    if (short.length > 0) notify("carts.left_over", { type: "warning", messageArgs: { lines: short.join("; ") } });
    else notify("carts.done", { type: "success" });
    refresh();
  };
}

function SendGiftOrder({ memberNo, person }: { memberNo: string; person: string }) {
  const translate = useTranslate();
  const add = useAdd("gift-orders");
  const [asked, setAsked] = useState(false);
  const send = async ({ items, occasion }: Readonly<Record<string, unknown>>) => {
    const data = { memberNo, items: together(items as GoodsLine[]), occasion };
    await add(data, "carts.gift_order_sent", ({ id }) => ({ number: id }));
  };
  return (
    <>
      <ListButton label="carts.gift_order" onClick={() => setAsked(true)} size="medium" />
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
