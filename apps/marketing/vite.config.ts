import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Where `react-router dev` finds the API and the other screens. */
const SERVER = "http://127.0.0.1:8080";

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	build: {
		target: "es2022",
		// No other screen has files there, so that one host can serve all of them.
		assetsDir: "site/assets",
		// One style sheet. `scripts/build-template.ts` writes into each page what it uses.
		cssCodeSplit: false,
		manifest: true,
		assetsInlineLimit: 0,
		sourcemap: false,
	},
	server: {
		proxy: {
			"/apiV2": { target: SERVER, ws: true },
			"/config.json": SERVER,
			"/identitytoolkit.googleapis.com": SERVER,
			"/securetoken.googleapis.com": SERVER,
			"^/(en/)?app(_admin)?/": SERVER,
		},
	},
});
