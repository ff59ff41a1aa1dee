import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { phrasesJa } from "@junban/customer/phrases-ja";
import type { Page } from "playwright";
import { withBrowser } from "#src/browser.ts";
import { withProduct } from "#src/servers.ts";
import { atMost, type Benchmark } from "#src/table.ts";

/**
 * Bytes on the wire for the scripts of both pages, shop and ticket, and of what they load later. `apps/customer`'s size
 * check bounds what each page needs until it is live.
 */
const BUDGET = 150_000;

interface Script {
	readonly url: string;
	/** Bytes on the wire, including the head of the answer. */
	readonly encoded: number;
	readonly text: string;
}

/** Collects every script of the page and of its workers, with the browser's own byte counts. */
async function watchScripts(page: Page): Promise<() => Promise<Script[]>> {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	const kinds = new Map<string, string>();
	const loaded: Omit<Script, "text">[] = [];
	session.on("Network.responseReceived", ({ requestId, response }) => {
		if (/javascript/.test(response.mimeType)) kinds.set(requestId, response.url);
	});
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		const url = kinds.get(requestId);
		if (url !== undefined) loaded.push({ url, encoded: encodedDataLength });
	});
	// The browser forgets the texts of a page that was left: they are fetched once more.
	return () =>
		Promise.all(loaded.map(async (script) => ({ ...script, text: await (await fetch(script.url)).text() })));
}

/** With an empty cache: opens the shop's page, taps once, and waits for the live place on the ticket. */
async function scriptsUntilLive(url: string): Promise<Script[]> {
	return withBrowser(async (browser) => {
		const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: "ja-JP" });
		const scripts = await watchScripts(page);
		const live = placeIsLive(page);
		await page.goto(`${url}/app/demo`);
		await page.getByRole("button", { name: phrasesJa.join.join }).click();
		await live;
		// Scripts that the page requests right after its place is live count too.
		await pause(500);
		return scripts();
	});
}

/** Resolves when the live channel has sent the phone its own place. */
function placeIsLive(page: Page): Promise<void> {
	return new Promise((resolve) => {
		page.on("websocket", (socket) => {
			socket.on("framereceived", ({ payload }) => {
				if (String(payload).startsWith('{"type":"member"')) resolve();
			});
		});
	});
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export const bytes: Benchmark = {
	name: "bytes",
	method:
		"Chromium's own count of what came over the wire for JavaScript, from an empty cache, from /app/demo through the join until the first message of the ticket's live channel. " +
		"`gzip` is gzip -6 of the same texts.",
	run: async () => {
		const scripts = await withProduct((server) => scriptsUntilLive(server.url));
		const encoded = scripts.reduce((sum, script) => sum + script.encoded, 0);
		const zipped = scripts.reduce((sum, script) => sum + gzipSync(script.text, { level: 6 }).length, 0);
		const firebase = scripts.filter((script) =>
			/@firebase\/|FirebaseError|google\.firestore/.test(script.text),
		).length;
		return [
			{
				name: `customer's JavaScript until live, ${scripts.length} files, on the wire`,
				product: kilobytes(encoded),
				target: atMost(encoded, BUDGET, "bytes"),
			},
			{
				name: "the same, gzip",
				product: kilobytes(zipped),
			},
			{ name: "files that hold Firebase", product: String(firebase), target: atMost(firebase, 0, "") },
		];
	},
};
