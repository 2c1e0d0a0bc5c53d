import type { Store } from "react-admin";

const PREFERENCES = ["locale", "theme", "sidebar.open", "orders.savedQueries", "shortcuts.single"] as const;

/** Sign-out forgets all but the device's language, colours, sidebar and views of lists. */
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
