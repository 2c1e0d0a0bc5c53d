/** Stand-in until the catalogue arrives. */
export function createCatalog(_: object) { return { start: async () => undefined, stop: async () => undefined }; }
/** Stand-in until the catalogue arrives. */
export async function registerCatalogRoutes(_: object): Promise<void> {}
