import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** What the first views of shops and tickets are made of. The rest of what several parts use loads with these parts. */
const FIRST = [
	/node_modules/,
	/packages\/(?:api-contract|i18n)\/(?!.*(?:holder|joining))/,
	/packages\/domain\/src\/(?:line|wait|words)\//,
	/packages\/domain\/src\/documents\/(?:app-shown|line-shown|fields|kinds|limits|logo-file|member-states)/,
	/packages\/domain\/src\/values\/(?!mail-address|ordered)/,
	/packages\/app-shell\/src\/(?!question)/,
	/packages\/ui\/src\/(?:big-number|button|class-names|status-dot|icon|link|logo|note|offline-bar|page-|phone-page|shop-mark|skeleton|ticket|empty-slot|figures|language-link|spinner)/,
	/apps\/customer\/src\/(?:lib\/(?!alarm\/|answers|device|action-route-link|browser-kind|join-drafts)|routes\/names)/,
];

function isFirst(file: string): boolean {
	return FIRST.some((pattern) => pattern.test(file));
}

/**
 * The router names its components for developers, which keeps those that no page uses in the build: `Link`, `NavLink` and
 * `Form`, 3.9 kB gzip.
 */
const withoutRouterNames: Plugin = {
	name: "without-router-names",
	transform: {
		filter: { id: /node_modules\/react-router\/dist\/production\/.*\.js$/ },
		handler: (code) =>
			code
				.replace(/^\w+\.displayName = "\w+";$/gm, "")
				.replace(/= ([\w$]+\.forwardRef)\(/g, "= /* @__PURE__ */ $1("),
	},
};

/**
 * Two builds: the browser's files, named in `dist/client/manifest.json`, and with `--ssr` the server that renders the
 * pages, for Node and as a Worker. The server's files run without `node_modules`.
 */
export default defineConfig(({ isSsrBuild }) => ({
	plugins: [tailwindcss(), withoutRouterNames],
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
				// Browsers without it load the files a little later.
				modulePreload: { polyfill: false },
				rollupOptions: {
					input: "src/main.tsx",
					// What several screens use is one file: many small ones are more requests, and pack worse.
					output: {
						advancedChunks: {
							groups: [{ name: "first", test: isFirst, minShareCount: 2 }],
						},
					},
				},
			},
	ssr: { noExternal: true, target: "webworker" },
}));
