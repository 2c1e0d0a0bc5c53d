import type { ApiClient } from "@kram/contract/client";
import { getOfficeAbout } from "@kram/contract/office";
import type { OperationAnswer } from "@kram/contract/operation";

/** What the office knows of the instance it serves. */
export type About = Pick<OperationAnswer<typeof getOfficeAbout>, "demo" | "timeZone">;

/** Stands in until the API has answered; both countries of today share the offset of Warsaw. */
export const UNKNOWN_INSTANCE: About = { demo: false, timeZone: "Europe/Warsaw" };

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
      const { demo, timeZone } = await api.call(getOfficeAbout, {});
      about = { demo, timeZone };
      for (const listener of listeners) listener();
    },
  };
}
