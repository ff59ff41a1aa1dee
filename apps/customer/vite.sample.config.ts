import { defineConfig } from "vite";

/**
 * The fourth build: what moves the samples. In the build of the pages, the parts of the domain that it shares with them
 * would be in the first file of every shop's page.
 */
export default defineConfig({
	base: "/app/",
	build: {
		target: "es2022",
		outDir: "dist/client/app",
		emptyOutDir: false,
		copyPublicDir: false,
		sourcemap: false,
		modulePreload: { polyfill: false },
		rollupOptions: {
			input: "src/features/sample/open-sample.ts",
			preserveEntrySignatures: "strict",
			output: { entryFileNames: "sample.js", chunkFileNames: "assets/sample-[name]-[hash].js" },
		},
	},
});
