import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const apiUrl = process.env["API_URL"] ?? "http://localhost:4000";
const apiPaths = [
  "/auth",
  "/locks",
  "/office/about",
  "/office/orders",
  "/office/contact-messages",
  "/office/mail",
  "/office/members",
  "/office/registrations",
  "/office/locks",
  "/office/international-sponsors",
  "/office/outbox",
  "/office/settings",
  "/office/products",
  "/office/staff",
  "/office/tables",
  "/office/today",
  "/office/actions",
  "/product",
  "/media",
];

/** Builds the back office for `/office/` on the API's origin; no inline script or data address, so a strict CSP holds. */
export default defineConfig({
  base: "/office/",
  plugins: [react()],
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    // Admin's core is one chunk by nature; the size is watched by hand against docs.
    chunkSizeWarningLimit: 1200,
  },
  server: {
    port: 3970,
    host: "127.0.0.1",
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: apiUrl }])),
  },
});
