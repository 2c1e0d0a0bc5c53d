import type { ApiClient } from "@kram/contract/client";
import { getOfficeAbout } from "@kram/contract/office";
import type { OperationAnswer } from "@kram/contract/operation";
import { getSettings } from "@kram/contract/settings";
import type { StaffRole } from "@kram/domain/staff";

export type About = Pick<
  OperationAnswer<typeof getOfficeAbout>,
  "instance" | "currency" | "demo" | "timeZone" | "shopUrl"
> & {
  /** What customers call the shop; empty until the API answered. */
  shopName: string;
  /** Null for the written name. */
  shopLogo: OperationAnswer<typeof getSettings>["shop"]["logo"];
  /** Null until the API answered. */
  roles: readonly StaffRole[] | null;
  staffId: string | null;
};

/** Until the API answers; no page shows an amount before. */
export const UNKNOWN_INSTANCE: About = {
  instance: "pl",
  shopName: "",
  shopLogo: null,
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
  const know = (more: Partial<About>) => {
    about = { ...about, ...more };
    for (const listener of listeners) listener();
  };
  const readName = async () => {
    const { name, logo } = (await api.call(getSettings, {})).shop;
    know({ shopName: name, shopLogo: logo });
  };
  // The page of the sign-in shows it too; without it the mark stays empty.
  const tryName = () => readName().catch(() => undefined);
  void tryName();
  return {
    current: () => about,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refresh() {
      const { instance, currency, demo, timeZone, shopUrl, staff } = await api.call(getOfficeAbout, {});
      know({ instance, currency, demo, timeZone, shopUrl, roles: staff.roles, staffId: staff.id });
      await tryName();
    },
  };
}
