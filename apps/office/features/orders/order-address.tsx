import { setOrderAddress } from "@kram/contract/orders";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { required, TextInput, useDataProvider, useNotify, useRefresh, useTranslate } from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import type { OfficeOrderDetail, OrderChange } from "./orders-resource.ts";

type Address = OfficeOrderDetail["shipping"]["address"];

/** Where it goes, where it was to go before, and changing it. */
export function OrderAddress({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const formats = useFormats();
  const may = useMay(setOrderAddress);
  const [isOpen, setOpen] = useState(false);
  const { shipping, addressing } = order;
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
        <Button onClick={() => setOpen(true)} sx={{ minHeight: 44 }} variant="outlined">
          {translate("orders.address.change")}
        </Button>
      )}
      {may && addressing.hindrance === "order.has-label" && (
        <Box sx={{ color: "text.secondary" }}>{translate("orders.address.has_label")}</Box>
      )}
      {isOpen && <AddressDialog onClose={() => setOpen(false)} order={order} />}
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

function fieldsOf(address: Address): string[] {
  if (!("inpostLocker" in address)) return OF_HOUSE;
  const own = address.postNumber === undefined ? [] : ["postNumber"];
  return ["name", "surname", "inpostLocker", ...own, "mobile", "email"];
}

/** The same kind of delivery; the buyer is told by mail. */
function AddressDialog({ order, onClose }: { order: OfficeOrderDetail; onClose: () => void }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { address } = order.shipping;
  const fields = fieldsOf(address);
  const stood = new Map(Object.entries(address));
  const send = async (typed: Readonly<Record<string, unknown>>) => {
    const given = Object.fromEntries(fields.map((field) => [field, typed[field] ?? ""]));
    const goesTo = { version: order.addressing.version, ["inpostLocker" in address ? "inpost" : "address"]: given };
    const data = { goesTo } as OrderChange;
    await office.update("orders", { id: order.id, data, previousData: order });
    notify("orders.address.saved", { type: "success" });
    refresh();
  };
  return (
    <FormDialog
      button={translate("orders.address.save")}
      defaultValues={Object.fromEntries(fields.map((field) => [field, stood.get(field) ?? ""]))}
      hint={translate("orders.address.hint")}
      onClose={onClose}
      onSend={send}
      title={translate("orders.address.change")}
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
