import type { JoinRequest } from "@junban/api-contract/schemas";
import { lineSettingsFromStored, type Member } from "@junban/domain/documents";
import type { NoticeResult } from "@junban/domain/line";
import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import type { ListedMember } from "@junban/firebase-client/readings";
import { commonEn } from "@junban/i18n/common-en";
import { commonJa } from "@junban/i18n/common-ja";
import { LANGUAGES, outermost } from "@junban/vitest/views";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aShop, FrameAround, type ShopOptions } from "#src/frame/testing/frame-around.tsx";
import type { Action } from "#src/line/actions.ts";
import { lineEn } from "#src/line/phrases-en.ts";
import { lineJa } from "#src/line/phrases-ja.ts";
import { aBoard, aMember, JOINED, NOON } from "#src/line/testing/builders.ts";
import { membersView } from "#src/line/view.ts";
import { faults, mount, painted } from "#src/testing/mount.tsx";
import { MembersScreen, type MembersScreenProps } from "./members-screen.tsx";
import { membersEn } from "./phrases-en.ts";
import { membersJa } from "./phrases-ja.ts";

const words = { ja: { ...lineJa, ...membersJa }, en: { ...lineEn, ...membersEn } };
const codes = { ja: codesJa, en: codesEn };
const common = { ja: commonJa, en: commonEn };
const settings = lineSettingsFromStored({ number_prefix: "A-", unit: "組" });
const line = [
	aMember(1, { state: "called", calledAt: NOON }),
	aMember(2, { name: "佐藤", note: "窓側を希望" }),
	aMember(3, { state: "during_guidance", duringGuidanceAt: NOON }),
	aMember(4, { source: "staff" }),
];

function props(members: readonly Member[], partial: Partial<MembersScreenProps> = {}) {
	const done: [Action, number][] = [];
	const joined: JoinRequest[] = [];
	const given: MembersScreenProps = {
		view: membersView(members, aBoard(members), [], settings),
		settings,
		screen: { locale: "ja", timezone: "Asia/Tokyo" },
		busy: new Map(),
		now: NOON + 600_000,
		commander: {
			perform: async (action, { number }) => {
				done.push([action, number]);
			},
			walkIn: () => async (request) => {
				joined.push(request);
				return JOINED;
			},
		},
		onMore: () => undefined,
		onSearch: () => undefined,
		...partial,
	};
	return { given, done, joined };
}

/** The screen in the frame of a shop with the same settings. */
function around({ settings: shown, screen, ...given }: MembersScreenProps, options: ShopOptions = {}) {
	const shop = aShop({
		...options,
		state: { settings: shown, ...options.state },
		shop: { locale: screen.locale, ...options.shop },
	});
	return (
		<FrameAround shop={shop}>
			<MembersScreen {...given} settings={shown} screen={screen} />
		</FrameAround>
	);
}

/** Stops `Date.now` at `NOON` until the test ends. Fake timers would move the clock at each retry of an assertion. */
function stopTheClock(): void {
	const now = vi.spyOn(Date, "now").mockReturnValue(NOON);
	onTestFinished(() => now.mockRestore());
}

const filled = (text: string, label: string) => text.replace("{{label}}", label);

describe.each(LANGUAGES)("the members screen in %s", (locale) => {
	const t = words[locale];

	test.each([
		["tablet", 1180, 820],
		["upright tablet", 768, 1024],
		["phone", 390, 844],
	])(
		"has no fault of accessibility and nothing beyond the screen's edge on a %s",
		async (_name, width, height) => {
			await page.viewport(width, height);
			const { given } = props(line, { screen: { locale, timezone: "Asia/Tokyo" } });
			const state = { page: { members: line, corrupt: [{ id: "x", problem: "number" }] } };
			await mount(locale, around(given, { state, shop: { outage: { asOf: NOON } } }));
			expect(await faults()).toEqual([]);
			expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
		},
	);

	test("a small phone's dock has room for a next person with a long label, wait and badge", async () => {
		await page.viewport(320, 640);
		const guided = aMember(112, { state: "during_guidance", duringGuidanceAt: NOON, partySize: 12 });
		await mount(locale, around(props([guided], { now: NOON + 9_000_000 }).given));
		expect(page.getByRole("region", { name: t.sections.next }).element().clientHeight).toBeLessThan(100);
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
	});

	test("says whom notices miss, but for who was added at the counter and has no page", async () => {
		await page.viewport(1180, 820);
		const screen = { locale, timezone: "Asia/Tokyo" };
		const from = (source: "staff" | "web") => {
			const member: ListedMember = { ...aMember(1, { name: "Sato", source }), channels: [] };
			return around(props([member], { screen }).given);
		};
		const shown = await mount(locale, from("staff"));
		await expect.element(page.getByText("Sato").first()).toBeVisible();
		expect(page.getByText(t.row.notReached).query()).toBeNull();
		await shown.again(from("web"));
		await expect.element(page.getByText(t.row.notReached)).toBeVisible();
	});

	test("the call button stays where it is when the line becomes empty", async () => {
		await page.viewport(1180, 820);
		const screen = { locale, timezone: "Asia/Tokyo" };
		const button = page.getByRole("button", { name: t.actions.callNext });
		const [full, empty] = [[aMember(1), aMember(2)], []].map((line) => around(props(line, { screen }).given));
		const shown = await mount(locale, full);
		const topOf = () => button.element().getBoundingClientRect().top;
		// Again, until all fonts are there: one that comes between the two moves the button, too.
		const moved = async () => {
			await shown.again(empty);
			await expect.element(button).toBeDisabled();
			const top = topOf();
			await shown.again(full);
			await expect.element(button).toBeEnabled();
			return topOf() - top;
		};
		await expect.poll(moved).toBe(0);
	});

	test("calls the next person by the main button, and others from their rows", async () => {
		await page.viewport(1180, 820);
		const { given, done } = props(line);
		await mount(locale, around(given));
		await page.getByRole("button", { name: t.actions.callNext }).click();
		await page.getByRole("button", { name: filled(t.actions.callOne, "A-4"), exact: true }).click();
		await page.getByRole("button", { name: filled(t.actions.finishOne, "A-1"), exact: true }).click();
		await page.getByRole("button", { name: filled(t.row.more, "A-1"), exact: true }).click();
		await page.getByRole("menuitem", { name: t.actions.noShow }).click();
		expect(done).toEqual([
			["call", 2],
			["call", 4],
			["finish", 1],
			["noShow", 1],
		]);
	});
});

test.each(LANGUAGES)(
	"the next ticket and the rows tell how many questions are answered, in %s",
	async (locale) => {
		await page.viewport(1180, 820);
		const answering = [12, 0, 1].map((answers, index) => ({ ...aMember(index + 1), answers }));
		await mount(locale, around(props(answering, { screen: { locale, timezone: "Asia/Tokyo" } }).given));
		const text = (given: number) => words[locale].row.answers.replace("{{given}}", String(given));
		const next = page.getByRole("region", { name: words[locale].sections.next, exact: true });
		await expect.element(next.getByText(text(12), { exact: true })).toBeVisible();
		const row = (label: string) => page.getByRole("listitem").filter({ hasText: label });
		await expect.element(row("A-3").getByText(text(1), { exact: true })).toBeVisible();
		expect(row("A-2").element().textContent).not.toContain(text(0));
		expect(await faults()).toEqual([]);
		await page.viewport(320, 820);
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
	},
);

describe.each(LANGUAGES)("a notice that did not go out, in %s", (locale) => {
	const t = words[locale];
	const notice = { cause: "called", channel: "mail", causedAt: NOON, at: NOON + 1 } as const;
	const sent = { ...notice, state: "sent" } as const;
	const failed = { ...notice, channel: "push", state: "failed", fault: "gone" } as const;
	const delayed = { ...notice, state: "delayed" } as const;
	const called = (notices: readonly NoticeResult[]) => [
		{ ...aMember(1, { state: "called", calledAt: NOON }), notices },
		aMember(2),
	];
	const card = () => page.getByRole("listitem").filter({ hasText: "A-1" });

	test.each(outermost([1180, 768, 320]))(
		"is marked on the card of a called person at %i px, once it is known",
		async (width) => {
			await page.viewport(width, 820);
			const screen = { locale, timezone: "Asia/Tokyo" };
			const { again } = await mount(locale, around(props(called([]), { screen }).given));
			const status = page
				.getByRole("status")
				.filter({ hasText: t.row.noticesFailed.replace("{{labels}}", "") });
			await expect.element(page.getByRole("listitem").filter({ hasText: "A-1" })).toBeVisible();
			expect(status.elements()).toEqual([]);
			await again(around(props(called([failed]), { screen }).given));
			await expect.element(card().getByText(t.row.noticeFailed, { exact: true })).toBeVisible();
			await expect.element(status).toHaveTextContent(t.row.noticesFailed.replace("{{labels}}", "A-1"));
			expect(await faults()).toEqual([]);
			expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
		},
	);

	test("is none as long as it is tried again, or when another channel reached the person", async () => {
		await page.viewport(1180, 820);
		const { again } = await mount(locale, around(props(called([failed, delayed])).given));
		await expect.element(card().getByText(t.row.noticeDelayed)).toBeVisible();
		await again(around(props(called([failed, sent])).given));
		await expect.element(card().getByText(t.row.noticeDelayed)).not.toBeInTheDocument();
		await expect.element(card().getByText(t.row.noticeFailed)).not.toBeInTheDocument();
	});

	test.each([1180, 320])("is marked on the next person's ticket or dock at %i px", async (width) => {
		await page.viewport(width, 820);
		const guided = aMember(1, { state: "during_guidance", duringGuidanceAt: NOON });
		const untold = { ...guided, notices: [{ ...failed, cause: "during_guidance" } as const] };
		await mount(locale, around(props([untold]).given));
		const next = page.getByRole("region", { name: t.sections.next, exact: true });
		await expect.element(next.getByText(t.row.noticeFailed, { exact: true })).toBeVisible();
		expect(await faults()).toEqual([]);
	});
});

describe.each(LANGUAGES)("the automatic call in %s", (locale) => {
	const t = words[locale];

	test.each([
		["by a switch on a tablet", 1180],
		["in the line's menu on an upright tablet", 768],
	])("is switched on %s", async (_name, width) => {
		await page.viewport(width, 820);
		const allowed = { ...settings, autocallFunctionEnable: true, autocallTime: 600 };
		const switched: boolean[] = [];
		const setAutoCall = async (enable: boolean) => void switched.push(enable);
		await mount(locale, around(props(line, { settings: allowed }).given, { commander: { setAutoCall } }));
		if (width === 1180) await page.getByRole("switch", { name: t.autoCall.title, exact: true }).click();
		else {
			await page.getByRole("button", { name: t.tools.label }).click();
			await page.getByRole("menuitem", { name: t.autoCall.turnOn }).click();
		}
		expect(switched).toEqual([true]);
		expect(await faults()).toEqual([]);
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
	});

	test("shows a countdown while it is on, also on a phone, whose switch is in the menu", async () => {
		await page.viewport(768, 820);
		const on = { ...settings, autocallFunctionEnable: true, autocallEnable: true, autocallTime: 600 };
		stopTheClock();
		const due = { ...on, autocallCalledLasted: NOON - 36_000_000 };
		const switched: boolean[] = [];
		const setAutoCall = async (enable: boolean) => void switched.push(enable);
		const { given } = props(line, { settings: { ...on, autocallCalledLasted: NOON } });
		const screen = await mount(locale, around(given));
		const countdown = page.getByRole("timer");
		await expect.element(countdown).toHaveTextContent("10:00:00");
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(768);
		await screen.again(around({ ...given, settings: due }, { commander: { setAutoCall } }));
		await expect.element(page.getByText(t.autoCall.due, { exact: true })).toBeVisible();
		await page.viewport(320, 640);
		await expect.element(page.getByText(t.autoCall.due, { exact: true })).toBeVisible();
		await expect.element(page.getByRole("switch")).not.toBeInTheDocument();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
		await page.getByRole("button", { name: common[locale].menu }).click();
		await page.getByRole("button", { name: t.autoCall.turnOff }).click();
		expect(switched).toEqual([false]);
	});

	test("has no switch in a shop without the function", async () => {
		await mount(locale, around(props(line).given));
		await expect.element(page.getByRole("switch")).not.toBeInTheDocument();
	});
});

describe.each(LANGUAGES)("the walk-in in %s", (locale) => {
	const t = words[locale];

	test("joins with party, name, phone and note", async () => {
		await page.viewport(1180, 820);
		const { given, joined } = props([]);
		await mount(locale, around(given));
		await page.getByRole("button", { name: t.walkIn.open }).click();
		expect(await faults()).toEqual([]);
		await page.getByRole("button", { name: t.walkIn.more }).click();
		await page.getByLabelText(t.walkIn.name).fill(" 高橋 ");
		await page.getByLabelText(t.walkIn.phone).fill("０９０ー１２３４ー５６７８");
		await page.getByRole("button", { name: t.walkIn.submit }).click();
		await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
		expect(joined).toEqual([{ party_size: 2, name: "高橋", phone: "090-1234-5678" }]);
	});

	test("shows the fault at each field, and sends nothing", async () => {
		await page.viewport(1180, 820);
		const { given, joined } = props([]);
		await mount(locale, around(given));
		await page.getByRole("button", { name: t.walkIn.open }).click();
		await page.getByLabelText(t.walkIn.phone).fill("12345");
		await page.getByLabelText(t.walkIn.note).fill("あ".repeat(501));
		await page.getByRole("button", { name: t.walkIn.submit }).click();
		const phone = page.getByLabelText(t.walkIn.phone);
		await expect.element(phone).toHaveAccessibleDescription(codes[locale]["invalid-value"]);
		await expect.element(phone).toHaveFocus();
		await expect
			.element(page.getByLabelText(t.walkIn.note))
			.toHaveAccessibleDescription(codes[locale]["text-too-long"]);
		await expect.element(page.getByLabelText(t.walkIn.name)).not.toHaveAttribute("aria-invalid");
		expect(await faults()).toEqual([]);
		await phone.fill("");
		await page.getByLabelText(t.walkIn.note).fill("窓側");
		await page.getByRole("button", { name: t.walkIn.submit }).click();
		await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
		expect(joined).toEqual([{ party_size: 1, note: "窓側" }]);
	});

	test.each(["limit-reached", "limit-total-reached"] as const)(
		"%s: joins over the limit after a confirmation",
		async (code) => {
			await page.viewport(1180, 820);
			const { given, joined } = props([]);
			const walkIn = () => async (request: JoinRequest) => {
				joined.push(request);
				return request.exceed_limits ? JOINED : ({ ok: false, code } as const);
			};
			await mount(locale, around({ ...given, commander: { ...given.commander, walkIn } }));
			await page.getByRole("button", { name: t.walkIn.open }).click();
			await page.getByRole("button", { name: t.walkIn.submit }).click();
			await expect.element(page.getByRole("alert")).toHaveTextContent(codes[locale][code]);
			await page.getByRole("button", { name: t.walkIn.submitOverLimit }).click();
			await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
			expect(joined).toEqual([{ party_size: 1 }, { party_size: 1, exceed_limits: true }]);
		},
	);
});

test("while a command is running its button is pending and ignores a second press", async () => {
	await page.viewport(1180, 820);
	const [, two] = line;
	if (two === undefined) throw new Error("the second member is missing");
	const { given, done } = props(line, { busy: new Map([[two.uid, "call"]]) });
	await mount("ja", around(given));
	const button = page.getByRole("button", { name: lineJa.actions.callNext });
	await expect.element(button).toHaveAttribute("data-state", "pending");
	await button.click({ force: true });
	expect(done).toEqual([]);
});

test("without a connection all commands are disabled", async () => {
	await page.viewport(1180, 820);
	const { given, done } = props(line);
	await mount("ja", around(given, { shop: { outage: {} } }));
	await expect.element(page.getByRole("button", { name: lineJa.actions.callNext })).toBeDisabled();
	await page.getByRole("button", { name: filled(membersJa.row.more, "A-1"), exact: true }).click();
	await page.getByRole("menuitem", { name: lineJa.actions.cancel }).click({ force: true });
	expect(done).toEqual([]);
});

test("the focus follows a person whose row moves, stays in the list when the person leaves, and goes to the heading of an empty line", async () => {
	await page.viewport(1180, 820);
	const [, , , four] = line;
	if (four === undefined) throw new Error("the fourth member is missing");
	const { again } = await mount("ja", around(props(line).given));
	const call = page.getByRole("button", { name: filled(lineJa.actions.callOne, "A-4"), exact: true });
	// A frame without the focus fires no focus events, and the test runner may have taken the focus away.
	window.focus();
	await expect.element(call).toBeVisible();
	call.element().focus();
	await userEvent.keyboard("{Enter}");
	const called = [...line.slice(0, 3), { ...four, state: "called" as const, calledAt: NOON }];
	await again(around(props(called).given));
	const finish = page.getByRole("button", { name: filled(lineJa.actions.finishOne, "A-4"), exact: true });
	await expect.element(finish).toHaveFocus();
	await again(around(props(line.slice(0, 3)).given));
	await painted();
	// The row as a whole: a second press must not call another person.
	const row = page.getByRole("listitem").filter({ hasText: "A-3" });
	await expect.element(row).toHaveFocus();
	await again(around(props([]).given));
	await painted();
	await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});
