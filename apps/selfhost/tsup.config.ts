import { execFileSync } from "node:child_process";
import { defineConfig } from "tsup";

export default defineConfig({
	entry: ["src/main.ts", "src/draw-worker.ts", "src/push-worker.ts"],
	format: "esm",
	target: "node24",
	platform: "node",
	// Workspace packages are TypeScript source; everything is put into files that run without node_modules.
	noExternal: [/.*/],
	external: [/^node:/],
	define: { JUNBAN_COMMIT: JSON.stringify(commit()) },
	banner: {
		js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
	},
	// `node:sqlite` exists only under its full name.
	removeNodeProtocol: false,
	dts: false,
	sourcemap: true,
	clean: true,
});

/** The short hash of the commit; empty without Git, as in an image. */
function commit(): string {
	try {
		const asked = ["rev-parse", "--short=8", "HEAD"];
		return execFileSync("git", asked, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
	} catch {
		return "";
	}
}
