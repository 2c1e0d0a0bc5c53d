export { createSettingsRepository } from "./settings.repository.ts";
export { registerSettingsRoutes } from "./settings.routes.ts";
