import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

/** The visit of `npm run third-country`, in the browser of the journeys. */
export default defineConfig(journeys, { testDir: ".", use: { locale: "cs-CZ" } });
