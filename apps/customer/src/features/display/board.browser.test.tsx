import { painted, tooWide } from "@junban/vitest/page";
import { PREFIXES } from "@junban/vitest/views";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { loadAllScreens } from "#src/lib/lazy-screen.tsx";
import { faults, openWith } from "#src/testing/mount.tsx";
import { LineOnAir } from "./testing/line-on-air.ts";

const SECOND = 1_000;
const MINUTE = 60_000;
/** Three minutes each. */
const STEPS = 60;
const BOARD = "/app/demo/main/display";
/** A phone's camera across a room can not tell smaller modules from each other. */
const MODULE = 4;

beforeEach(async () => {
	localStorage.clear();
	await loadAllScreens();
});

function silentConsole() {
	const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
	const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
	onTestFinished(() => void vi.restoreAllMocks());
	return () => [...said.mock.calls, ...warned.mock.calls].map((call) => call.join(" "));
}

async function openBoard(href: string, air: LineOnAir): Promise<void> {
	await openWith(href, air.services());
	await expect
		.poll(async () => {
			await air.clock.pass(SECOND);
			return document.querySelector(".ui-display");
		})
		.not.toBeNull();
	await air.clock.pass(SECOND);
	await painted();
}

/** Everybody is in the line: called ones, one who was asked to come closer, waiting ones. */
function busy(): LineOnAir {
	const air = new LineOnAir();
	air.line = {
		display: {
			...({ layout: "auto", voice: "both", sound: true, show_wait: true, qr: true } as const),
			...{ message: "お席は2時間までです。", message_en: "Tables are for 2 hours." },
		},
	};
	const at = (number: number) => ({ number, at: air.serverTime - number * SECOND });
	air.change({
		...{ issued: 1200, called: [991, 992, 993, 994, 995, 996].map(at), during: [at(998)] },
		order: { runs: [{ from: 997, to: 1200 }], size: 204 },
	});
	return air;
}

const texts = (selector: string) =>
	[...document.querySelectorAll(selector)].map((each) => each.textContent?.replace(/\s+/g, " "));

describe.each([
	["landscape", 1280, 720, 3],
	["upright", 1080, 1920, 4],
	["a phone", 390, 844, 4],
])("%s", (_, width, height, next) => {
	test.each(PREFIXES)("%s: everything is there, readable and named", async (prefix) => {
		await page.viewport(width, height);
		const said = silentConsole();
		await openBoard(prefix + BOARD, busy());
		expect(texts(".ui-display-join-title")).toEqual([
			prefix === "" ? "順番はスマートフォンで" : "Join on your phone",
		]);
		// On two lines or on one, without an empty line between them.
		const [first, last] = [...document.querySelectorAll(".ui-display-join-title .sn")].map((phrase) =>
			phrase.getBoundingClientRect(),
		);
		expect(Math.round((last?.top ?? 0) - (first?.bottom ?? 0))).toBeLessThanOrEqual(0);
		expect(texts(".ui-display-plate-number")).toEqual(["A-991"]);
		const shown = [...document.querySelectorAll(".ui-display-next li")].filter((each) =>
			each.checkVisibility(),
		);
		expect(shown.length).toBe(next);
		await expect
			.element(page.getByRole("button", { name: prefix === "" ? "始める" : "Start" }))
			.toBeVisible();
		expect(tooWide()).toEqual([]);
		const frame = document.querySelector(".ui-display-frame");
		expect(frame?.scrollHeight).toBe(frame?.clientHeight);
		expect(await faults()).toEqual([]);
		expect(said()).toEqual([]);
	});
});

test.each([
	[1280, 720],
	[1080, 1920],
])("at %i x %i the modules of the code are large enough for a camera", async (width, height) => {
	await page.viewport(width, height);
	await openBoard(BOARD, busy());
	const code = await vi.waitFor(() => {
		const found = document.querySelector<SVGSVGElement>(".ui-qr");
		if (found === null) throw new Error("no code");
		return found;
	});
	expect(code.getBoundingClientRect().width / code.viewBox.baseVal.width).toBeGreaterThanOrEqual(MODULE);
});

test("the settings open by a press and tell what the device can do", async () => {
	await page.viewport(1280, 720);
	await openBoard(BOARD, busy());
	await userEvent.keyboard("{Escape}");
	await expect.element(page.getByRole("dialog", { name: "表示の設定" })).toBeVisible();
	await expect.element(page.getByRole("dialog").getByRole("term").first()).toBeVisible();
	expect(await faults()).toEqual([]);
	await userEvent.keyboard("{Escape}");
	await expect.element(page.getByRole("dialog", { name: "表示の設定" })).not.toBeInTheDocument();
});

test("on a phone the sign for sound leaves the shop its name", async () => {
	await page.viewport(390, 844);
	const air = busy();
	await openBoard(BOARD, air);
	await air.clock.pass(2 * MINUTE);
	await expect.element(page.getByRole("button", { name: "音を鳴らすには、画面をタップ" })).toBeVisible();
	const name = document.querySelector("h1");
	expect(name?.scrollWidth).toBe(name?.clientWidth);
});

test("the page does not grow over hours of calls, restarts of the server and new settings", async () => {
	await page.viewport(1280, 720);
	const air = busy();
	await openBoard(BOARD, air);
	const most = [0, 0];
	for (let step = 0; step < STEPS; step++) {
		air.callNext();
		if (step % 3 === 0) air.callNext();
		const last = air.board.issued + 1;
		const { runs, size } = air.board.order;
		air.change({ issued: last, order: { runs: [...runs, { from: last, to: last }], size: size + 1 } });
		if (step % 10 === 9) air.stop();
		await air.clock.pass(MINUTE);
		air.isUp = true;
		if (step % 20 === 7) air.settings++;
		await air.clock.pass(2 * MINUTE);
		for (const { number, at } of air.board.called) if (air.serverTime - at > 6 * MINUTE) air.finish(number);
		const half = step < STEPS / 2 ? 0 : 1;
		most[half] = Math.max(most[half] ?? 0, document.querySelectorAll("*").length);
	}
	await air.clock.pass(MINUTE);
	const newest = Math.max(...air.board.called.map(({ number }) => number));
	expect(texts(".ui-display-plate-number")).toEqual([`A-${newest}`]);
	expect(most[1]).toBeLessThanOrEqual(most[0] ?? 0);
});
