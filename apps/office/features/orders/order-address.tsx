import { setOrderAddress } from "@kram/contract/orders";
import { countryOf, INSTANCES } from "@kram/countries/country";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { required, TextInput, useDataProvider, useNotify, useRefresh, useTranslate } from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useAbout, useMay } from "../about/public.ts";
import type { OfficeOrderDetail, OrderChange } from "./orders-resource.ts";

type Address = OfficeOrderDetail["shipping"]["address"];
type Kind = OfficeOrderDetail["shipping"]["shippingMethod"];

/** Where it goes, where it was to go before, and changing it. */
export function OrderAddress({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const formats = useFormats();
  const may = useMay(setOrderAddress);
  const [asked, setAsked] = useState<Kind | null>(null);
  const { shipping, addressing } = order;
  const other = shipping.shippingMethod === "COURIER" ? "PACZKOMAT" : "COURIER";
  // Lockers collect no cash.
  const mayTurn = other === "COURIER" || order.paymentMethod !== "CASH";
  return (
    <Box sx={{ display: "grid", gap: 1.5, justifyItems: "start", overflowWrap: "anywhere" }}>
      <div>
        <Box sx={{ color: "text.secondary", mb: 0.5 }}>{translate(`orders.shipping.${shipping.shippingMethod}`)}</Box>
        <AddressLines address={shipping.address} />
      </div>
      {addressing.changes.map(({ at, staffName, before }) => (
        <Box key={at} sx={{ borderLeft: 2, borderColor: "divider", pl: 1.5, fontSize: "0.8125rem" }}>
          <Box sx={{ color: "text.secondary" }}>
            {translate("orders.address.before", { name: staffName, date: formats.instant(at) })}
          </Box>
          <AddressLines address={before} />
        </Box>
      ))}
      {may && addressing.hindrance === null && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Button onClick={() => setAsked(shipping.shippingMethod)} sx={{ minHeight: 44 }} variant="outlined">
            {translate("orders.address.change")}
          </Button>
          {mayTurn && (
            <Button onClick={() => setAsked(other)} sx={{ minHeight: 44 }}>
              {translate(`orders.address.to.${other}`)}
            </Button>
          )}
        </Box>
      )}
      {may && addressing.hindrance === "order.has-label" && (
        <Box sx={{ color: "text.secondary" }}>{translate("orders.address.has_label")}</Box>
      )}
      {asked && <AddressDialog kind={asked} onClose={() => setAsked(null)} order={order} />}
    </Box>
  );
}

function AddressLines({ address }: { address: Address }) {
  return (
    <Box component="address" sx={{ fontStyle: "normal" }}>
      <Box sx={{ fontWeight: 600 }}>
        {address.name} {address.surname}
      </Box>
      {[...placeOf(address), address.mobile, address.email].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  );
}

function placeOf(address: Address): string[] {
  if ("inpostLocker" in address) {
    const place = address.locker?.address;
    const lines = place ? [`${place.street} ${place.buildingNo}`, `${place.zipCode} ${place.city}`] : [];
    return [address.inpostLocker, ...lines, address.postNumber ?? ""].filter(Boolean);
  }
  const house = address.apartmentNo ? `${address.buildingNo}/${address.apartmentNo}` : address.buildingNo;
  return [`${address.street} ${house}`, `${address.zipCode} ${address.city}`];
}

const LENGTHS: Readonly<Record<string, number>> = {
  name: 80,
  surname: 80,
  street: 120,
  buildingNo: 20,
  apartmentNo: 20,
  zipCode: 10,
  city: 80,
  inpostLocker: 40,
  postNumber: 20,
  mobile: 40,
  email: 254,
};

const OF_HOUSE = ["name", "surname", "street", "buildingNo", "apartmentNo", "zipCode", "city", "mobile", "email"];
const MAY_BE_EMPTY = ["apartmentNo", "postNumber"];

function fieldsOf(kind: Kind, instance: string): string[] {
  if (kind === "COURIER") return OF_HOUSE;
  const { lockerNeedsPostNumber } = countryOf(INSTANCES.find((code) => code === instance) ?? INSTANCES[0]);
  return ["name", "surname", "inpostLocker", ...(lockerNeedsPostNumber ? ["postNumber"] : []), "mobile", "email"];
}

/** The buyer is told by mail; another kind of delivery keeps who receives it. */
function AddressDialog({ order, kind, onClose }: { order: OfficeOrderDetail; kind: Kind; onClose: () => void }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { instance } = useAbout();
  const { address, shippingMethod } = order.shipping;
  const isOther = kind !== shippingMethod;
  const fields = fieldsOf(kind, instance);
  const stood = new Map(Object.entries(address));
  const send = async (typed: Readonly<Record<string, unknown>>) => {
    const given = Object.fromEntries(fields.map((field) => [field, typed[field] ?? ""]));
    const goesTo = { version: order.addressing.version, [kind === "PACZKOMAT" ? "inpost" : "address"]: given };
    const data = { goesTo } as OrderChange;
    await office.update("orders", { id: order.id, data, previousData: order });
    notify("orders.address.saved", { type: "success" });
    refresh();
  };
  return (
    <FormDialog
      button={translate("orders.address.save")}
      defaultValues={Object.fromEntries(fields.map((field) => [field, stood.get(field) ?? ""]))}
      hint={translate(isOther ? "orders.address.hint_other" : "orders.address.hint")}
      onClose={onClose}
      onSend={send}
      title={translate(isOther ? `orders.address.to.${kind}` : "orders.address.change")}
    >
      {fields.map((field) => (
        <TextInput
          helperText={false}
          key={field}
          label={`orders.address.fields.${field}`}
          slotProps={{ htmlInput: { maxLength: LENGTHS[field], autoComplete: "off" } }}
          source={field}
          validate={MAY_BE_EMPTY.includes(field) ? [] : [required()]}
        />
      ))}
    </FormDialog>
  );
}
