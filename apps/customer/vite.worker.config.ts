import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { defineConfig } from "vite";
import { keptFiles } from "./src/worker/kept-files.ts";

/** The third build: the service worker, one file that knows the names of the browser's files. It runs after the others. */
export default defineConfig(() => {
	const files = keptFiles(JSON.parse(readFileSync("dist/client/manifest.json", "utf8")));
	const version = createHash("sha256").update(JSON.stringify(files)).digest("base64url").slice(0, 16);
	return {
		define: {
			WORKER_FILES: JSON.stringify({ ...files, version }),
			"process.env.NODE_ENV": JSON.stringify("production"),
		},
		build: {
			target: "es2022",
			outDir: "dist/client/app",
			emptyOutDir: false,
			copyPublicDir: false,
			sourcemap: false,
			rollupOptions: {
				input: "src/worker/main.ts",
				output: { format: "iife" as const, entryFileNames: "worker.js" },
			},
		},
	};
});
