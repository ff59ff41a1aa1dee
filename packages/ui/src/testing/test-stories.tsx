/**
 * Every story as a test, in Japanese, light, on a small phone, and in English, dark, on a tablet, in one of the shop
 * colours: axe finds nothing, nothing scrolls sideways, also with letters of 200 %, nothing is cut off, targets are 44 px,
 * and it looks as stored in `src/looks`. `pnpm looks` stores the looks anew and leaves pictures in `test-results/looks`;
 * `pnpm test:long` takes every colour, language and theme with each other, without pictures.
 */
import { painted } from "@junban/vitest/page";
import { composeStories } from "@storybook/react-vite";
import axe from "axe-core";
import { afterAll, describe, expect, test } from "vitest";
import { cdp, commands, page } from "vitest/browser";
import preview from "../../.storybook/preview.tsx";
import { geometryFaults, sideways } from "./geometry.ts";
import { type Look, SHOP_COLORS } from "./look.tsx";
import { difference, type Signature, signatureOf } from "./signature.ts";
import "./still.css";

/** Modules of stories and stored looks, each by its path. */
export interface StoryFiles {
	readonly modules: Readonly<Record<string, Parameters<typeof composeStories>[0]>>;
	readonly looks: Readonly<Record<string, Readonly<Record<string, Signature>>>>;
}

const WRITES = import.meta.env["VITE_LOOKS"] === "write";
const ALL = import.meta.env["VITE_SIGHTS"] === "all";

/** Of the window, in px. */
const HEIGHT = 800;
/** So far down a long page is looked at, in px. */
const MOST_HEIGHT = 4_000;

type Sight = Pick<Look, "locale" | "theme"> & { readonly width: number; readonly color?: string };

const SIGHTS: readonly Sight[] = [
	{ locale: "ja", theme: "light", width: 320 },
	{ locale: "en", theme: "dark", width: 768 },
];
const ALL_SIGHTS: readonly Sight[] = (["ja", "en"] as const).flatMap((locale) =>
	(["light", "dark"] as const).flatMap((theme) =>
		SHOP_COLORS.map((color) => ({ locale, theme, color, width: locale === "ja" ? 320 : 1280 })),
	),
);

/** One sight after the other: changing the window's size takes as long as looking at a story. */
export function testStories(files: StoryFiles): void {
	const seen = new Map<string, Record<string, Signature>>();
	for (const sight of ALL ? ALL_SIGHTS : SIGHTS) {
		const { locale, theme, width } = sight;
		describe(`${locale}, ${theme}, ${width} px${sight.color === undefined ? "" : `, ${sight.color}`}`, () => {
			for (const [path, module] of Object.entries(files.modules)) {
				const part = /([^/]+)\.stories\.tsx$/.exec(path)?.[1] ?? path;
				const stored = files.looks[`./looks/${part}.json`] ?? {};
				for (const name of Object.keys(composeStories(module))) {
					const key = `${name} ${locale}`;
					test(`${part}: ${name}`, async () => {
						const color = sight.color ?? colorOf(name, theme);
						const host = await show(module, name, { ...sight, color, zoom: "100%" }, width);
						const found = [...geometryFaults(), ...(await barriers())];
						if (!ALL) {
							const now = await wholePicture(host, `${part}-${name}-${locale}`);
							seen.set(part, { ...seen.get(part), [key]: now });
							const fault = departure(stored[key], now);
							if (!WRITES && fault !== undefined) found.push(fault);
						}
						if (WRITES && locale === "ja") {
							await page.viewport(1280, HEIGHT);
							await wholePicture(host, `${part}-${name}-wide`);
						}
						// Of a phone of 320 px nothing would be left: WCAG asks for letters of 200 % or for 320 px.
						if (width > 320) {
							document.documentElement.style.fontSize = "200%";
							await painted();
							found.push(...sideways().map((text) => `letters of 200 %: ${text}`));
						}
						expect(found.join("\n")).toBe("");
					});
				}
			}
		});
	}
	// A run of a few tests by name leaves the other parts alone.
	if (WRITES)
		afterAll(async () => {
			for (const [part, looks] of seen)
				await commands.writeFile(`src/looks/${part}.json`, `${JSON.stringify(looks, undefined, "\t")}\n`);
		});
}

/** The stories take turns with the colours; each has another one in each theme. */
function colorOf(name: string, theme: Look["theme"]): string {
	return SHOP_COLORS[(name.length + (theme === "dark" ? 1 : 0)) % SHOP_COLORS.length] ?? SHOP_COLORS[0];
}

function departure(stored: Signature | undefined, now: Signature): string | undefined {
	return stored === undefined
		? "no look is stored: run `pnpm looks`, look at it, commit it"
		: difference(stored, now);
}

/** Base UI's ends of an open popup: they hand the focus on at once, so nobody ever stands on what is hidden there. */
const GUARDS = "[data-base-ui-focus-guard]";
/** Rules for whole pages. */
const OFF = { enabled: false };

type Runnable = { run(context: { canvasElement: HTMLElement }): Promise<void> };

/** Renders a story, plays what it plays, and waits until it is on the screen. */
async function show(
	module: StoryFiles["modules"][string],
	name: string,
	look: Look,
	width: number,
): Promise<HTMLElement> {
	const stories: Record<string, Runnable> = composeStories(module, {
		...preview,
		initialGlobals: { ...look },
	});
	const story = stories[name];
	if (story === undefined) throw new Error(`no story ${name}`);
	if (window.innerWidth !== width) await page.viewport(width, HEIGHT);
	for (const before of document.querySelectorAll("[data-story]")) before.remove();
	const host = document.createElement("div");
	host.dataset["story"] = name;
	document.body.append(host);
	document.title = name;
	await story.run({ canvasElement: host });
	await document.fonts.ready;
	await painted();
	return host;
}

/** What axe finds; a part has no page around it. */
async function barriers(): Promise<string[]> {
	const { violations } = await axe.run(
		{ include: [document], exclude: [GUARDS] },
		{
			resultTypes: ["violations"],
			rules: { "page-has-heading-one": OFF, region: OFF, "landmark-one-main": OFF },
		},
	);
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
	);
}

/** Of the whole page, which the window becomes as high as. */
async function wholePicture(host: HTMLElement, file: string): Promise<Signature> {
	const frame = window.frameElement;
	const { scrollHeight } = document.documentElement;
	if (frame === null || scrollHeight <= innerHeight) return picture(host, file);
	const style = frame.getAttribute("style") ?? "";
	frame.setAttribute("style", `${style}; height: ${Math.min(scrollHeight, MOST_HEIGHT)}px`);
	await painted();
	const signature = await picture(host, file);
	frame.setAttribute("style", style);
	return signature;
}

/** Not by the library's own picture of an element: that waits and scrolls, and takes as long as everything else here. */
async function picture(host: HTMLElement, file: string): Promise<Signature> {
	const { left, top, width, height } = host.getBoundingClientRect();
	const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
	const clip = {
		x: frame.left + left,
		y: frame.top + top,
		width,
		height: Math.min(height, innerHeight),
		scale: 1,
	};
	const { data } = await cdp().send("Page.captureScreenshot", {
		format: "png",
		clip,
		captureBeyondViewport: clip.y + clip.height > HEIGHT,
		optimizeForSpeed: true,
	});
	if (WRITES) await commands.writeFile(`test-results/looks/${file}.png`, data, { encoding: "base64" });
	return signatureOf(data);
}
