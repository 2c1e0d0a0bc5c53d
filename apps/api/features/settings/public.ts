export { registerSettingsRoutes } from "./settings.routes.ts";
