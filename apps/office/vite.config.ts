import { statSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const apiUrl = process.env["API_URL"] ?? "http://localhost:4000";
/** Below `/office/` all else is a call. */
function isOwnFile(url: string): boolean {
  const path = url.slice("/office/".length).replace(/\?.*$/u, "");
  return (
    path.startsWith("@") || statSync(join(import.meta.dirname, path), { throwIfNoEntry: false })?.isFile() === true
  );
}

/** Builds `/office/` without inline scripts or data addresses: a strict CSP holds. */
export default defineConfig({
  base: "/office/",
  plugins: [react()],
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    // Admin's core is one chunk; its size is watched against docs.
    chunkSizeWarningLimit: 1200,
  },
  server: {
    port: 3970,
    host: "127.0.0.1",
    proxy: {
      "^/(?:auth|locks|product|media)(?:[/?]|$)": { target: apiUrl },
      "^/office/.": { target: apiUrl, bypass: ({ url = "" }) => (isOwnFile(url) ? url : undefined) },
    },
  },
});
