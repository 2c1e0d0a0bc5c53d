import type { ApiClient } from "@kram/contract/client";
import { getOfficeAbout } from "@kram/contract/office";
import type { OperationAnswer } from "@kram/contract/operation";
import type { StaffRole } from "@kram/domain/staff";

/** What the office knows of the instance it serves. */
export type About = Pick<OperationAnswer<typeof getOfficeAbout>, "currency" | "demo" | "timeZone" | "shopUrl"> & {
  /** What the person is here for; null until the API has said. */
  roles: readonly StaffRole[] | null;
  /** The person, as the list of staff knows them. */
  staffId: string | null;
};

/** Stands in until the API has answered; both countries of today share the offset of Warsaw, and no page shows an amount before. */
export const UNKNOWN_INSTANCE: About = {
  currency: "PLN",
  demo: false,
  timeZone: "Europe/Warsaw",
  shopUrl: "",
  roles: null,
  staffId: null,
};

/** Holds what is known of the instance; only staff may read it, so it is asked again whenever a session opens. */
export interface AboutSource {
  current: () => About;
  /** Hears every change; answers the way to stop hearing. */
  subscribe: (listener: () => void) => () => void;
  /** Asks the API. Throws ApiError, and then what was known stays. */
  refresh: () => Promise<void>;
}

/** Builds the source that all pages share. */
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
