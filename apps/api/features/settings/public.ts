export { createSettingsRepository } from "./settings.repository.ts";
