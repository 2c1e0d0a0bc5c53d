/** Text of each field by its name. */
export type Values<Name extends string> = Record<Name, string>;

/** Names of wrong fields with what is wrong, as codes of the errors' texts. */
export type Problems<Name extends string> = Partial<Record<Name, string>>;

/** Judges a field once it was left, then with each letter; on sending all of them. Source: fields 1. */
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
    /** A field was typed into: what the server said of it no longer holds. */
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
    /** Of what was found, what stands at fields that were touched, in their order; the first is where to look. */
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
