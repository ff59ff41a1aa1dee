/** OKLCH and WCAG arithmetic. Lightness 0 to 1, chroma 0 to about 0.4, hue in degrees; returned colours are `#RRGGBB`. */
export type Oklch = { l: number; c: number; h: number };

const toLinear = (s: number) => (s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4);
const toGamma = (s: number) => (s <= 0.0031308 ? 12.92 * s : 1.055 * s ** (1 / 2.4) - 0.055);
type Rgb = readonly [number, number, number];

function linearOf(hex: string): Rgb {
	const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
	return [channel(1), channel(3), channel(5)];
}

/** `hex` is `#RRGGBB`. */
export function oklchOf(hex: string): Oklch {
	const [r, g, b] = linearOf(hex);
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
	const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
	return {
		l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		c: Math.hypot(a, bb),
		h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
	};
}

function linearFrom(l: number, c: number, h: number): Rgb {
	const a = c * Math.cos((h * Math.PI) / 180);
	const b = c * Math.sin((h * Math.PI) / 180);
	const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return [
		4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
		-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
		-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
	];
}

const inGamut = (rgb: Rgb) => rgb.every((v) => v >= -1e-4 && v <= 1.0001);

/** The colour as `#RRGGBB`. A colour outside sRGB keeps lightness and hue, and its chroma is reduced. */
export function hexOf(lightness: number, chroma: number, hue: number): string {
	const l = Math.min(1, Math.max(0, lightness));
	let rgb = linearFrom(l, chroma, hue);
	if (!inGamut(rgb)) {
		let low = 0;
		let high = chroma;
		for (let step = 0; step < 18; step++) {
			const middle = (low + high) / 2;
			if (inGamut(linearFrom(l, middle, hue))) low = middle;
			else high = middle;
		}
		rgb = linearFrom(l, low, hue);
	}
	const byte = (v: number) => Math.round(255 * toGamma(Math.min(1, Math.max(0, v))));
	return `#${rgb.map((v) => byte(v).toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

function luminance(hex: string): number {
	const [r, g, b] = linearOf(hex);
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
	const a = luminance(one);
	const b = luminance(other);
	return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Changes the lightness of `from` by `step` until the contrast with each background is at least `minimum`. */
export function withContrast(
	from: Oklch,
	step: number,
	backgrounds: readonly string[],
	minimum: number,
): string {
	for (let l = from.l; l >= 0 && l <= 1; l += step) {
		const hex = hexOf(l, from.c, from.h);
		if (backgrounds.every((background) => contrast(hex, background) >= minimum)) return hex;
	}
	return step < 0 ? "#000000" : "#FFFFFF";
}
