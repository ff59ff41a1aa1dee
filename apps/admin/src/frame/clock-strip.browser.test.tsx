import { toasts } from "@junban/app-shell/toast-store";
import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { aBoard, aMember, NOON } from "#src/line/testing/builders.ts";
import { faults, mount } from "#src/testing/mount.tsx";
import { frameEn } from "./phrases-en.ts";
import { frameJa } from "./phrases-ja.ts";
import { StaffScreen } from "./staff-screen.tsx";
import { aShop, FrameAround } from "./testing/frame-around.tsx";

const DAY = 86_400_000;
const WORDS = {
	ja: {
		...{ ...frameJa.clock, stale: codesJa.stale },
		question:
			"サーバーの時計が11月21日（金） 12:00から11月22日（土） 12:00に動きました。いまの時刻は正しいですか。",
		theyEnd: "前の営業日から残っている2件の順番が終わります。",
	},
	en: {
		...{ ...frameEn.clock, stale: codesEn.stale },
		question:
			"The server’s clock moved from Friday 21 November 12:00 to Saturday 22 November 12:00. Is the new time right?",
		theyEnd: "2 places left from the day before end.",
	},
};
let leaps = 0;

afterEach(() => {
	for (const { id } of toasts.get().toasts) toasts.dismiss(id);
});

/** Two stand since before a leap of a day. Each test has its own leap: what the reader answered outlives a screen. */
async function open(locale: "ja" | "en", partial: { readonly lastLineUpAt?: number } = {}) {
	leaps += 1;
	const leap = { from: NOON + leaps, to: NOON + DAY + leaps };
	const board = aBoard([aMember(1), aMember(2)], { lastLineUpAt: NOON, leap, ...partial });
	const shop = aShop({ shop: { locale }, state: { board } });
	const screen = (
		<FrameAround shop={shop}>
			<StaffScreen title="Junban">Line</StaffScreen>
		</FrameAround>
	);
	const { again } = await mount(locale, screen);
	return { leap, shop, again: () => again(<div key="again">{screen}</div>) };
}

/** Answers all requests with this, and keeps their bodies. */
function api(status: number, answer: unknown) {
	const sent: { path: string; body: unknown }[] = [];
	vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
		sent.push({ path, body: typeof body === "string" ? JSON.parse(body) : undefined });
		return Response.json(answer, { status });
	});
	return sent;
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const said = (text: string) => page.getByText(text.replaceAll(/\s+/g, " "), { exact: false });

describe.each(LANGUAGES)("a leap of the server's clock, in %s", (locale) => {
	const words = WORDS[locale];

	test.each([
		["a tablet", 1024, 768],
		["a phone", 320, 640],
	])("is asked about, and the answer is asked for twice, on %s", async (_device, width, height) => {
		await page.viewport(width, height);
		const sent = api(200, { series: 1, version: 12 });
		const { leap } = await open(locale);
		await expect.element(said(words.question)).toBeVisible();
		expect([await faults(), tooWide()]).toEqual([[], []]);
		await button(words.right).click();
		await expect.element(page.getByRole("alertdialog", { name: words.startTitle })).toBeVisible();
		await expect.element(said(words.theyEnd)).toBeVisible();
		expect([await faults(), tooWide()]).toEqual([[], []]);
		await button(words.start).click();
		await expect.element(said(words.started)).toBeVisible();
		expect(sent).toEqual([{ path: "/apiV2/demo/main/accept_clock", body: { to: leap.to } }]);
	});

	test("that was found wrong is told until the time is right, on other screens too", async () => {
		await page.viewport(1024, 768);
		const { again, shop } = await open(locale);
		await button(words.wrong).click();
		await expect.element(said(words.textWrong)).toBeVisible();
		await expect.element(said(words.question)).not.toBeInTheDocument();
		expect([await faults(), tooWide()]).toEqual([[], []]);
		await again();
		await expect.element(button(words.rightNow)).toBeVisible();
		shop.line.state.update(({ board, ...before }) => {
			const { leap: _, ...back } = board ?? aBoard([]);
			return { ...before, board: back };
		});
		await expect.element(button(words.rightNow)).not.toBeInTheDocument();
	});

	test("whose answer is refused says why, and asks on", async () => {
		await page.viewport(1024, 768);
		api(409, { ok: false, code: "stale", message: words.stale });
		await open(locale);
		await button(words.right).click();
		await button(words.start).click();
		await expect.element(said(words.stale)).toBeVisible();
		await expect.element(button(words.right)).toBeVisible();
	});
});

test("after a join under the new time the answer says that nobody ends", async () => {
	await page.viewport(1024, 768);
	await open("en", { lastLineUpAt: NOON + 2 * DAY });
	await button(frameEn.clock.right).click();
	await expect.element(said(frameEn.clock.nobodyEnds)).toBeVisible();
});

test("nothing is asked without a leap", async () => {
	await mount(
		"en",
		<FrameAround shop={aShop()}>
			<StaffScreen title="Junban">Line</StaffScreen>
		</FrameAround>,
	);
	await expect.element(page.getByText("Line", { exact: true })).toBeVisible();
	expect(button(frameEn.clock.right).query()).toBeNull();
});
