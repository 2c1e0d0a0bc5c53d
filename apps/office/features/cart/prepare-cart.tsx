import { useDataProvider, useNotify, useRefresh, useTranslate } from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { GoodsLine, MemberCart } from "./carts-resource.ts";
import { GoodsItems, NO_GOODS, together } from "./goods-items.tsx";

/** Puts together a cart that its member can order but not change; what there is not enough of is said afterwards. */
export function PrepareCart({ cart, onClose }: { cart: MemberCart; onClose: () => void }) {
  const translate = useTranslate();
  const send = usePrepare(cart);
  return (
    <FormDialog
      button={translate("carts.prepare")}
      defaultValues={{ items: cart.lines.length > 0 ? cart.lines : NO_GOODS }}
      hint={translate("carts.hint")}
      onClose={onClose}
      onSend={send}
      title={translate("carts.ask", { person: `${cart.name} ${cart.surname}`.trim() || cart.memberNo })}
      wide
    >
      <GoodsItems chosen={cart.lines.map(({ code }) => code)} />
    </FormDialog>
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
      data: { items: together(items as GoodsLine[]) },
      previousData: cart,
    });
    const short = data.leftOver.map(({ code, quantity, reason }) => `${quantity} × ${code}: ${translate(reason)}`);
    if (short.length > 0) notify("carts.left_over", { type: "warning", messageArgs: { lines: short.join("; ") } });
    else notify("carts.done", { type: "success" });
    refresh();
  };
}
