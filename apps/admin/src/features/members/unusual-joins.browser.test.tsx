import type { BurstClient } from "@junban/api-contract/burst-client";
import type { BurstsResponse } from "@junban/api-contract/staff-schemas";
import { lineSettingsFromStored } from "@junban/domain/documents";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { type ReactNode, useState } from "react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import { aShop, FrameAround } from "#src/frame/testing/frame-around.tsx";
import { faults, mount } from "#src/testing/mount.tsx";
import { membersEn } from "./phrases-en.ts";
import { membersJa } from "./phrases-ja.ts";
import { UnusualJoins } from "./unusual-joins.tsx";

const SETTINGS = lineSettingsFromStored({ number_prefix: "A-", unit: "組" });
const SINCE = Date.UTC(2026, 10, 21, 9, 3);
const BURST = { id: "burst", waiting: 20, left: 0, first: 2, last: 31, since: SINCE, ended: 0 };
const WORDS = {
	ja: {
		...membersJa.bursts,
		numbers: "A-2からA-31までのうち20件（18:03から）",
		end: "20件を取り消す",
		restore: "20件を元に戻す",
		left: "A-2からA-31までのうち、取りやめ・不在など30件（18:03から）",
		alsoLeft: "ほかに取りやめ・不在など10件",
	},
	en: {
		...membersEn.bursts,
		numbers: "20 of A-2 to A-31, since 18:03",
		end: "End 20 places",
		restore: "Restore 20 places",
		left: "30 of A-2 to A-31 left, did not come or were removed, since 18:03",
		alsoLeft: "10 more left, did not come or were removed",
	},
};

/** A server with one burst. */
class Server implements BurstClient {
	refuses = false;
	#told: BurstsResponse;
	constructor(origin = BURST) {
		this.#told = { origins: [origin] };
	}
	readonly bursts = async () => ({ ok: true, value: this.#told }) as const;
	readonly endBurst = async () => {
		if (this.refuses) return { ok: false, code: "offline", status: 0 } as const;
		this.#told = { origins: [{ ...BURST, waiting: 0, ended: 20 }] };
		return await this.bursts();
	};
	readonly restoreBurst = async () => {
		this.#told = { origins: [BURST] };
		return await this.bursts();
	};
}

async function open(locale: "ja" | "en", client?: BurstClient, presence = false): Promise<void> {
	await show(
		locale,
		<UnusualJoins client={client} settings={{ ...SETTINGS, presence }} places={20} issued={31} />,
	);
}

async function show(locale: "ja" | "en", part: ReactNode): Promise<void> {
	await mount(
		locale,
		<FrameAround shop={aShop({ shop: { locale } })}>
			<StaffScreen title="Junban">{part}</StaffScreen>
		</FrameAround>,
	);
}

/** A line that grows by a press. */
function Growing({ client, from, to }: { client: BurstClient; from: number; to: number }) {
	const [places, setPlaces] = useState(from);
	return (
		<>
			<button type="button" onClick={() => setPlaces(to)}>
				grow
			</button>
			<UnusualJoins client={client} settings={SETTINGS} places={places} issued={places + 3} />
		</>
	);
}

describe.each(LANGUAGES)("many places of one network in %s", (locale) => {
	const words = WORDS[locale];
	const button = (name: string) => page.getByRole("button", { name, exact: true });

	test.each([
		["tablet", 1024, 768],
		["phone", 320, 640],
	])("are told, ended after a question and restored, on a %s", async (_device, width, height) => {
		await page.viewport(width, height);
		await open(locale, new Server());
		await expect.element(page.getByText(words.numbers)).toBeVisible();
		await expect.element(page.getByRole("link", { name: words.presence })).toBeVisible();
		expect([await faults(), tooWide()]).toEqual([[], []]);
		await button(words.end).click();
		await expect.element(page.getByRole("alertdialog")).toBeVisible();
		expect([await faults(), tooWide()]).toEqual([[], []]);
		await button(words.confirm).click();
		await expect.element(button(words.restore)).toBeVisible();
		await expect.element(button(words.end)).not.toBeInTheDocument();
		await button(words.restore).click();
		await expect.element(button(words.end)).toBeVisible();
	});
});

describe.each(LANGUAGES)("places of one network that left at once in %s", (locale) => {
	const words = WORDS[locale];

	test("are told beside those that wait", async () => {
		const server = new Server({ ...BURST, left: 10 });
		await open(locale, server);
		await expect.element(page.getByText(words.numbers)).toBeVisible();
		await expect.element(page.getByText(words.alsoLeft)).toBeVisible();
	});

	test("are told when nobody waits, and slowed after a question, on a phone", async () => {
		await page.viewport(320, 640);
		const server = new Server({ ...BURST, waiting: 0, left: 30 });
		await open(locale, server);
		await expect.element(page.getByText(words.left)).toBeVisible();
		await page.getByRole("button", { name: words.slow, exact: true }).click();
		await expect.element(page.getByRole("alertdialog")).toBeVisible();
		expect([await faults(), tooWide()]).toEqual([[], []]);
		await page.getByRole("button", { name: words.slowConfirm, exact: true }).click();
		await expect.element(page.getByText(words.slowed)).toBeVisible();
	});
});

test.each([
	["every five numbers", 11, 12],
	["every number, where so few places may fill it", 7, 8],
])("a short line is asked about again after %s", async (_, from, to) => {
	const server = new Server();
	const ask = vi.fn<BurstClient["bursts"]>(async () => ({ ok: true, value: { origins: [] } }) as const);
	await show("ja", <Growing client={Object.assign(server, { bursts: ask })} from={from} to={to} />);
	await expect.poll(() => ask.mock.calls.length).toBeGreaterThan(0);
	const before = ask.mock.calls.length;
	await page.getByRole("button", { name: "grow" }).click();
	await expect.poll(() => ask.mock.calls.length).toBeGreaterThan(before);
});

test("an answer is shown although the line grew meanwhile", async () => {
	const server = new Server();
	const told = await server.bursts();
	const calm = { ok: true, value: { origins: [] } } as const;
	const held: PromiseWithResolvers<Awaited<ReturnType<BurstClient["bursts"]>>>[] = [];
	const ask = () => {
		const question = Promise.withResolvers<Awaited<ReturnType<BurstClient["bursts"]>>>();
		held.push(question);
		return question.promise;
	};
	await show("ja", <Growing client={Object.assign(server, { bursts: ask })} from={7} to={8} />);
	await expect.poll(() => held.length).toBeGreaterThan(0);
	const first = held.at(-1);
	await page.getByRole("button", { name: "grow" }).click();
	await expect.poll(() => held.at(-1) !== first).toBe(true);
	first?.resolve(told);
	await expect.element(page.getByText(WORDS.ja.numbers)).toBeVisible();
	held.at(-1)?.resolve(calm);
	await expect.element(page.getByText(WORDS.ja.numbers)).not.toBeInTheDocument();
});

test("an earlier question's late answer changes nothing", async () => {
	const server = new Server();
	const calm = { ok: true, value: { origins: [] } } as const;
	const late = Promise.withResolvers<Awaited<ReturnType<BurstClient["bursts"]>>>();
	const ask = vi.fn<BurstClient["bursts"]>(() => late.promise);
	await show("ja", <Growing client={Object.assign(server, { bursts: ask })} from={7} to={8} />);
	await expect.poll(() => ask.mock.calls.length).toBeGreaterThan(0);
	const before = ask.mock.calls.length;
	ask.mockImplementation(() => Promise.resolve({ ok: true, value: { origins: [BURST] } } as const));
	await page.getByRole("button", { name: "grow" }).click();
	await expect.element(page.getByText(WORDS.ja.numbers)).toBeVisible();
	// The list asks once more. Of a list that has gone the screen would ask again.
	await expect.poll(() => ask.mock.calls.length).toBe(before + 2);
	late.resolve(calm);
	for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
	expect(ask).toHaveBeenCalledTimes(before + 2);
});

test("an end shows what it has done although a question was answered meanwhile", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	onTestFinished(() => void vi.useRealTimers());
	const server = new Server();
	const before = await server.bursts();
	const ended = await server.endBurst();
	const end = Promise.withResolvers<typeof ended>();
	const ask = vi.fn<BurstClient["bursts"]>(async () => before);
	await open("ja", Object.assign(server, { bursts: ask, endBurst: () => end.promise }));
	await page.getByRole("button", { name: WORDS.ja.end, exact: true }).click();
	await page.getByRole("button", { name: WORDS.ja.confirm, exact: true }).click();
	const asked = ask.mock.calls.length;
	vi.advanceTimersByTime(60_000);
	await expect.poll(() => ask.mock.calls.length).toBe(asked + 1);
	end.resolve(ended);
	await expect.element(page.getByRole("button", { name: WORDS.ja.restore, exact: true })).toBeVisible();
});

test("a refused end says why, and the places stay", async () => {
	const server = new Server();
	server.refuses = true;
	await open("ja", server);
	await page.getByRole("button", { name: WORDS.ja.end, exact: true }).click();
	await page.getByRole("button", { name: WORDS.ja.confirm, exact: true }).click();
	await expect.element(page.getByText("通信できませんでした。", { exact: false })).toBeVisible();
	await expect.element(page.getByRole("button", { name: WORDS.ja.end, exact: true })).toBeVisible();
});

test("an end whose answer was lost shows what the server has done", async () => {
	const server = new Server();
	const { endBurst } = server;
	await open(
		"ja",
		Object.assign(server, {
			endBurst: async () => {
				await endBurst();
				return { ok: false, code: "offline", status: 0 } as const;
			},
		}),
	);
	await page.getByRole("button", { name: WORDS.ja.end, exact: true }).click();
	await page.getByRole("button", { name: WORDS.ja.confirm, exact: true }).click();
	await expect.element(page.getByText("通信できませんでした。", { exact: false })).toBeVisible();
	await expect.element(page.getByRole("button", { name: WORDS.ja.restore, exact: true })).toBeInTheDocument();
});

test("a shop that asks for its code is not led to it; a sample asks nobody", async () => {
	await open("ja", new Server(), true);
	await expect.element(page.getByText(WORDS.ja.numbers)).toBeVisible();
	await expect.element(page.getByRole("link", { name: WORDS.ja.presence })).not.toBeInTheDocument();
});

test("a short line is asked about when the screen opens, and each minute once it has grown", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	onTestFinished(() => void vi.useRealTimers());
	const server = new Server();
	const told = await server.bursts();
	const calm = { ok: true, value: { origins: [] } } as const;
	const ask = vi.fn<BurstClient["bursts"]>(async () => calm);
	await show("ja", <Growing client={Object.assign(server, { bursts: ask })} from={14} to={15} />);
	await expect.poll(() => vi.getTimerCount()).toBe(0);
	expect(ask).toHaveBeenCalled();
	await page.getByRole("button", { name: "grow" }).click();
	await expect.poll(() => vi.getTimerCount()).toBe(1);
	ask.mockResolvedValue(told);
	vi.advanceTimersByTime(60_000);
	await expect.element(page.getByText(WORDS.ja.numbers)).toBeVisible();
});
