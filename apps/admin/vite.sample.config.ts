import { defineConfig } from "vite";

/**
 * The second build: what moves the samples. In the build of the screens, the parts of the domain that it shares with them
 * would be cut into files of their own, which every shop's screens would load.
 */
export default defineConfig({
	base: "/app_admin/",
	build: {
		target: "es2022",
		emptyOutDir: false,
		copyPublicDir: false,
		sourcemap: false,
		modulePreload: { polyfill: false },
		rollupOptions: {
			input: "src/sample/open-sample.ts",
			preserveEntrySignatures: "strict",
			output: { entryFileNames: "sample.js", chunkFileNames: "assets/sample-[name]-[hash].js" },
		},
	},
});
