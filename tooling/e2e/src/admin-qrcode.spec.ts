import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { startProduct } from "@junban/product/server";
import type { Locator } from "@playwright/test";
import { expect, LONG, test } from "./journey.ts";
import { codeIn, decodePng } from "./qr-code.ts";
import { Tablet } from "./tablet.ts";
import { audit, FAILED_REQUEST } from "./watch.ts";

const PUBLIC_URL = "https://queue.example";
const ADDRESS = `${PUBLIC_URL}/app/demo`;
const SCREEN = "/app_admin/demo/members/qrcode";
const WIDTHS = [1180, 768, 390] as const;

/** Signs in and opens the screen. */
async function openScreen(tablet: Tablet): Promise<void> {
	await tablet.signIn();
	await tablet.page.waitForURL(/\/app_admin\/demo\/members$/);
	await tablet.open(SCREEN);
	await expect(tablet.page.getByRole("heading", { name: tablet.words.qrcode.title, level: 1 })).toBeVisible();
}

/** A tablet on the screen, whose server knows the address that customers type. */
const published = test.extend<{ desk: Tablet }>({
	desk: async ({ newTablet, lang }, use) => {
		const data = newDataFolder("e2e-qrcode");
		const server = await startProduct({ data, env: { JUNBAN_PUBLIC_URL: PUBLIC_URL } }).ready;
		const { page } = await newTablet();
		const desk = new Tablet(page, server, lang);
		await openScreen(desk);
		await use(desk);
		// The page would report the lost connection.
		await page.goto("about:blank");
		await server.kill();
		removeDataFolder(data);
	},
});

/** Pages of a PDF and the size of the first one in mm. */
function measuresOf(pdf: Buffer): { pages: number; width: number; height: number } {
	const text = pdf.toString("latin1");
	const [, width = "", height = ""] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
	const mm = (points: string) => Math.round((Number(points) / 72) * 25.4);
	return { pages: text.match(/\/Type \/Page\b/g)?.length ?? 0, width: mm(width), height: mm(height) };
}

/** Presses "Print" with a dialog that stays open, and returns the PDF that a printer would get. */
async function printed(desk: Tablet): Promise<Buffer> {
	await desk.page.evaluate(() => {
		window.print = () => document.body.setAttribute("data-printing", "");
	});
	await desk.page.getByRole("button", { name: desk.words.qrcode.print }).tap();
	await expect(desk.page.locator("body[data-printing]")).toBeAttached();
	const pdf = await desk.page.pdf({ preferCSSPageSize: true });
	await desk.page.evaluate(() => {
		document.body.removeAttribute("data-printing");
		window.dispatchEvent(new Event("afterprint"));
	});
	return pdf;
}

async function choose(desk: Tablet, kind: "poster" | "tent" | "stickers"): Promise<void> {
	await desk.page.getByRole("radio", { name: desk.words.qrcode.kind[kind] }).check();
}

function sizeButton(desk: Tablet, size: string): Locator {
	return desk.page
		.getByRole("group", { name: desk.words.qrcode.size.label })
		.getByRole("button", { name: size });
}

test("without a public address the screen warns, and nothing can be printed", async ({ newTablet }) => {
	const tablet = await newTablet();
	await openScreen(tablet);
	const { qrcode } = tablet.words;
	await expect(tablet.page.getByText(qrcode.unreachable.title)).toBeVisible();
	await expect(tablet.page.getByRole("button", { name: qrcode.print })).toHaveCount(0);
	await audit(tablet.page, "qrcode unreachable");
});

published("each paper leads to the shop, at every width and in the dark", LONG, async ({ desk }) => {
	for (const width of WIDTHS) {
		await desk.page.setViewportSize({ width, height: 900 });
		for (const kind of ["poster", "tent", "stickers"] as const) {
			await choose(desk, kind);
			for (const colorScheme of ["light", "dark"] as const) {
				await desk.page.emulateMedia({ colorScheme });
				expect(await codeIn(desk.page.getByRole("figure").getByRole("img"))).toBe(ADDRESS);
			}
			await audit(desk.page, `qrcode ${kind}`);
		}
		await expect(desk.page.locator("html")).toHaveJSProperty("scrollWidth", width);
	}
});

published(
	"each paper is one page of its size, in the chosen language, and also without a connection",
	async ({ desk, noise }) => {
		const { files, words } = desk.words.qrcode;
		await desk.page.getByRole("group", { name: words.label }).getByRole("button", { name: words.en }).tap();
		expect(await codeIn(desk.page.getByRole("figure").getByRole("img"))).toBe(`${PUBLIC_URL}/en/app/demo`);
		await desk.page.getByRole("group", { name: words.label }).getByRole("button", { name: words.both }).tap();
		noise.expect(FAILED_REQUEST);
		// Without a connection the SDK of Firestore asks a host of Google, which the page's policy forbids.
		noise.expect(/cleardot\.gif/);
		await desk.page.context().setOffline(true);
		const sizes = [
			["poster", "A4", 210, 297],
			["poster", "A5", 148, 210],
			["stickers", undefined, 210, 297],
			["tent", "A5", 148, 210],
			["tent", "A4", 210, 297],
		] as const;
		for (const [kind, size, width, height] of sizes) {
			await choose(desk, kind);
			if (size !== undefined) await sizeButton(desk, size).tap();
			expect(measuresOf(await printed(desk))).toEqual({ pages: 1, width, height });
		}
		await expect(desk.page.locator(".ui-print-only")).toHaveCount(0);
		const saving = desk.page.waitForEvent("download");
		await desk.page.getByRole("group", { name: files.paper }).getByRole("button", { name: files.png }).tap();
		const file = await saving;
		expect(file.suggestedFilename()).toBe("demo-tent-a4.png");
		const chunks: Buffer[] = [];
		for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
		expect(await decodePng(desk.page, Buffer.concat(chunks).toString("base64"))).toBe(ADDRESS);
	},
);
