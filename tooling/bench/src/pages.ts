import { fileURLToPath } from "node:url";
import type { Server } from "@junban/product/server";
import type { BrowserContext, Page } from "playwright";
import { build } from "vite";

/** Bundles `src/page/<name>.ts` and its imports into one script. */
export async function pageScript(name: string): Promise<string> {
	const entry = fileURLToPath(new URL(`./page/${name}.ts`, import.meta.url));
	const built = await build({
		configFile: false,
		logLevel: "error",
		define: { "process.env.NODE_ENV": '"production"' },
		build: {
			write: false,
			lib: { entry, formats: ["es"], fileName: "page" },
			rolldownOptions: { output: { codeSplitting: false } },
		},
	});
	const outputs = Array.isArray(built) ? built : [built];
	for (const each of outputs) {
		if (!("output" in each)) continue;
		const chunk = each.output.find((file) => file.type === "chunk");
		if (chunk?.type === "chunk") return chunk.code;
	}
	throw new Error("no page script");
}

/**
 * Opens a page of the product's origin and adds the script, which sets `globalThis.benchWatch`. The page comes from the
 * server, because browsers allow no sockets to this machine from a page that the test tool made up. The context needs
 * `bypassCSP`: the page's policy forbids the script.
 */
export async function openPage(context: BrowserContext, server: Server, script: string): Promise<Page> {
	const page = await context.newPage();
	await page.goto(`${server.url}/apiV2/demo/main/board`);
	await page.addScriptTag({ content: script, type: "module" });
	await page.waitForFunction("globalThis.benchWatch !== undefined");
	return page;
}
