/** By field name. */
export type Values<Name extends string> = Record<Name, string>;

/** Error text codes by field name. */
export type Problems<Name extends string> = Partial<Record<Name, string>>;

/** After a field was left, then each letter; all on sending. Source: fields 1. */
export function createFormChecks<Name extends string>(names: readonly Name[]) {
  const touched = new Set<Name>();
  const refused = new Map<Name, string>();

  function problemOf(name: Name, found: Problems<Name>): string | undefined {
    return found[name] ?? refused.get(name);
  }

  return {
    leave(name: Name): void {
      touched.add(name);
    },
    /** Forgets the server's problem. */
    type(name: Name): void {
      refused.delete(name);
    },
    send(): void {
      for (const name of names) touched.add(name);
      refused.clear();
    },
    refuse(name: Name, code: string): void {
      refused.set(name, code);
    },
    /** Of touched fields in order; the first gets the focus. */
    problems(found: Problems<Name>): { all: Problems<Name>; first: Name | null } {
      const all: Problems<Name> = {};
      for (const name of names) {
        const code = touched.has(name) ? problemOf(name, found) : undefined;
        if (code !== undefined) all[name] = code;
      }
      return { all, first: names.find((name) => all[name] !== undefined) ?? null };
    },
  };
}
