import { SHOP_PICTURES, type ShopPicture } from "@junban/app-shell/paths";
import { Share } from "@junban/callers/share";
import { type AppUid, type Locale, parseAppUid } from "@junban/domain/values";
import { packageFiles } from "@junban/pictures/package-files";
import { createRenderer, type Drawing, type Render } from "@junban/pictures/renderer";
import { imageSize } from "image-size";
import { describe, expect, test } from "vitest";
import type { ReadLogo } from "#src/server/host.ts";
import { drawingOf } from "./drawings.ts";
import { createPictures } from "./pictures.ts";
import type { ShopFacts } from "./shop-facts.ts";

const SIZES: Readonly<Record<ShopPicture, number>> = {
	"icon-192.png": 192,
	"icon-512.png": 512,
	"maskable-512.png": 512,
	"apple-touch-180.png": 180,
	"preview-1200x630.png": 1200,
};
const MINATO: ShopFacts = {
	name: "みなと食堂",
	color: "#0D848D",
	logo: undefined,
	version: "1",
	ownHost: false,
};
const app = parseAppUid("minato") ?? expect.fail();
const shopOf = (n: number) => parseAppUid(`shop${n}`) ?? expect.fail();
const render = createRenderer(packageFiles);
const noLogo: ReadLogo = async () => new Response(null, { status: 404 });
const share = new Share({ now: () => 0, worked: () => 0, later: () => undefined });
const VISITOR = "192.0.2.1";

async function drawn(
	facts: Partial<ShopFacts>,
	picture: ShopPicture,
	readLogo = noLogo,
	locale: Locale = "ja",
) {
	const made = await createPictures({ render, readLogo, share }).of(
		app,
		locale,
		{ ...MINATO, ...facts },
		picture,
		VISITOR,
	);
	return made ?? expect.fail();
}

test.each(SHOP_PICTURES)("%s is a PNG of its size", async (picture) => {
	const { png, lasting } = await drawn({}, picture);
	const height = picture === "preview-1200x630.png" ? 630 : SIZES[picture];
	expect(imageSize(png)).toMatchObject({ type: "png", width: SIZES[picture], height });
	expect(png.length).toBeLessThan(60_000);
	expect(lasting).toBe(true);
});

describe("names", () => {
	test.each([
		["みなと食堂", "み"],
		["  minato diner", "M"],
		["か\u3099とう", "が"],
		["鮨 みなと", "鮨"],
		["🍜ラーメン", ""],
		["<script>", "<"],
		["", ""],
	])("%j has the mark %j", async (name, letter) => {
		const drawing = drawingOf("maskable-512.png", { ...MINATO, name, locale: "ja" });
		expect(drawing.text).toBe(letter);
		expect(drawing.svg).not.toContain("<script");
		expect((await render(drawing)).length).toBeGreaterThan(500);
	});

	test("the letter is drawn in the font, not left out", async () => {
		const [letter, none] = await Promise.all([
			drawn({}, "icon-192.png"),
			drawn({ name: " " }, "icon-192.png"),
		]);
		const other = await drawn({ name: "な" }, "icon-192.png");
		expect(Buffer.compare(letter.png, other.png)).not.toBe(0);
		expect(Buffer.compare(letter.png, none.png)).not.toBe(0);
	});

	test("every name of the longest length fits the preview", () => {
		for (const name of [
			"あ".repeat(100),
			"W".repeat(100),
			"minato ".repeat(15).trim(),
			"&<>\"'".repeat(20),
		]) {
			const { svg } = drawingOf("preview-1200x630.png", { ...MINATO, name, locale: "ja" });
			const lines = [...svg.matchAll(/<text[^>]*text-anchor="start"/g)];
			expect(lines.length).toBeLessThanOrEqual(3);
			expect(svg).toContain("…");
		}
	});
});

/** A PNG of one colour, of the given size in its head. */
function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
	// 1 x 1, red.
	const text =
		"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
	const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
	const head = new DataView(bytes.buffer);
	head.setUint32(16, width);
	head.setUint32(20, height);
	return bytes;
}

describe("logos", () => {
	const withFile =
		(bytes: BodyInit): ReadLogo =>
		async () =>
			new Response(bytes);

	test("a logo takes the place of the letter", async () => {
		const logo = { logo: "/logo" };
		const letter = await drawn({}, "icon-192.png");
		const { png } = await drawn(logo, "icon-192.png", withFile(pngOf(1, 1)));
		expect(Buffer.compare(png, letter.png)).not.toBe(0);
	});

	test.each<[string, ReadLogo]>([
		["that is gone", noLogo],
		["that is no picture", withFile("<svg onload='alert(1)'/>")],
		["that ends after its head", withFile(pngOf(1, 1).slice(0, 40))],
		["that unpacks to billions of pixels", withFile(pngOf(60_000, 60_000))],
		["that is longer than any logo", withFile(new Uint8Array(1_100_000))],
		["that is empty", withFile("")],
	])("a logo %s gives the letter", async (_, readLogo) => {
		const letter = await drawn({}, "icon-192.png");
		const made = await drawn({ logo: "/logo" }, "icon-192.png", readLogo);
		expect(made.lasting).toBe(true);
		expect(Buffer.compare(made.png, letter.png)).toBe(0);
	});

	test.each<[string, ReadLogo]>([
		["an error", async () => new Response(null, { status: 503 })],
		["nothing", () => Promise.reject(new Error("unreachable"))],
	])("files that answer %s give the letter for now", async (_, readLogo) => {
		let drawings = 0;
		const counting: Render = (drawing) => {
			drawings++;
			return render(drawing);
		};
		const pictures = createPictures({ render: counting, readLogo, share });
		const facts = { ...MINATO, logo: "/logo" };
		for (const _time of [1, 2])
			expect(await pictures.of(app, "ja", facts, "icon-192.png", VISITOR)).toMatchObject({ lasting: false });
		expect(drawings).toBe(2);
	});
});

describe("many at once", () => {
	test("the same picture is drawn once, different ones after each other, too many are refused", async () => {
		let under = 0;
		let most = 0;
		const seen: Drawing[] = [];
		const slow: Render = async (drawing) => {
			most = Math.max(most, ++under);
			seen.push(drawing);
			await new Promise((resolve) => setImmediate(resolve));
			under--;
			return new Uint8Array([1]);
		};
		const pictures = createPictures({ render: slow, readLogo: noLogo, share });
		const asked = Array.from({ length: 160 }, (_, index) => shopOf(index % 80));
		const of = (shop: AppUid) => pictures.of(shop, "ja", MINATO, "icon-192.png", VISITOR);
		const made = await Promise.all(asked.map(of));
		expect(most).toBe(1);
		expect(seen).toHaveLength(51);
		expect(made.filter((each) => each === undefined)).toHaveLength(58);
		for (const [index, shop] of asked.entries()) if (made[index] !== undefined) await of(shop);
		expect(seen).toHaveLength(51);
	});

	test("whoever changes shops again and again keeps away neither another visitor nor another shop", async () => {
		const drawn: string[] = [];
		const slow: Render = async ({ text }) => {
			drawn.push(text);
			return new Uint8Array([1]);
		};
		const pictures = createPictures({ render: slow, readLogo: noLogo, share });
		const of = (n: number, name: string, version: number, address: string) =>
			pictures.of(shopOf(n), "ja", { ...MINATO, name, version: `${version}` }, "icon-192.png", address);
		const changed = Array.from({ length: 100 }, (_, version) => of(version % 5, "Z", version, VISITOR));
		const others = [of(6, "A", 0, "192.0.2.2"), of(7, "B", 0, VISITOR), of(8, "C", 0, "2001:db8::1")];
		expect(await Promise.all(others)).not.toContain(undefined);
		expect(drawn.filter((name) => name === "Z").length).toBeLessThan(10);
		expect((await Promise.all(changed)).filter((made) => made !== undefined).length).toBeLessThan(51);
	});

	test("who waited for a picture of others goes on with few of them in a turn of the event loop", async () => {
		const pictures = createPictures({ render: async () => new Uint8Array([1]), readLogo: noLogo, share });
		const turns: number[] = [];
		let turn = 0;
		const nextTurn = () => {
			turn++;
			if (turns.length < 400) setImmediate(nextTurn);
		};
		nextTurn();
		const ask = async () => {
			await pictures.of(app, "ja", MINATO, "icon-192.png", VISITOR);
			turns.push(turn);
		};
		await Promise.all(Array.from({ length: 400 }, ask));
		const inOneTurn = [...Map.groupBy(turns, (each) => each).values()].map(({ length }) => length);
		expect(Math.max(...inOneTurn)).toBeLessThanOrEqual(100);
	});

	test("where no request waits for another one, none counts", async () => {
		const never: Render = () => new Promise(() => undefined);
		const aborted = createPictures({ render: never, readLogo: noLogo });
		for (let each = 0; each < 20; each++) void aborted.of(app, "ja", MINATO, "icon-192.png", VISITOR);
		const pictures = createPictures({ render: async () => new Uint8Array([1]), readLogo: noLogo });
		const made = Array.from({ length: 20 }, () => pictures.of(app, "ja", MINATO, "icon-192.png", VISITOR));
		expect(await Promise.all(made)).not.toContain(undefined);
	});
});
