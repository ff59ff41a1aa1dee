import { toasts } from "@junban/app-shell/toast-store";
import type { StoredFields } from "@junban/domain/values";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES, outermost } from "@junban/vitest/views";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aShop, FrameAround } from "#src/frame/testing/frame-around.tsx";
import type { Services } from "#src/lib/services.ts";
import { faults, mount } from "#src/testing/mount.tsx";
import { PAPER_JA } from "./paper-texts-ja.ts";
import { qrcodeEn } from "./phrases-en.ts";
import { qrcodeJa } from "./phrases-ja.ts";
import { QrcodePage } from "./qrcode-page.tsx";

const phrases = { ja: qrcodeJa, en: qrcodeEn };
const WIDTHS = [
	["tablet", 1180, 820],
	["upright tablet", 768, 1024],
	["phone", 390, 844],
	["small phone", 320, 640],
] as const;

const config: Services["config"] = {
	api: "",
	publicUrl: "https://queue.example",
	firebase: { projectId: "p", apiKey: "k", embedded: true },
	origins: {},
	signUp: "open",
};

interface Given {
	stored?: StoredFields;
	publicUrl?: string | undefined;
}

async function open(locale: "ja" | "en", { stored = {}, ...given }: Given = {}): Promise<void> {
	const { publicUrl, ...local } = { ...config, ...given };
	const services = { config: publicUrl === undefined ? local : { ...local, publicUrl } };
	const shop = aShop({ stored: { color: "#FF6D00", ...stored }, services, shop: { locale } });
	await mount(
		locale,
		<FrameAround shop={shop}>
			<QrcodePage />
		</FrameAround>,
	);
}

/** Replaces a method until the test ends. */
function replaced<Value>(spy: { mockRestore(): void } & Value): Value {
	onTestFinished(() => spy.mockRestore());
	return spy;
}

/** The files that the page downloads from now on. */
function downloads(): { name: string; file: Blob }[] {
	const found: { name: string; file: Blob }[] = [];
	const files: Blob[] = [];
	const real = URL.createObjectURL;
	replaced(
		vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
			if (file instanceof Blob) files.push(file);
			return real.call(URL, file);
		}),
	);
	replaced(
		vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
			const file = files.at(-1);
			if (file !== undefined) found.push({ name: this.download, file });
		}),
	);
	return found;
}

function preview(): SVGSVGElement {
	const svg = document.querySelector<SVGSVGElement>("figure svg.ui-paper");
	if (svg === null) throw new Error("no preview");
	return svg;
}

beforeEach(async () => {
	await page.viewport(1180, 820);
});
afterEach(() => {
	for (const { id } of toasts.get().toasts) toasts.dismiss(id);
});

describe.each(LANGUAGES)("the QR code in %s", (locale) => {
	const t = phrases[locale];

	test.each(outermost(WIDTHS))(
		"is without faults of accessibility or width on a %s",
		async (_name, width, height) => {
			await page.viewport(width, height);
			await open(locale);
			for (const kind of [t.kind.poster, t.kind.tent, t.kind.stickers]) {
				await page.getByRole("radio", { name: kind }).click();
				expect(tooWide().map((each) => each.slice(0, 120))).toEqual([]);
			}
			expect(await faults()).toEqual([]);
		},
	);

	test("warns in place of printing when no phone reaches the address", async () => {
		await page.viewport(390, 844);
		await open(locale, { publicUrl: undefined });
		await expect.element(page.getByText(t.unreachable.title)).toBeVisible();
		await expect.element(page.getByRole("button", { name: t.print })).not.toBeInTheDocument();
		await expect.element(page.getByRole("button", { name: t.files.png })).not.toBeInTheDocument();
		expect(await faults()).toEqual([]);
		expect(tooWide().map((each) => each.slice(0, 120))).toEqual([]);
	});

	test("copies the address", async () => {
		const copied: string[] = [];
		replaced(
			vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
				copied.push(text);
			}),
		);
		await open(locale);
		await page.getByRole("button", { name: t.address.copy }).click();
		await expect.element(page.getByText(t.address.copied)).toBeVisible();
		expect(copied).toEqual(["https://queue.example/app/demo"]);
	});
});

test("letters of 200 % do not widen the page", async () => {
	document.documentElement.style.fontSize = "200%";
	onTestFinished(() => {
		document.documentElement.style.fontSize = "";
	});
	await page.viewport(768, 1024);
	for (const locale of LANGUAGES) {
		await open(locale);
		expect(tooWide().map((each) => each.slice(0, 120))).toEqual([]);
	}
});

test("a refused clipboard says what to do", async () => {
	replaced(vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused")));
	await open("ja");
	await page.getByRole("button", { name: qrcodeJa.address.copy }).click();
	await expect.element(page.getByText(qrcodeJa.address.failed)).toBeVisible();
});

test("the preview follows the choices, by keyboard", async () => {
	await open("ja");
	expect(preview().textContent).toContain("Minato Diner");
	page.getByRole("radio", { name: qrcodeJa.kind.poster }).element().focus();
	await userEvent.keyboard("{ArrowDown}");
	expect(preview().getAttribute("aria-label")).toContain(qrcodeJa.preview.tent.split("。")[0]);
	expect(preview().querySelectorAll(".ui-paper-code")).toHaveLength(2);
	await userEvent.keyboard("{Tab}{Tab}{Enter}");
	expect(preview().getAttribute("width")).toBe("148mm");
	await userEvent.keyboard("{Tab}{Tab}{Enter}");
	expect(preview().textContent).not.toContain("Minato Diner");
	await userEvent.keyboard("{Tab}{Enter}");
	expect(preview().textContent).not.toContain(PAPER_JA.bottom);
	expect(preview().getAttribute("lang")).toBe("en");
	expect(preview().innerHTML).toContain("#");
	await userEvent.keyboard("{Tab}{Tab}{Enter}");
	expect(preview().innerHTML).not.toContain("#ff6d00");
	await expect.element(page.getByText(/^queue.example\/en\/app\/demo$/).first()).toBeVisible();
});

test("prints the paper alone", async () => {
	const printed: (string | null | undefined)[] = [];
	replaced(
		vi.spyOn(window, "print").mockImplementation(() => {
			printed.push(document.querySelector("body > .ui-print-only")?.textContent);
		}),
	);
	await open("ja");
	await page.getByRole("button", { name: qrcodeJa.print }).click();
	await expect.poll(() => printed).toEqual([expect.stringContaining(PAPER_JA.promise)]);
	window.dispatchEvent(new Event("afterprint"));
	await expect.poll(() => document.querySelector(".ui-print-only")).toBeNull();
});

test("saves the paper and the code alone", async () => {
	await open("ja");
	const found = downloads();
	for (const label of [qrcodeJa.files.paper, qrcodeJa.files.code])
		for (const name of [qrcodeJa.files.png, qrcodeJa.files.svg]) {
			const count = found.length;
			await page.getByRole("group", { name: label }).getByRole("button", { name }).click();
			await expect.poll(() => found.length).toBe(count + 1);
		}
	expect(found.map(({ name, file }) => [name, file.type])).toEqual([
		["demo-poster-a4.png", "image/png"],
		["demo-poster-a4.svg", "image/svg+xml"],
		["demo-qr.png", "image/png"],
		["demo-qr.svg", "image/svg+xml"],
	]);
});

test("a picture that cannot be made says so", async () => {
	replaced(vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(null)));
	await open("ja");
	await page.getByRole("button", { name: qrcodeJa.files.png }).first().click();
	await expect.element(page.getByText(qrcodeJa.files.failed)).toBeVisible();
});

describe("the shop's logo", () => {
	async function picture(): Promise<Blob> {
		const canvas = new OffscreenCanvas(1024, 512);
		canvas.getContext("2d")?.fillRect(0, 0, 1024, 512);
		return canvas.convertToBlob();
	}

	test("is part of the paper, and of its files", async () => {
		const asked: unknown[] = [];
		const logo = await picture();
		replaced(
			vi.spyOn(window, "fetch").mockImplementation(async (address) => {
				asked.push(address);
				return new Response(logo);
			}),
		);
		await open("ja", { stored: { logo: "logo.png" } });
		await expect
			.poll(() => preview().querySelector("image")?.getAttribute("href"))
			.toMatch(/^data:image\/png/);
		expect(asked).toContain("/v0/b/p.appspot.com/o/apps%2Fdemo%2Flogo.png?alt=media");
		const found = downloads();
		await page.getByRole("button", { name: qrcodeJa.files.svg }).first().click();
		await expect.poll(() => found.length).toBe(1);
		expect(await found[0]?.file.text()).toContain("data:image/png");
		await page.getByRole("button", { name: qrcodeJa.files.png }).first().click();
		await expect.poll(() => found.length).toBe(2);
	});

	test("that cannot be loaded leaves the first character of the name", async () => {
		replaced(vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("offline")));
		await open("ja", { stored: { logo: "logo.png" } });
		expect(preview().querySelector("image")).toBeNull();
		expect(preview().textContent).toContain("み");
	});
});
