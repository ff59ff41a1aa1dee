import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where `npm run dev` finds the API and the accounts. */
const SERVER = "http://127.0.0.1:8080";

export default defineConfig({
	base: "/master_admin/",
	plugins: [tailwindcss(), react()],
	build: {
		target: "es2022",
		sourcemap: false,
		// One style sheet: a part whose own sheet was lost with the connection would be shown without styles.
		cssCodeSplit: false,
	},
	server: {
		proxy: {
			"/apiV2": SERVER,
			"/config.json": SERVER,
			"/identitytoolkit.googleapis.com": SERVER,
			"/securetoken.googleapis.com": SERVER,
		},
	},
});
