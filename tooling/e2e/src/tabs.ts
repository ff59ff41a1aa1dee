import { writeCertificate } from "@junban/firebase-embedded/testing/certificate";
import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { startProduct } from "@junban/product/server";
import { expect, TABLET, test } from "./journey.ts";
import { Tablet } from "./tablet.ts";

const TABS = 10;
/** Bound until the last tab shows what another tab did, in milliseconds. */
const SHOWN = 10_000;

/** Browsers open six connections to a host with HTTP/1.1, one with HTTP/2. In both cases ten tabs must work. */
export function testTabs(protocol: "http/1.1" | "h2"): void {
	test(`ten tabs of the admin by ${protocol} all open, and each shows what another did`, async ({
		browser,
		lang,
	}) => {
		test.setTimeout(120_000);
		const data = newDataFolder("tabs");
		const { cert, key } = writeCertificate(`${data}/certificate`);
		const env = protocol === "h2" ? { JUNBAN_TLS_CERT: cert, JUNBAN_TLS_KEY: key } : {};
		const server = await startProduct({ data: `${data}/data`, env }).ready;
		const context = await browser.newContext({ ...TABLET, ignoreHTTPSErrors: true, locale: "ja-JP" });
		try {
			const tabs: Tablet[] = [];
			for (let n = 0; n < TABS; n++) {
				const tab = new Tablet(await context.newPage(), server, lang);
				if (n === 0) await tab.signIn();
				else await tab.open("/app_admin/demo/members");
				await tab.expectMembers();
				tabs.push(tab);
			}
			const [first] = tabs;
			const last = tabs.at(-1);
			if (first === undefined || last === undefined) throw new Error("no tabs");
			const hops = await first.page.evaluate(() =>
				performance
					.getEntriesByType("resource")
					.map((entry) => String(Reflect.get(entry, "nextHopProtocol"))),
			);
			expect(hops.includes("h2")).toBe(protocol === "h2");

			await first.walkIn();
			await Promise.all(tabs.map((tab) => expect(tab.next).toContainText("A-1", { timeout: SHOWN })));
			await last.callNextButton.tap();
			await Promise.all(
				tabs.map((tab) => expect(tab.section("called")).toContainText("A-1", { timeout: SHOWN })),
			);
		} finally {
			await context.close();
			await server.kill();
			removeDataFolder(data);
		}
	});
}
