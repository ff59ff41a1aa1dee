import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * Two builds: the browser's files, named in `dist/client/manifest.json`, and with `--ssr` the server that renders the
 * pages, for Node and as a Worker. The server's files run without `node_modules`.
 */
export default defineConfig(({ isSsrBuild }) => ({
	plugins: [tailwindcss()],
	build: isSsrBuild
		? {
				target: "es2022",
				outDir: "dist/server",
				copyPublicDir: false,
				rollupOptions: {
					input: ["src/server/pages.ts", "src/server/cloudflare.ts"],
					// Cloudflare's tool puts the renderer of the pictures beside the Worker.
					external: ["@resvg/resvg-wasm/index_bg.wasm"],
				},
			}
		: {
				target: "es2022",
				outDir: "dist/client",
				// Below `/app`, so that the files can lie on a host that serves other pages, too.
				assetsDir: "app/assets",
				manifest: "manifest.json",
				// One style sheet, which the server writes into the page: the first paint waits for no second request.
				cssCodeSplit: false,
				// A font in the style sheet would be there after the first paint, and the numbers would change their widths.
				assetsInlineLimit: 0,
				sourcemap: false,
				rollupOptions: { input: "src/main.tsx" },
			},
	ssr: { noExternal: true, target: "webworker" },
}));
