/** Derives every colour role from the one colour of a shop, and applies them to the page. */
import { hexOf, oklchOf, withContrast } from "./color.ts";

export const DEFAULT_COLOR = "#0D848D";

const ROLES = [
	"bg",
	"surface",
	"sunken",
	"rule",
	"rule-strong",
	"ink",
	"ink-2",
	"ink-3",
	"solid",
	"on-solid",
	"solid-hover",
	"solid-press",
	"soft",
	"border",
	"text",
	"mark",
	"sign",
	"on-sign",
	"danger",
	"danger-soft",
	"caution",
	"caution-soft",
	"caution-mark",
] as const;
export type Role = (typeof ROLES)[number];
/** `#RRGGBB` for every role. */
export type Palette = Record<Role, string>;

/** Reads `#RGB` or `#RRGGBB` and returns `#RRGGBB` in capitals; undefined for any other text. */
export function parseColor(text: string): string | undefined {
	if (/^#[0-9a-f]{6}$/i.test(text)) return text.toUpperCase();
	if (/^#[0-9a-f]{3}$/i.test(text)) return `#${[...text.slice(1)].map((d) => d + d).join("")}`.toUpperCase();
	return undefined;
}

/** Colours with a fixed meaning, independent of the shop's colour. */
const FIXED = {
	light: {
		danger: "#B3261E",
		"danger-soft": "#FCEEEC",
		caution: "#7A4B00",
		"caution-soft": "#FFF3D9",
		"caution-mark": "#A86700",
	},
	dark: {
		danger: "#FFB4A9",
		"danger-soft": "#44211D",
		caution: "#F6C667",
		"caution-soft": "#3A2C10",
		"caution-mark": "#D9A33A",
	},
};

/** The light and the dark palette of a colour; a text that is not a colour gives those of the default. */
export function derivePalettes(color: string): { light: Palette; dark: Palette } {
	const given = oklchOf(parseColor(color) ?? DEFAULT_COLOR);
	// White is the colour of paper, so a white shop gets dark ink instead.
	const brand = given.l > 0.93 && given.c < 0.035 ? { ...given, l: 0.22 } : given;
	const { l, c, h } = brand;
	const tint = Math.min(c, 0.006);
	const inkOnBrand = hexOf(0.19, Math.min(c, 0.035), h);
	const takesWhite = l <= 0.7;
	const solid = takesWhite ? withContrast(brand, -0.004, ["#FFFFFF"], 4.5) : hexOf(l, c, h);
	const onSolid = takesWhite ? "#FFFFFF" : inkOnBrand;
	const sign = { sign: solid, "on-sign": onSolid };

	const shade = oklchOf(solid);
	// Hover changes the lightness away from the text colour, enough to be visible on a nearly black colour.
	const away = shade.l < 0.3 ? 0.05 : l > 0.7 && l < 0.8 ? 0.035 : -0.045;
	const lightGround = {
		bg: hexOf(0.967, tint * 0.8, h),
		surface: "#FFFFFF",
		sunken: hexOf(0.945, tint, h),
		soft: hexOf(0.963, Math.min(c * 0.25, 0.03), h),
	};
	const lightGrounds = [lightGround.surface, lightGround.bg, lightGround.soft];
	const light: Palette = {
		...lightGround,
		rule: hexOf(0.885, tint, h),
		"rule-strong": hexOf(0.6, tint * 1.6, h),
		ink: hexOf(0.2, tint * 2, h),
		"ink-2": hexOf(0.42, tint * 2, h),
		"ink-3": hexOf(0.515, tint * 2, h),
		solid,
		"on-solid": onSolid,
		"solid-hover": hexOf(shade.l + away, shade.c, shade.h),
		"solid-press": hexOf(shade.l + away * 2, shade.c, shade.h),
		border: hexOf(0.86, Math.min(c * 0.4, 0.055), h),
		text: withContrast({ l: Math.min(l, 0.5), c, h }, -0.004, [...lightGrounds, lightGround.sunken], 4.6),
		mark: withContrast(brand, -0.004, lightGrounds, 3.05),
		...sign,
		...FIXED.light,
	};

	const glow = { l: Math.min(0.9, Math.max(c < 0.03 ? 0.9 : 0.74, l)), c: Math.min(c, 0.14), h };
	const darkGround = {
		bg: hexOf(0.165, tint, h),
		surface: hexOf(0.215, tint, h),
		sunken: hexOf(0.135, tint, h),
		soft: hexOf(0.27, Math.min(c * 0.35, 0.04), h),
	};
	const darkGrounds = [darkGround.surface, darkGround.bg, darkGround.soft];
	const dark: Palette = {
		...darkGround,
		rule: hexOf(0.325, tint * 1.4, h),
		"rule-strong": hexOf(0.58, tint * 1.6, h),
		ink: hexOf(0.965, tint * 0.6, h),
		"ink-2": hexOf(0.8, tint * 1.2, h),
		"ink-3": hexOf(0.7, tint * 1.4, h),
		solid: hexOf(glow.l, glow.c, h),
		"on-solid": inkOnBrand,
		"solid-hover": hexOf(Math.min(0.95, glow.l + 0.045), glow.c, h),
		"solid-press": hexOf(glow.l - 0.05, glow.c, h),
		border: hexOf(0.42, Math.min(c * 0.45, 0.06), h),
		text: withContrast({ l: Math.max(l, 0.8), c: Math.min(c, 0.13), h }, 0.004, darkGrounds, 4.6),
		mark: withContrast(glow, 0.004, darkGrounds, 3.05),
		...sign,
		...FIXED.dark,
	};
	return { light, dark };
}

const lines = (palette: Palette) => ROLES.map((role) => `--color-${role}:${palette[role]}`).join(";");

function darkCss(palette: Palette): string {
	const block = `{color-scheme:dark;${lines(palette)}}`;
	return `@media (prefers-color-scheme:dark){:root:not([data-theme=light])${block}}:root[data-theme=dark]${block}`;
}

/** CSS rules of both palettes; `data-theme` on the root element forces one of the two. */
export function themeCss(color: string): string {
	const { light, dark } = derivePalettes(color);
	return `:root{color-scheme:light;${lines(light)}}${darkCss(dark)}`;
}

/** Content of `theme-default.css`: `themeCss` of the default colour in a form that also declares the roles to Tailwind. */
export function defaultThemeCss(): string {
	const { light, dark } = derivePalettes(DEFAULT_COLOR);
	return `@theme static{${lines(light)}}@layer theme{:root{color-scheme:light}${darkCss(dark)}}`;
}

let sheet: CSSStyleSheet | undefined;

/**
 * Applies the shop's colour to the whole document, replacing the previous one. It works under a content security policy
 * without inline styles. In a browser without constructed style sheets the default colour of `base.css` stays.
 */
export function applyTheme(color: string): void {
	if (!("adoptedStyleSheets" in document)) return;
	if (sheet === undefined) {
		sheet = new CSSStyleSheet();
		document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
	}
	sheet.replaceSync(themeCss(color));
}
