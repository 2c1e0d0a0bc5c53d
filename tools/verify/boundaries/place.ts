/** Its workspace (`apps/api`, `packages/domain`, `tools`…) and its feature, if any. */
export interface Place {
  workspace: string;
  /** Below `features/`, or a package's first folder. */
  feature: string | null;
}

/** Read from a path. */
export function placeOf(path: string): Place {
  const [first = "", second = "", ...rest] = path.split("/");
  if (first === "packages") {
    // Countries are data, not features: each takes its shape from `country`, which lists all.
    const feature = rest.length > 1 && second !== "countries" ? (rest[0] ?? null) : null;
    return { workspace: `packages/${second}`, feature };
  }
  if (first === "apps") {
    const feature = rest[0] === "features" && rest.length > 2 ? (rest[1] ?? null) : null;
    return { workspace: `apps/${second}`, feature };
  }
  return { workspace: first, feature: null };
}

/** `public.ts`, `public.server.ts`, and the gateway `views.ts` and `views.server.ts`. */
export function isPublicFile(path: string): boolean {
  return /\/(?:public|views)(\.server)?\.ts$/u.test(path);
}
