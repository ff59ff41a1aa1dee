import { outermost } from "@junban/vitest/views";
import { beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { codeIn, codePng, codeSvg, paperIn, paperPng, paperSvg } from "../../qr-files.ts";
import { QrPaper, type QrPaperProps } from "../../qr-paper.tsx";
import { TicketSlip } from "../../ticket-slip.tsx";
import { mount } from "../mount.tsx";
import { PAPER_ADDRESS, PAPER_EN, PAPER_JA } from "../paper-words.ts";
import { darkestAround, photo, photosOfCodes, pixelsOf, readCode } from "../read-code.ts";

/** Colours that are hard to print a code on. Undefined: black and white. */
const COLORS = {
	teal: "#0D848D",
	yellow: "#FFEB3B",
	"pale yellow": "#FFF9C4",
	white: "#FFFFFF",
	black: "#000000",
	red: "#D50000",
	orange: "#FF6D00",
	"no colour": undefined,
};
const SHEETS = [
	["poster", "A4", 1],
	["poster", "A5", 1],
	["tent", "A4", 2],
	["tent", "A5", 2],
	["stickers", "A4", 6],
] as const;

const props: QrPaperProps = {
	...PAPER_ADDRESS,
	...{ kind: "poster", label: "QR", words: PAPER_JA, second: PAPER_EN, color: "#0D848D" },
};

/** A window that is larger than A4, in which the papers have their printed size. */
beforeAll(() => page.viewport(900, 1200));

function modules(): number {
	return codeIn(document.body).viewBox.baseVal.width;
}

const inPrintedSize = (paper: QrPaperProps) => (
	<div style={{ width: paper.size === "A5" ? "148mm" : "210mm" }}>
		<QrPaper {...paper} />
	</div>
);

test.each(SHEETS)(
	"the codes of a %s on %s can be read in every colour and language",
	async (kind, size, count) => {
		const { rerender } = await mount(null);
		for (const [name, color] of outermost(Object.entries(COLORS)))
			for (const theme of ["light", "dark"]) {
				document.documentElement.dataset["theme"] = theme;
				await rerender(inPrintedSize({ ...props, kind, size, color }));
				const photos = await photosOfCodes();
				expect(photos.map(readCode), name).toEqual(Array(count).fill(PAPER_ADDRESS.value));
				expect(Math.min(...photos.map((each) => darkestAround(each, modules()))), name).toBe(255);
			}
		delete document.documentElement.dataset["theme"];
		const english = "https://junban.example/en/app/minato";
		await rerender(
			inPrintedSize({ ...props, kind, size, value: english, words: PAPER_EN, second: undefined }),
		);
		expect((await photosOfCodes()).map(readCode)).toEqual(Array(count).fill(english));
	},
);

test("a photo of a whole poster is read, also of a long address and on a small screen", async () => {
	const value = `https://queue.harbour-station.example/app/${"minato_".repeat(9)}`;
	await mount(
		<div style={{ width: 280 }}>
			<QrPaper {...props} value={value} address={value} />
		</div>,
	);
	expect(readCode(await photo(paperIn(document.body).getBoundingClientRect(), 3))).toBe(value);
});

test.each(["poster", "stickers"] as const)("the files of a %s hold its codes", async (kind) => {
	await mount(<QrPaper {...props} kind={kind} color={COLORS.yellow} />);
	const png = await pixelsOf(await paperPng(paperIn(document.body)));
	expect([png.width, png.height]).toEqual([2480, 3508]);
	expect(readCode(png)).toBe(PAPER_ADDRESS.value);
	const svg = await paperSvg(paperIn(document.body)).text();
	const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
	expect([root.namespaceURI, root.getAttribute("width"), root.getAttribute("height")]).toEqual([
		"http://www.w3.org/2000/svg",
		"210mm",
		"297mm",
	]);
	expect(root.textContent).toContain(PAPER_JA.steps[1]);
});

test("the files of a code alone are sharp and have its quiet zone", async () => {
	await mount(<QrPaper {...props} kind="tent" />);
	const code = codeIn(document.body);
	const png = await pixelsOf(await codePng(code));
	expect(png.width).toBeGreaterThanOrEqual(1024);
	expect(readCode(png)).toBe(PAPER_ADDRESS.value);
	const colors = new Set<string>();
	for (let at = 0; at < png.data.length; at += 4) colors.add(png.data.slice(at, at + 4).join());
	expect([...colors].sort()).toEqual(["17,17,17,255", "255,255,255,255"]);
	const unit = png.width / modules();
	const pixel = (x: number) => png.data[(x * png.width + x) * 4];
	// Four white modules, then the corner of the finder pattern.
	expect([pixel(4 * unit - 1), pixel(4 * unit)]).toEqual([255, 17]);
	const svg = new DOMParser().parseFromString(await codeSvg(code).text(), "image/svg+xml").documentElement;
	expect([svg.getAttribute("width"), svg.hasAttribute("x"), svg.querySelectorAll("path").length]).toEqual([
		"1024",
		false,
		2,
	]);
});

test.each([
	[58, "https://junban.example/app/minato/main/q7f3k9x2m4v8b1n6z5c0"],
	[58, "https://j.example/app/m/main/q7f3k9x2m4v8b1n6z5c0"],
	[80, "https://junban.example/app/minato/main/q7f3k9x2m4v8b1n6z5c0"],
	[80, `https://queue.harbour-station.example/app/${"minato_".repeat(4)}/main/q7f3k9x2m4v8b1n6z5c0`],
] as const)("a slip of %i mm prints the code of %s in whole dots of black", async (width, value) => {
	// A receipt printer has eight dots in a mm: here a dot is a pixel. The margin is room for the photos.
	await mount(
		<div style={{ position: "absolute", top: 80, left: 80, width: width * 8 }}>
			<TicketSlip
				{...{
					width,
					value,
					lang: "ja",
					label: "A-33",
					shop: PAPER_JA.shop,
					numberLabel: "受付番号",
					number: "A-33",
				}}
				facts={["2名"]}
				figures={[{ label: "あなたの順番", value: "9", unit: "番目" }]}
				codeText="スマートフォンでも"
				text="お戻りください。"
				date="11月21日"
			/>
		</div>,
	);
	const code = codeIn(document.body).getBoundingClientRect();
	expect(Number.isInteger(Math.round(code.width * 100) / 100 / modules())).toBe(true);
	const picture = await photo(code);
	expect([...new Set(picture.data)].sort()).toEqual([0, 255]);
	const [seen] = await photosOfCodes();
	if (seen === undefined) throw new Error("no code");
	expect(readCode(seen)).toBe(value);
});
