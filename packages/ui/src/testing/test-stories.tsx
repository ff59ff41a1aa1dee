/**
 * Every story as a test: in both languages, both themes and a shop colour; axe finds nothing, nothing scrolls sideways
 * at 320 px or with letters of 200 %, nothing is cut off, targets are 44 px, and it looks as stored in `src/looks`.
 * `pnpm looks` stores the looks anew and leaves pictures in `test-results/looks`.
 */
import { painted } from "@junban/vitest/page";
import { composeStories } from "@storybook/react-vite";
import axe from "axe-core";
import { afterAll, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import preview from "../../.storybook/preview.tsx";
import { geometryFaults, sideways } from "./geometry.ts";
import { applyLook, type Look, SHOP_COLORS } from "./look.tsx";
import { difference, type Signature, signatureOf } from "./signature.ts";
import "./still.css";

/** Modules of stories and stored looks, each by its path. */
export interface StoryFiles {
	readonly modules: Readonly<Record<string, Parameters<typeof composeStories>[0]>>;
	readonly looks: Readonly<Record<string, Readonly<Record<string, Signature>>>>;
}

const WRITES = import.meta.env["VITE_LOOKS"] === "write";

/** A small phone in Japanese and light; a tablet in English and dark. */
const SIGHTS = [
	{ locale: "ja", theme: "light", width: 320 },
	{ locale: "en", theme: "dark", width: 768 },
] as const;

export function testStories({ modules, looks }: StoryFiles): void {
	for (const [path, module] of Object.entries(modules)) {
		const part = /([^/]+)\.stories\.tsx$/.exec(path)?.[1] ?? path;
		const stored = looks[`./looks/${part}.json`] ?? {};
		const seen: Record<string, Signature> = {};
		for (const name of Object.keys(composeStories(module))) {
			test(`${part}: ${name}`, async () => {
				const found: string[] = [];
				for (const [index, sight] of SIGHTS.entries()) {
					const color = SHOP_COLORS[(name.length + index) % SHOP_COLORS.length] ?? SHOP_COLORS[0];
					const look: Look = { ...sight, color, zoom: "100%" };
					const where = `${sight.locale}, ${sight.theme}, ${color}`;
					const fault = (text: string) => found.push(`${where}: ${text}`);
					const host = await show(module, name, look, sight.width);
					for (const text of geometryFaults()) fault(text);
					for (const text of await barriers()) fault(text);
					const key = `${name} ${sight.locale}`;
					const now = await picture(host, `${part}-${name}-${sight.locale}`);
					seen[key] = now;
					const before = stored[key];
					if (!WRITES && before === undefined)
						fault("no look is stored: run `pnpm looks`, look at it, commit it");
					const departs = before === undefined ? undefined : difference(before, now);
					if (!WRITES && departs !== undefined) fault(departs);
					if (WRITES && sight.locale === "ja") {
						await page.viewport(1280, 800);
						await picture(host, `${part}-${name}-wide`);
					}
					// The other theme and large letters, without rendering again.
					applyLook({ ...look, theme: sight.theme === "light" ? "dark" : "light" });
					await painted();
					for (const text of await barriers(["color-contrast"])) fault(`other theme: ${text}`);
					await page.viewport(640, 800);
					applyLook({ ...look, zoom: "200%" });
					await painted();
					for (const text of sideways()) fault(`letters of 200 %: ${text}`);
				}
				expect(found.join("\n")).toBe("");
			});
		}
		// A run of a few tests by name leaves the other parts alone.
		if (WRITES)
			afterAll(async () => {
				if (Object.keys(seen).length > 0)
					await commands.writeFile(`src/looks/${part}.json`, `${JSON.stringify(seen, undefined, "\t")}\n`);
			});
	}
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
	await page.viewport(width, 800);
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
async function barriers(only?: string[]): Promise<string[]> {
	const { violations } = await axe.run(
		{ include: [document], exclude: [GUARDS] },
		{
			...(only === undefined ? {} : { runOnly: { type: "rule", values: only } }),
			resultTypes: ["violations"],
			rules: { "page-has-heading-one": OFF, region: OFF, "landmark-one-main": OFF },
		},
	);
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
	);
}

async function picture(host: HTMLElement, file: string): Promise<Signature> {
	if (!WRITES) return signatureOf(await page.screenshot({ element: host, save: false }));
	const path = `../test-results/looks/${file}.png`;
	return signatureOf((await page.screenshot({ element: host, path, base64: true })).base64);
}
