/** What pictures of the product are drawn of: tickets, the line with its stops, texts. As SVG. */
import type { Palette } from "@junban/ui/theme";
import { isDrawable } from "./fonts.ts";
import type { Drawing } from "./renderer.ts";

const FONT = "Noto Sans JP";

/** The line as a railway line: stops done, here, stops left. */
export function stops(x: number, { mark: color }: Palette): string {
	const [top, bottom, here] = [160, 470, 315];
	const stop = (y: number, fill: string) =>
		`<circle cx="${x}" cy="${y}" r="15" fill="${fill}" stroke="${color}" stroke-width="7"/>`;
	return [
		`<path d="M${x} ${top}V${bottom}" stroke="${color}" stroke-width="10"/>`,
		...[top, top + 77].map((y) => stop(y, color)),
		`<circle cx="${x}" cy="${here}" r="30" fill="#FFFFFF" stroke="${color}" stroke-width="14"/>`,
		...[bottom - 77, bottom].map((y) => stop(y, "#FFFFFF")),
	].join("");
}

export interface Box {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** A rounded box with two half-round notches: in the middle of its sides, or above and below each other at an `x`. */
export function ticketPath(
	{ x, y, width, height }: Box,
	{ corner, notch, at }: { corner: number; notch: number; at: number | "sides" },
): string {
	const [right, bottom, middle] = [x + width, y + height, y + height / 2];
	const turn = (toX: number, toY: number) => `A${corner} ${corner} 0 0 1 ${toX} ${toY}`;
	const bite = (toX: number, toY: number) => `A${notch} ${notch} 0 0 0 ${toX} ${toY}`;
	const across = at === "sides";
	return [
		`M${x + corner} ${y}`,
		...(across ? [] : [`H${at - notch}`, bite(at + notch, y)]),
		`H${right - corner}`,
		turn(right, y + corner),
		...(across ? [`V${middle - notch}`, bite(right, middle + notch)] : []),
		`V${bottom - corner}`,
		turn(right - corner, bottom),
		...(across ? [] : [`H${at + notch}`, bite(at - notch, bottom)]),
		`H${x + corner}`,
		turn(x, bottom - corner),
		...(across ? [`V${middle + notch}`, bite(x, middle - notch)] : []),
		`V${y + corner}`,
		turn(x + corner, y),
		"Z",
	].join("");
}

/** A text without the characters that would leave boxes. */
export function drawable(name: string): string {
	return [...name.normalize("NFC")]
		.filter((character) => character === " " || isDrawable(character))
		.join("");
}

export function text(
	content: string,
	x: number,
	y: number,
	size: number,
	fill: string,
	anchor: "start" | "middle",
): string {
	const escaped = content.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
	return `<text x="${x}" y="${y}" font-family="${FONT}" font-weight="700" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escaped}</text>`;
}

export function sheet(width: number, height: number, parts: readonly string[], words = ""): Drawing {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;
	return { svg, text: words };
}
