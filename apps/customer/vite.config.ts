import { smallReact } from "@junban/ui/small-react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Where `vite` finds the API during development. */
const SERVER = "http://127.0.0.1:8080";

export default defineConfig({
	base: "/app/",
	plugins: [tailwindcss()],
	resolve: { alias: smallReact() },
	build: { target: "es2022", sourcemap: false },
	server: { proxy: { "/apiV2": { target: SERVER, ws: true }, "/config.json": SERVER } },
});
