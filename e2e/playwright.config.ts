import { defineConfig } from "@playwright/test";

/** Journeys of a shop run one after another: they share stock, locks and members. */
export default defineConfig({
  testDir: "journeys",
  workers: 1,
  // A busy machine is slow, not broken: what is there at once costs no time, however long one would wait.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // Two cores walk two shops at once. What needs its second try is named in the report, and the gate bears two of a shop.
  retries: 1,
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
