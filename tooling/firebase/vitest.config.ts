import { createRequire } from "node:module";
import { nodeTests } from "@junban/vitest/node";
import { defineConfig, mergeConfig } from "vitest/config";

// The SDK's build for browsers, as our pages use it. Its build for Node speaks gRPC.
const firebase = createRequire(import.meta.resolve("firebase/package.json"));
const firestore = firebase
	.resolve("@firebase/firestore/package.json")
	.replace(/package\.json$/, "dist/index.esm.js");

export default mergeConfig(
	nodeTests(),
	defineConfig({
		resolve: { alias: [{ find: /^firebase\/firestore$/, replacement: firestore }] },
		test: { server: { deps: { inline: [/@firebase\/firestore/, /@firebase\/webchannel-wrapper/] } } },
	}),
);
