import { shellJa } from "@junban/app-shell/phrases-ja";
import { toasts } from "@junban/app-shell/toast-store";
import type { Member } from "@junban/domain/documents";
import type { MemberFilter } from "@junban/firebase-client/kept-members";
import type { Page, PageOptions, Pages } from "@junban/firebase-client/pages";
import type { Outcome } from "@junban/ports/outcome";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES, outermost } from "@junban/vitest/views";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aShop, FrameAround, type ShopOptions } from "#src/frame/testing/frame-around.tsx";
import { aBoard, aMember } from "#src/line/testing/builders.ts";
import { faults, mount } from "#src/testing/mount.tsx";
import { AllMembersScreen } from "./all-members-screen.tsx";
import { allMembersEn } from "./phrases-en.ts";
import { allMembersJa } from "./phrases-ja.ts";

const words = { ja: allMembersJa, en: allMembersEn };
const WIDTHS = [
	["tablet", 1180, 820],
	["upright tablet", 768, 1024],
	["phone", 390, 844],
	["small phone", 320, 640],
] as const;

const now = Date.now();
const LONG = aMember(3, { name: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk", state: "called" });
const MEMBERS: readonly Member[] = [
	aMember(1, { name: "佐藤", phone: "090-1234-5678" }),
	aMember(2, { state: "over", overReason: "no_show", overAt: now - 60_000, calledAt: now - 120_000 }),
	LONG,
	aMember(4, { state: "over", overReason: "served", overAt: now - 86_400_000, source: "kiosk" }),
];

/** Of the endings it has the longest words. */
const EXPIRED = aMember(5, { state: "over", overReason: "expired", overAt: now - 60_000 });

/** A port that serves a list. A page has `size` members. The cursor is the index after its last member. */
function aPort(members: readonly Member[], size = 2, failing: { code?: "offline" } = {}) {
	const filters: MemberFilter[] = [];
	const read = ({ after, keep }: PageOptions<Member>): Outcome<Page<Member>> => {
		if (failing.code !== undefined) return { ok: false, code: failing.code, detail: "" };
		const from = Number(after ?? 0);
		const kept = members.filter((member) => keep?.(member) !== false);
		const documents = kept.slice(from, from + size);
		const next = from + size < kept.length ? { next: String(from + size) } : {};
		return { ok: true, value: { documents, corrupt: [], read: size, ...next } };
	};
	const pages: Pages<Member> = {
		page: async (options) => read(options),
		count: async () => ({ ok: true, value: members.length }),
		async *all(options) {
			let after = options.after;
			do {
				const found = read({ ...options, after });
				yield found;
				after = found.ok ? found.value.next : undefined;
			} while (after !== undefined);
		},
	};
	const port = {
		pages: (filter: MemberFilter) => {
			filters.push(filter);
			return pages;
		},
	};
	return { port, filters, failing };
}

async function open(
	locale: "ja" | "en",
	{ port }: Pick<ReturnType<typeof aPort>, "port">,
	options: ShopOptions = {},
) {
	const state = { board: aBoard([], { series: 1 }) };
	const shop = { ...aShop({ settings: { number_prefix: "A-" }, state, ...options }), locale };
	await mount(
		locale,
		<FrameAround shop={shop}>
			<AllMembersScreen port={port} />
		</FrameAround>,
	);
}

const numbers = () =>
	page
		.getByRole("rowheader")
		.elements()
		.map((cell) => cell.textContent);

let address = "";
beforeEach(async () => {
	address = location.href;
	await page.viewport(1180, 820);
});
afterEach(() => {
	history.replaceState(null, "", address);
	for (const { id } of toasts.get().toasts) toasts.dismiss(id);
});

describe.each(LANGUAGES)("all records in %s", (locale) => {
	const t = words[locale];

	test.each(outermost(WIDTHS))(
		"no fault and nothing beyond the edge on a %s",
		async (_name, width, height) => {
			await page.viewport(width, height);
			await open(locale, aPort([EXPIRED, ...MEMBERS], 4));
			await expect.element(page.getByRole("link", { name: "A-1" })).toBeVisible();
			expect(await faults()).toEqual([]);
			expect(tooWide()).toEqual([]);
		},
	);

	test("nothing recorded, nothing found and a failure are said", async () => {
		await open(locale, aPort([]));
		await expect.element(page.getByText(t.empty.title)).toBeVisible();
		expect(await faults()).toEqual([]);
	});

	test("a search that finds nothing can be cleared", async () => {
		await open(locale, aPort(MEMBERS, 9));
		await userEvent.fill(page.getByRole("searchbox", { name: t.search }), "nobody");
		await userEvent.keyboard("{Enter}");
		await expect.element(page.getByText(t.none.title)).toBeVisible();
		await page.getByRole("button", { name: t.clear }).first().click();
		await expect.element(page.getByRole("link", { name: "A-1" })).toBeVisible();
		expect(new URLSearchParams(location.search).has("text")).toBe(false);
	});

	test("a failure says why and is tried again", async () => {
		const given = aPort(MEMBERS, 9, { code: "offline" });
		await open(locale, given);
		await expect.element(page.getByRole("alert").getByText(t.failed)).toBeVisible();
		delete given.failing.code;
		await page.getByRole("alert").getByRole("button").click();
		await expect.element(page.getByRole("link", { name: "A-1" })).toBeVisible();
	});
});

test("a search finds by number, name and telephone, and stands in the address", async () => {
	await open("ja", aPort(MEMBERS, 9));
	const search = page.getByRole("searchbox", { name: allMembersJa.search });
	// No two neighbours find the same, so that each is waited for.
	for (const [text, number] of [
		["佐藤", "A-1"],
		["A-2", "A-2"],
		["1234", "A-1"],
	] as const) {
		await userEvent.fill(search, text);
		await page.getByRole("button", { name: allMembersJa.find }).click();
		await expect.poll(numbers).toEqual([number]);
		expect(new URLSearchParams(location.search).get("text")).toBe(text);
	}
});

test("choices go to the query of the documents", async () => {
	const { port, filters } = aPort(MEMBERS, 9);
	await open("ja", { port });
	await page.getByRole("combobox", { name: allMembersJa.reason }).click();
	await page.getByRole("option", { name: allMembersJa.reasons.no_show }).click();
	await expect.poll(() => filters.at(-1)).toMatchObject({ state: "over", overReason: "no_show" });
	await page.getByRole("combobox", { name: allMembersJa.order }).click();
	await page.getByRole("option", { name: allMembersJa.orders.oldest }).click();
	await expect.poll(() => filters.at(-1)).toMatchObject({ overReason: "no_show", oldestFirst: true });
});

test("pages follow one another, there and back, and stand in the address", async () => {
	await open("ja", aPort(MEMBERS));
	await expect.poll(numbers).toEqual(["A-1", "A-2"]);
	await page.getByRole("button", { name: shellJa.pages.next }).click();
	await expect.poll(numbers).toEqual(["A-3", "A-4"]);
	expect(new URLSearchParams(location.search).get("after")).toBe("2");
	await page.getByRole("button", { name: shellJa.pages.previous }).click();
	await expect.poll(numbers).toEqual(["A-1", "A-2"]);
	expect(new URLSearchParams(location.search).has("after")).toBe(false);
});

test("only an ending of the last 30 minutes is undone, and the page is read again", async () => {
	const restored: number[] = [];
	const given = aPort(MEMBERS, 9);
	const perform = async (action: string, { number }: Member) =>
		void (action === "restore" && restored.push(number));
	await open("ja", given, { commander: { perform } });
	await expect.element(page.getByRole("link", { name: "A-4" })).toBeVisible();
	const buttons = page.getByRole("button", { name: /を元に戻す$/ });
	expect(buttons.elements()).toHaveLength(1);
	const before = given.filters.length;
	await buttons.click();
	expect(restored).toEqual([2]);
	await expect.poll(() => given.filters.length).toBeGreaterThan(before);
});

test("the free plan's days bound the query", async () => {
	const { port, filters } = aPort(MEMBERS, 9);
	await open("ja", { port }, { shop: { restricted: true } });
	await expect.element(page.getByText(allMembersJa.restricted.replace("{{days}}", "30"))).toBeVisible();
	expect(filters.at(-1)?.from).toBeGreaterThan(now - 32 * 86_400_000);
});

test("the export holds all records of the filter", async () => {
	const files: Blob[] = [];
	const made = vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
		if (file instanceof Blob) files.push(file);
		return "#";
	});
	onTestFinished(() => made.mockRestore());
	await open("ja", aPort(MEMBERS));
	await page.getByRole("button", { name: allMembersJa.export.start }).click();
	await expect.element(page.getByText("4件を保存しました。")).toBeVisible();
	expect((await files[0]?.text())?.split("\r\n")).toHaveLength(6);
});
