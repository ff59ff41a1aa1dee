import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * Two builds: the browser's files, named in `dist/client/manifest.json`, and with `--ssr` the server that renders the
 * pages. The server's modules are put into one file that runs without `node_modules`, on Node and on Workers.
 */
export default defineConfig(({ isSsrBuild }) => ({
	plugins: [tailwindcss()],
	build: isSsrBuild
		? { target: "es2022", outDir: "dist/server", copyPublicDir: false }
		: {
				target: "es2022",
				outDir: "dist/client",
				// Below `/app`, so that the files can lie on a host that serves other pages, too.
				assetsDir: "app/assets",
				manifest: "manifest.json",
				// One style sheet, which the server writes into the page: the first paint waits for no second request.
				cssCodeSplit: false,
				sourcemap: false,
				rollupOptions: { input: "src/main.tsx" },
			},
	ssr: { noExternal: true, target: "webworker" },
}));
