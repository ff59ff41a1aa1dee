import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { keptFiles } from "./src/worker/kept-files.ts";

/** Tells the worker the names of the browser's files, which an earlier build has written down. */
function nameFiles(): Plugin {
	return {
		name: "name-files",
		config() {
			const manifest = readFileSync(join(import.meta.dirname, "dist/client/manifest.json"), "utf8");
			const files = keptFiles(JSON.parse(manifest));
			const version = createHash("sha256").update(JSON.stringify(files)).digest("base64url").slice(0, 16);
			return { define: { WORKER_FILES: JSON.stringify({ ...files, version }) } };
		},
	};
}

/** The third build: the service worker, one file. */
export default defineConfig({
	plugins: [nameFiles()],
	define: { "process.env.NODE_ENV": JSON.stringify("production") },
	build: {
		target: "es2022",
		outDir: "dist/client/app",
		emptyOutDir: false,
		copyPublicDir: false,
		sourcemap: false,
		rollupOptions: {
			input: "src/worker/main.ts",
			output: { format: "iife", entryFileNames: "worker.js" },
		},
	},
});
