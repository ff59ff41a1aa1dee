/**
 * Each story is a test in Japanese on a light small phone or in English on a dark tablet, in one of the shop colours:
 * axe finds no fault, the page does not scroll sideways (also with letters of 200 %), no text is cut off, targets are at
 * least 44 px, and the look equals the one in `src/looks`. `pnpm looks` overwrites those and writes pictures to
 * `test-results/looks`. `npm run test:long` runs each story in both, and in every combination of colour, language and
 * theme, without pictures.
 */
import { painted } from "@junban/vitest/page";
import { HAS_ALL_VIEWS } from "@junban/vitest/views";
import { composeStories } from "@storybook/react-vite";
import axe from "axe-core";
import { afterAll, describe, expect, test } from "vitest";
import { cdp, commands, page } from "vitest/browser";
import preview from "../../.storybook/preview.tsx";
import { geometryFaults, widthFaults } from "./geometry.ts";
import { type Look, SHOP_COLORS } from "./look.tsx";
import { difference, type Signature, signatureOf } from "./signature.ts";
import "./still.css";

/** Modules of stories and stored looks by path. */
export interface StoryFiles {
	readonly modules: Readonly<Record<string, Parameters<typeof composeStories>[0]>>;
	readonly looks: Readonly<Record<string, Readonly<Record<string, Signature>>>>;
}

const IS_WRITING = import.meta.env["VITE_LOOKS"] === "write";

/** Height of the window in px. */
const HEIGHT = 800;
/** Maximum height of a picture in px. */
const MAX_HEIGHT = 4_000;

type View = Pick<Look, "locale" | "theme"> & { readonly width: number; readonly color?: string };

const VIEWS: readonly View[] = [
	{ locale: "ja", theme: "light", width: 320 },
	{ locale: "en", theme: "dark", width: 768 },
];
const ALL_VIEWS: readonly View[] = (["ja", "en"] as const).flatMap((locale) =>
	(["light", "dark"] as const).flatMap((theme) =>
		SHOP_COLORS.map((color) => ({ locale, theme, color, width: locale === "ja" ? 320 : 1280 })),
	),
);

type StoryModule = StoryFiles["modules"][string];
type StoredLooks = StoryFiles["looks"][string];
type Part = { part: string; module: StoryModule; names: string[]; stored: StoredLooks };

function partsOf({ modules, looks }: StoryFiles): Part[] {
	return Object.entries(modules).map(([path, module]) => {
		const part = /([^/]+)\.stories\.tsx$/.exec(path)?.[1] ?? path;
		const names = Object.keys(composeStories(module));
		return { part, module, names, stored: looks[`./looks/${part}.json`] ?? {} };
	});
}

/** The views are the outer loop, because resizing the window takes as long as checking a story. */
export function testStories(files: StoryFiles): void {
	const parts = partsOf(files);
	const signatures = new Map<string, Record<string, Signature>>();
	const isComplete = HAS_ALL_VIEWS || IS_WRITING;
	for (const [at, view] of (HAS_ALL_VIEWS ? [...VIEWS, ...ALL_VIEWS] : VIEWS).entries()) {
		const { locale, theme, width } = view;
		let story = 0;
		describe(`${locale}, ${theme}, ${width} px${view.color === undefined ? "" : `, ${view.color}`}`, () => {
			for (const { part, module, names, stored } of parts)
				for (const name of names) {
					// `npm test` shows each story in one of the two views, by turns.
					if (!isComplete && story++ % VIEWS.length !== at) continue;
					test(`${part}: ${name}`, async () => {
						const color = view.color ?? colorOf(name, theme);
						const host = await show(module, name, { ...view, color, zoom: "100%" }, width);
						const found = [...geometryFaults(), ...(await accessibilityFaults())];
						if (view.color === undefined) {
							const key = `${name} ${locale}`;
							const now = await pageSignature(host, `${part}-${name}-${locale}`);
							signatures.set(part, { ...signatures.get(part), [key]: now });
							const fault = lookFault(stored[key], now);
							if (!IS_WRITING && fault !== undefined) found.push(fault);
						}
						if (IS_WRITING && locale === "ja") {
							await page.viewport(1280, HEIGHT);
							await pageSignature(host, `${part}-${name}-wide`);
						}
						// WCAG asks for letters of 200 % or a width of 320 px, not for both at once.
						if (width > 320) {
							document.documentElement.style.fontSize = "200%";
							await painted();
							found.push(...widthFaults().map((text) => `letters of 200 %: ${text}`));
						}
						expect(found.join("\n")).toBe("");
					});
				}
		});
	}
	if (!IS_WRITING)
		test("each part has stories, and each stored look belongs to a story", () => {
			expect(parts.filter(({ names }) => names.length === 0).map(({ part }) => part)).toEqual([]);
			const keys = parts.flatMap(({ part, names }) =>
				VIEWS.flatMap(({ locale }) => names.map((name) => `${part}: ${name} ${locale}`)),
			);
			const storedKeys = Object.entries(files.looks).flatMap(([path, looks]) =>
				Object.keys(looks).map((key) => `${/([^/]+)\.json$/.exec(path)?.[1]}: ${key}`),
			);
			expect(storedKeys.sort()).toEqual(keys.sort());
			expect(keys).not.toEqual([]);
		});
	// A run with a name filter writes only the parts that it rendered.
	if (IS_WRITING)
		afterAll(async () => {
			for (const [part, looks] of signatures)
				await commands.writeFile(`src/looks/${part}.json`, `${JSON.stringify(looks, undefined, "\t")}\n`);
		});
}

/** Distributes the colours over the stories; a story has a different one in each theme. */
function colorOf(name: string, theme: Look["theme"]): string {
	return SHOP_COLORS[(name.length + (theme === "dark" ? 1 : 0)) % SHOP_COLORS.length] ?? SHOP_COLORS[0];
}

function lookFault(stored: Signature | undefined, now: Signature): string | undefined {
	return stored === undefined
		? "no look is stored: run `pnpm looks`, look at it, commit it"
		: difference(stored, now);
}

/** Hidden elements at the ends of an open popup of Base UI. They pass the focus on at once, so axe must skip them. */
const GUARDS = "[data-base-ui-focus-guard]";
/** For rules that apply only to whole pages. */
const OFF = { enabled: false };

type Runnable = { run(context: { canvasElement: HTMLElement }): Promise<void> };

/** Renders a story, runs its `play` function, and waits for the paint. */
async function show(module: StoryModule, name: string, look: Look, width: number): Promise<HTMLElement> {
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
	await styled();
	await document.fonts.ready;
	await painted();
	return host;
}

/** Waits for the style sheets that a part brings as files of their own. */
async function styled(): Promise<void> {
	const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
	const loading = [...links].filter(({ sheet }) => sheet === null);
	await Promise.all(
		loading.map(
			(link) =>
				new Promise<void>((resolve, reject) => {
					link.addEventListener("load", () => resolve(), { once: true });
					link.addEventListener("error", () => reject(new Error(`no style sheet ${link.href}`)), {
						once: true,
					});
				}),
		),
	);
}

/** The faults that axe finds, without its rules for whole pages. */
async function accessibilityFaults(): Promise<string[]> {
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

/** Signature of the whole page; the window gets the height of the page for it. */
async function pageSignature(host: HTMLElement, file: string): Promise<Signature> {
	const frame = window.frameElement;
	const { scrollHeight } = document.documentElement;
	if (frame === null || scrollHeight <= innerHeight) return signatureAt(host, file);
	const style = frame.getAttribute("style") ?? "";
	frame.setAttribute("style", `${style}; height: ${Math.min(scrollHeight, MAX_HEIGHT)}px`);
	await painted();
	const signature = await signatureAt(host, file);
	frame.setAttribute("style", style);
	return signature;
}

/** Takes the picture by CDP, because the screenshot of the test library waits and scrolls: it would double the time of a test. */
async function signatureAt(host: HTMLElement, file: string): Promise<Signature> {
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
	if (IS_WRITING) await commands.writeFile(`test-results/looks/${file}.png`, data, { encoding: "base64" });
	return signatureOf(data);
}
