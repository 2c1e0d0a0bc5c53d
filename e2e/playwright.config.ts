import { defineConfig } from "@playwright/test";

/** Journeys run one after another: they share two shops, and two cores. */
export default defineConfig({
  testDir: "journeys",
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  use: {
    viewport: { width: 1280, height: 900 },
    locale: "pl-PL",
    launchOptions: {
      executablePath: process.env.CHROME ?? "/usr/bin/chromium",
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
