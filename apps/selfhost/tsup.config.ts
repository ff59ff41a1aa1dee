import { defineConfig } from "tsup";

export default defineConfig({
	entry: ["src/main.ts"],
	format: "esm",
	target: "node24",
	platform: "node",
	// Workspace packages are TypeScript source; everything is put into one file that runs without node_modules.
	noExternal: [/.*/],
	external: [/^node:/],
	banner: {
		js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
	},
	// `node:sqlite` exists only under its full name.
	removeNodeProtocol: false,
	dts: false,
	sourcemap: true,
	clean: true,
});
