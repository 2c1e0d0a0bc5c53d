import { useGetList } from "react-admin";
import { SHOWN_ON_PAGE } from "../../ui/failures.tsx";
import type { Parcel } from "./parcels-resource.ts";

const LOOK_MS = 1500;

/** It is the carrier's turn. */
export function isUnderWay({ state }: Parcel): boolean {
  return state === "WAITS" || state === "UNDER_WAY";
}

/** Another label may be asked for. */
export function isOver({ state }: Parcel): boolean {
  return state === "REFUSED" || state === "CANCELED";
}

/** The newest of each order, looked at again while a carrier is to answer; undefined before the first look. */
export function useParcels(numbers: readonly string[]) {
  const { data } = useGetList<Parcel>(
    "parcels",
    { filter: { numbers } },
    {
      ...SHOWN_ON_PAGE,
      enabled: numbers.length > 0,
      refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? LOOK_MS : false),
    },
  );
  const newest = new Map(data?.toReversed().map((parcel) => [parcel.orderNumber, parcel]));
  return data && [...newest.values()];
}
