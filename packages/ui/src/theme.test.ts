import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, hexOf, oklchOf } from "./color.ts";
import {
	DEFAULT_COLOR,
	defaultThemeCss,
	derivePalettes,
	type Palette,
	parseColor,
	type Role,
	themeCss,
} from "./theme.ts";

/** Foreground, background and minimum contrast: 4.5 for text, 3 for lines and shapes, 7 for long texts. */
const PAIRS: readonly (readonly [Role, Role, number])[] = [
	["on-solid", "solid", 4.5],
	["on-solid", "solid-hover", 4.5],
	["on-solid", "solid-press", 4.5],
	["on-sign", "sign", 4.5],
	["text", "surface", 4.5],
	["text", "bg", 4.5],
	["text", "soft", 4.5],
	["ink", "surface", 7],
	["ink", "bg", 7],
	["ink", "soft", 7],
	["ink-2", "surface", 4.5],
	["ink-2", "soft", 4.5],
	["ink-2", "bg", 4.5],
	["ink-2", "sunken", 4.5],
	["ink-3", "surface", 4.5],
	["ink-3", "bg", 4.5],
	["ink-3", "soft", 4.5],
	["ink-3", "sunken", 4.5],
	["rule-strong", "surface", 3],
	["rule-strong", "bg", 3],
	["mark", "surface", 3],
	["mark", "bg", 3],
	["mark", "soft", 3],
	["danger", "surface", 4.5],
	["danger", "danger-soft", 4.5],
	["danger", "bg", 4.5],
	["caution", "caution-soft", 4.5],
	["caution", "surface", 4.5],
	["caution", "bg", 4.5],
];

function failures(palette: Palette): string[] {
	return PAIRS.filter(([front, back, least]) => contrast(palette[front], palette[back]) < least).map(
		([front, back]) => `${front} ${palette[front]} on ${back} ${palette[back]}`,
	);
}

const anyColor = fc
	.integer({ min: 0, max: 0xffffff })
	.map((n) => `#${n.toString(16).padStart(6, "0").toUpperCase()}`);

describe("palettes", () => {
	it("are readable in every pair for any colour, light and dark", () => {
		fc.assert(
			fc.property(anyColor, (color) => {
				const { light, dark } = derivePalettes(color);
				expect({ light: failures(light), dark: failures(dark) }).toEqual({ light: [], dark: [] });
			}),
			{ numRuns: 1_000, verbose: true },
		);
	});

	it.each([
		"#000000",
		"#FFFFFF",
		"#808080",
		"#FF0000",
		"#00FF00",
		"#0000FF",
		"#FFFF00",
		"#00FFFF",
		"#FF00FF",
		"#FFE08A",
	])("are readable in every pair for %s", (color) => {
		const { light, dark } = derivePalettes(color);
		expect([...failures(light), ...failures(dark)]).toEqual([]);
	});

	it("keep a colour that is dark enough for white text, and a pale one with dark text", () => {
		expect(derivePalettes("#C2410C").light.solid).toBe("#C2410C");
		expect(derivePalettes("#FFE08A").light).toMatchObject({ solid: "#FFE08A", "on-solid": "#1A1302" });
	});

	it("give a white shop dark ink", () => {
		expect(oklchOf(derivePalettes("#FFFFFF").light.solid).l).toBeLessThan(0.3);
	});

	it("use the same sign colour in light and dark", () => {
		fc.assert(
			fc.property(anyColor, (color) => {
				const { light, dark } = derivePalettes(color);
				expect([dark.sign, dark["on-sign"]]).toEqual([light.sign, light["on-sign"]]);
			}),
			{ numRuns: 100, verbose: true },
		);
	});
});

describe("colours", () => {
	it("survive a conversion to OKLCH and back within 1 of each channel", () => {
		fc.assert(
			fc.property(anyColor, (color) => {
				const { l, c, h } = oklchOf(color);
				const back = hexOf(l, c, h);
				for (const at of [1, 3, 5]) {
					const was = Number.parseInt(color.slice(at, at + 2), 16);
					expect(Math.abs(Number.parseInt(back.slice(at, at + 2), 16) - was)).toBeLessThanOrEqual(1);
				}
			}),
			{ numRuns: 500, verbose: true },
		);
	});

	it.each([
		["#0d848d", "#0D848D"],
		["#abc", "#AABBCC"],
		["0d848d", undefined],
		["#0d848", undefined],
		["red;}", undefined],
		["", undefined],
	])("parse %j", (text, color) => {
		expect(parseColor(text)).toBe(color);
	});
});

describe("themeCss", () => {
	it("ignores a text that is not a colour", () => {
		expect(themeCss("red;}body{display:none")).toBe(themeCss(DEFAULT_COLOR));
	});

	it("equals theme-default.css; run `pnpm default-theme` after a change", async () => {
		const flat = (css: string) =>
			css
				.replace(/\/\*.*?\*\//g, "")
				.replace(/[\s;"]/g, "")
				.toUpperCase();
		const file = await readFile(new URL("./theme-default.css", import.meta.url), "utf8");
		expect(flat(file)).toBe(flat(defaultThemeCss()));
	});
});
