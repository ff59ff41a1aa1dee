import { phrasesJa } from "@junban/admin/phrases-ja";
import type { Server } from "@junban/product/server";
import type { Browser, Page } from "playwright";
import { withBrowser } from "#src/browser.ts";
import { type Frames, scroll } from "#src/frames.ts";
import { type Presses, pressKeys, THRESHOLD_MS } from "#src/key-presses.ts";
import { withProduct } from "#src/servers.ts";
import { fillLine, fillSettings, signIn } from "#src/staff-page.ts";
import { atLeast, atMost, type Benchmark, type Figure, ms } from "#src/table.ts";

const MEMBERS = 1_000;
/** Receptions, and questions with as many options. */
const ENTRIES = 20;
/** Frames a second that a person sees as smooth: 60, less one that is late. */
const FRAMES = 59;
/** Milliseconds of a frame at 60 a second. */
const FRAME_MS = 16.6;
/** Milliseconds from a key to its picture. */
const MOST_MS = 100;
const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true, locale: "ja-JP" };

const { members, questions } = phrasesJa;

/** The screens with a form, and the button that opens the editor of an entry. */
const FORMS: readonly [path: string, editor?: string | RegExp][] = [
	["line_setting"],
	["questions", questions.row.editOne.replace("{{title}}", "質問0")],
	["receptions", /^0の部/],
	["app_setting"],
];

const ROWS = `<style>li { height: 72px; border-bottom: 1px solid; }</style><ul>${Array.from(
	{ length: MEMBERS },
	(_, index) => `<li>A-${index}</li>`,
).join("")}</ul>`;

/** Opens the whole line; the screen shows it in parts. */
async function openLine(page: Page): Promise<void> {
	const rows = page.getByRole("main").getByRole("listitem");
	const more = page.getByRole("button", { name: members.sections.showMore });
	while (await more.isVisible()) {
		const before = await rows.count();
		await more.click();
		await rows.nth(before).waitFor();
	}
	if ((await rows.count()) < MEMBERS - 1) throw new Error(`${await rows.count()} rows instead of ${MEMBERS}`);
}

async function controlPage(browser: Browser, html: string): Promise<Page> {
	const page = await (await browser.newContext(TABLET)).newPage();
	await page.setContent(html);
	return page;
}

async function scrolled(browser: Browser, page: Page): Promise<Figure[]> {
	await openLine(page);
	const control = await controlPage(browser, ROWS);
	const frames: Frames[] = [];
	for (const each of [page, control]) {
		await each.bringToFront();
		// Once before, so that the page is compiled and painted.
		await scroll(each);
		frames.push(await scroll(each));
	}
	await control.context().close();
	await page.bringToFront();
	const [product, beside] = frames;
	if (product === undefined || beside === undefined) throw new Error("no frames");
	return framesOf(product, beside);
}

function framesOf(product: Frames, control: Frames): Figure[] {
	const long = ({ longTasks }: Frames) => `${longTasks.length} of ${ms(Math.max(0, ...longTasks))}`;
	return [
		{
			name: `${MEMBERS} members, frames a second`,
			product: product.rate.toFixed(1),
			control: control.rate.toFixed(1),
			ratio: product.rate / control.rate,
			target: atLeast(product.rate, FRAMES, ""),
		},
		{
			name: "between two frames, median",
			product: ms(product.middle),
			control: ms(control.middle),
			ratio: product.middle / control.middle,
		},
		{
			name: "between two frames, p95",
			product: ms(product.late),
			control: ms(control.late),
			ratio: product.late / control.late,
		},
		{
			name: "CPU of the page's thread for a frame",
			product: ms(product.cpu),
			control: ms(control.cpu),
			ratio: product.cpu / control.cpu,
			target: atMost(product.cpu, FRAME_MS, "ms"),
		},
		{ name: "tasks of 50 ms and more, longest", product: long(product), control: long(control) },
	];
}

/** The fields of the page that take keys. */
async function textFields(page: Page) {
	const fields = page.locator(
		"main :is(input:not([type=checkbox], [type=radio], [type=file], [type=color], [type=hidden]), textarea):not([disabled], [readonly], [aria-hidden=true])",
	);
	const shown = [];
	for (const field of await fields.all()) if (await field.isVisible()) shown.push(field);
	return shown;
}

async function typed(browser: Browser, page: Page, server: Server): Promise<Figure[]> {
	const control = await controlPage(browser, `<main><input aria-label="control"></main>`);
	const figures: Figure[] = [];
	for (const [path, editor] of FORMS) {
		await page.goto(`${server.url}/app_admin/demo/${path}`);
		await page.getByRole("heading", { level: 1 }).waitFor();
		if (editor !== undefined) await page.getByRole("button", { name: editor }).first().click();
		await page.locator("main form :is(input, textarea)").first().waitFor();
		const fields = await textFields(page);
		if (fields.length === 0) throw new Error(`${path} has no fields`);
		const presses = await pressKeys(page, fields);
		// With a processor four times slower some press of a form is above the threshold.
		if (presses.every(({ worst }) => worst <= THRESHOLD_MS))
			throw new Error("event timing reported no press");
		await control.bringToFront();
		const [beside] = await pressKeys(control, await textFields(control));
		await page.bringToFront();
		if (beside === undefined) throw new Error("no control");
		figures.push(...keysOf(path, presses, beside));
	}
	await control.context().close();
	return figures;
}

function keysOf(path: string, presses: readonly Presses[], control: Presses): Figure[] {
	const [slowest] = presses.toSorted((one, two) => two.middle - one.middle);
	const [dearest] = presses.toSorted((one, two) => two.cpu - one.cpu);
	if (slowest === undefined || dearest === undefined) throw new Error("no fields");
	const worst = Math.max(...presses.map((each) => each.worst));
	return [
		{
			name: `${path}, ${presses.length} fields, median of the slowest (${slowest.field})`,
			product: ms(slowest.middle),
			control: ms(control.middle),
			ratio: slowest.middle / control.middle,
			target: atMost(slowest.middle, MOST_MS, "ms"),
		},
		{
			name: `${path}, slowest single press`,
			product: ms(worst),
			control: ms(control.worst),
			ratio: worst / control.worst,
		},
		{
			name: `${path}, CPU of the page's thread for a press (${dearest.field})`,
			product: ms(dearest.cpu),
			control: ms(control.cpu),
			ratio: dearest.cpu / control.cpu,
		},
	];
}

export const staffScreens: Benchmark = {
	name: "staff-screens",
	method:
		`A line of ${MEMBERS} members, all shown, scrolled by Chromium's own wheel events at 1,180 px; ` +
		"and keys in every field of the forms with a processor that is four times slower, until the picture that shows them (Event Timing, in steps of 8 ms). " +
		`${ENTRIES} receptions, ${ENTRIES} questions with ${ENTRIES} options. Control: a page with ${MEMBERS} plain rows; a bare input.`,
	run: () =>
		withProduct(async (server, data) => {
			await fillLine(server, MEMBERS);
			await fillSettings(server, data, ENTRIES);
			return withBrowser(async (browser) => {
				const page = await (await browser.newContext(TABLET)).newPage();
				await signIn(page, server);
				return [...(await scrolled(browser, page)), ...(await typed(browser, page, server))];
			});
		}),
};
