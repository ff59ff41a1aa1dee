import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where `npm run dev` finds the API, the documents and the customer's pages. */
const SERVER = "http://127.0.0.1:8080";

export default defineConfig({
	base: "/app_admin/",
	plugins: [tailwindcss(), react()],
	build: {
		target: "es2022",
		sourcemap: false,
		// One style sheet: a part whose own sheet was lost with the connection would be shown without styles.
		cssCodeSplit: false,
		modulePreload: {
			// The names of all parts of all screens would be 4 kB before the first paint. Screens are prefetched when idle.
			resolveDependencies: (_file, parts, { hostId }) => (hostId.includes("/screens-") ? [] : parts),
		},
	},
	server: {
		proxy: {
			"/apiV2": { target: SERVER, ws: true },
			"/config.json": SERVER,
			"/google.firestore.v1.Firestore": SERVER,
			"/identitytoolkit.googleapis.com": SERVER,
			"/securetoken.googleapis.com": SERVER,
			"/v1": SERVER,
			"^/(en/)?app/": SERVER,
		},
	},
});
