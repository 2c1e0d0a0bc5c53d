import type { ApiClient } from "@kram/contract/client";
import { getOfficeAbout } from "@kram/contract/office";
import type { OperationAnswer } from "@kram/contract/operation";
import type { StaffRole } from "@kram/domain/staff";

export type About = Pick<OperationAnswer<typeof getOfficeAbout>, "currency" | "demo" | "timeZone" | "shopUrl"> & {
  /** Null until the API answered. */
  roles: readonly StaffRole[] | null;
  staffId: string | null;
};

/** Until the API answers; no page shows an amount before. */
export const UNKNOWN_INSTANCE: About = {
  currency: "PLN",
  demo: false,
  timeZone: "Europe/Warsaw",
  shopUrl: "",
  roles: null,
  staffId: null,
};

/** Only staff may read it: every new session asks again. */
export interface AboutSource {
  current: () => About;
  /** Answers how to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
  /** Throws ApiError and keeps what was known. */
  refresh: () => Promise<void>;
}

export function createAboutSource(api: ApiClient): AboutSource {
  const listeners = new Set<() => void>();
  let about = UNKNOWN_INSTANCE;
  return {
    current: () => about,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refresh() {
      const { currency, demo, timeZone, shopUrl, staff } = await api.call(getOfficeAbout, {});
      about = { currency, demo, timeZone, shopUrl, roles: staff.roles, staffId: staff.id };
      for (const listener of listeners) listener();
    },
  };
}
