import { fileURLToPath } from "node:url";
import type { Server } from "@junban/product/server";
import type { BrowserContext, Page } from "playwright";
import { build } from "vite";

/** `src/page/<name>.ts` with all that it imports, as one script. */
export async function pageScript(name: string): Promise<string> {
	const entry = fileURLToPath(new URL(`./page/${name}.ts`, import.meta.url));
	const built = await build({
		configFile: false,
		logLevel: "error",
		define: { "process.env.NODE_ENV": '"production"' },
		build: { write: false, lib: { entry, formats: ["es"], fileName: "page" } },
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
 * A page of the product's own origin that holds nothing but the script, which sets `globalThis.benchWatch`. It comes
 * from the server itself: to pages made up by the test tool, browsers allow no sockets to this machine. The context has to pass over the page's policy (`bypassCSP`).
 */
export async function openPage(context: BrowserContext, server: Server, script: string): Promise<Page> {
	const page = await context.newPage();
	await page.goto(`${server.url}/apiV2/demo/main/board`);
	await page.addScriptTag({ content: script, type: "module" });
	await page.waitForFunction("globalThis.benchWatch !== undefined");
	return page;
}
