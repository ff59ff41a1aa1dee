import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";

/** The parts that the worker draws bring styles, which the page has already. */
function withoutStyles(): Plugin {
	const empty = "\0styles";
	return {
		name: "without-styles",
		enforce: "pre",
		resolveId: (id) => (id.endsWith(".css") ? empty : null),
		load: (id) => (id === empty ? "" : null),
	};
}

/** The script of the plain pages: one small file. And the worker of the examples, which draws without React. */
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
	worker: {
		format: "es",
		plugins: () => [withoutStyles()],
		rollupOptions: { output: { entryFileNames: "site/assets/samples-[hash].js" } },
	},
	resolve: {
		alias: { "react/jsx-runtime": join(import.meta.dirname, "src/samples-worker/jsx-runtime.ts") },
	},
});
