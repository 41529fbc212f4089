import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const SERVER = process.env.PYRAMIDION_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { "@locales": fileURLToPath(new URL("../src/pyramidion/locales", import.meta.url)) },
  },
  build: {
    outDir: process.env.PYRAMIDION_WEB ?? "../src/pyramidion/web",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's security policy allows files of its own alone
    chunkSizeWarningLimit: 1000,
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: SERVER, ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
