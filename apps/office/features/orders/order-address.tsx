import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import type { OfficeOrderDetail } from "./orders-resource.ts";

type Shipping = OfficeOrderDetail["shipping"];

/** Where the parcel goes: a postal address or a parcel locker, with the ways to reach the receiver. */
export function OrderAddress({ shipping }: { shipping: Shipping }) {
  const translate = useTranslate();
  const { shippingMethod, address } = shipping;
  return (
    <Box component="address" sx={{ fontStyle: "normal", overflowWrap: "anywhere" }}>
      <Box sx={{ color: "text.secondary" }}>{translate(`orders.shipping.${shippingMethod}`)}</Box>
      <Box sx={{ fontWeight: 600, mt: 0.5 }}>
        {address.name} {address.surname}
      </Box>
      {placeOf(address).map((line) => (
        <div key={line}>{line}</div>
      ))}
      <div>{address.mobile}</div>
      <div>{address.email}</div>
    </Box>
  );
}

function placeOf(address: Shipping["address"]): string[] {
  if ("inpostLocker" in address) {
    const place = address.locker?.address;
    const lines = place ? [`${place.street} ${place.buildingNo}`, `${place.zipCode} ${place.city}`] : [];
    return [address.inpostLocker, ...lines, address.postNumber ?? ""].filter(Boolean);
  }
  const house = address.apartmentNo ? `${address.buildingNo}/${address.apartmentNo}` : address.buildingNo;
  return [`${address.street} ${house}`, `${address.zipCode} ${address.city}`];
}
