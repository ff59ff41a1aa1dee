import { defineConfig } from "vite";

/** The script of the plain pages: one small file. */
export default defineConfig({
	publicDir: false,
	build: {
		target: "es2022",
		outDir: "dist/browser",
		emptyOutDir: true,
		sourcemap: false,
		modulePreload: { polyfill: false },
		rollupOptions: {
			input: "src/browser/main.ts",
			output: { format: "iife", entryFileNames: "site/assets/site-[hash].js" },
		},
	},
});
