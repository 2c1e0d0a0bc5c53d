import type { Store } from "react-admin";

const PREFERENCES = ["locale", "theme", "sidebar.open"] as const;

/** A store that forgets everything at sign-out except language, colours and the sidebar, which belong to the device. */
export function keepPreferences(store: Store): Store {
  return {
    ...store,
    reset: () => {
      const kept = PREFERENCES.map((key) => [key, store.getItem<unknown>(key)] as const);
      store.reset();
      for (const [key, value] of kept) {
        if (value !== undefined) store.setItem(key, value);
      }
    },
  };
}
