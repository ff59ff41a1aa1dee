import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { testServices } from "#src/testing/fake-server.ts";
import { faults, openApp } from "#src/testing/mount.tsx";
import { inForce, NOW, publicView } from "#src/testing/samples.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Instants counted from 12:03 on Saturday 21 November in Tokyo, and a day in milliseconds. */
const AT = { evening: NOW + 5 * HOUR - 3 * MINUTE, tomorrow: Date.UTC(2026, 10, 22), day: 24 * HOUR };

beforeEach(() => page.viewport(360, 740));

type Opening = NonNullable<Parameters<typeof publicView>[0]>["opening"];

async function openWith(opening: Opening, href = "/app/demo", line = {}) {
	const services = testServices();
	services.server.view = publicView({ opening: opening ?? {}, line });
	await openApp(href, services);
	return services;
}

const JOIN = () => page.getByRole("button", { name: /順番を取る$/ });
const state = () => text("main [role=status]");
/** Without the words that only keep their room. */
const shownHours = () =>
	[...document.querySelectorAll(".ui-facts dd > div > *")]
		.filter((each) => each.checkVisibility({ visibilityProperty: true }))
		.map((each) => each.textContent)
		.join();
const text = (selector: string) => document.querySelector(selector)?.textContent?.replace(/\s+/g, " ");

test("the shop's texts are English under /en, or in its own language where it wrote no English", async () => {
	const services = testServices();
	const written = { description: "魚の店", description_en: "Fish", hours_text: "夜まで", hours_text_en: "" };
	services.server.view = publicView({ app: written });
	await openApp("/en/app/demo", services);
	await expect.element(page.getByText("Fish")).toHaveAttribute("lang", "en");
	await expect.element(page.getByText("夜まで")).toHaveAttribute("lang", "ja");
	expect(document.body.textContent).not.toContain("魚の店");
});

describe("the next opening", () => {
	test.each([
		[AT.evening, "次の受付は今日", "17:00から"],
		[AT.tomorrow, "次の受付は明日", "9:00から"],
		[AT.tomorrow + AT.day, "次の受付は月曜日", "9:00から"],
		[AT.tomorrow + 6 * AT.day, "次の受付は11月28日（土）", "9:00から"],
	])("%i", async (opens_at, ja, jaTime) => {
		await openWith({ reason: "closed", opens_at });
		await expect.element(page.getByText(ja)).toBeVisible();
		expect(text(".ui-empty-slot [data-size='80']")).toBe(jaTime);
	});

	test.each([
		[AT.evening, "Opens again today", "at 17:00"],
		[AT.tomorrow, "Opens again tomorrow", "at 9:00"],
		[AT.tomorrow + AT.day, "Opens again on Monday", "at 9:00"],
		[AT.tomorrow + 6 * AT.day, "Opens again on Saturday 28 November", "at 9:00"],
	])("%i, in English", async (opens_at, day, time) => {
		await openWith({ reason: "closed", opens_at }, "/en/app/demo");
		await expect.element(page.getByText(day, { exact: true })).toBeVisible();
		expect(text(".ui-empty-slot [data-size='80']")).toBe(time);
	});

	test("a day without hours and without a known opening", async () => {
		await openWith({ reason: "closed" });
		await expect.element(page.getByRole("heading", { name: "今日は受付がありません" })).toBeVisible();
		await expect.element(page.getByText("次の受付は、まだ決まっていません。")).toBeVisible();
		expect(await faults()).toEqual([]);
	});
});

describe("the hours of today", () => {
	const today = [
		{ name: "午前の部", name_en: "Morning", starts_at: NOW - 3 * HOUR, ends_at: NOW + 2 * HOUR },
		{ name: "", name_en: "", starts_at: NOW + 6 * HOUR, ends_at: NOW + 14 * HOUR },
		{ name: "", name_en: "", starts_at: AT.evening, ends_at: AT.tomorrow - 9 * HOUR },
	];

	test("are listed, with the end of the current run", async () => {
		await openWith({ today, reception: inForce({ ends_at: NOW + 2 * HOUR }) });
		await expect.poll(state).toBe("受付中14:03まで");
		const rows = [...document.querySelectorAll(".ui-fact li")].map((row) => row.textContent);
		expect(rows).toEqual(["9:03〜14:03午前の部", "18:03〜翌2:03", "17:00〜24:00"]);
		expect(await faults()).toEqual([]);
	});

	test("have English names under /en, or the shop's own where there is no English one", async () => {
		const noon = { name: "昼の部", name_en: "", starts_at: NOW + 3 * HOUR, ends_at: NOW + 4 * HOUR };
		await openWith({ today: [...today, noon] }, "/en/app/demo");
		await expect.element(page.getByText("Morning")).toHaveAttribute("lang", "en");
		await expect.element(page.getByText("昼の部")).toHaveAttribute("lang", "ja");
		expect(document.body.textContent).not.toContain("午前の部");
	});

	const SUNDAY = { name: "", name_en: "", starts_at: AT.tomorrow, ends_at: AT.tomorrow + 5 * HOUR };

	test.each([
		["/app/demo", "明日 11月22日（日）9:00〜14:00"],
		["/en/app/demo", "Tomorrow, Sunday 22 November9:00–14:00"],
	])("%s: once they are over, those of the next opening take their place", async (href, shown) => {
		const over = [{ ...SUNDAY, starts_at: NOW - 2 * HOUR, ends_at: NOW - HOUR }];
		const opening = { reason: "closed", opens_at: AT.tomorrow, today: over, next_day: [SUNDAY] } as const;
		await openWith(opening, href);
		await expect.poll(shownHours).toBe(shown);
		expect(await faults()).toEqual([]);
	});

	test.each([
		["today", AT.evening, "9:03〜14:03午前の部18:03〜翌2:0317:00〜24:00"],
		["tomorrow", AT.tomorrow, "明日 11月22日（日）9:00〜14:00"],
	])("where the last place is given, are those of the next opening: %s", async (_day, next, shown) => {
		const reception = inForce({ limit_total: 1, issued_before: 0 });
		await openWith({ reception, next_reception_at: next, today, next_day: [SUNDAY] });
		await expect.poll(shownHours).toBe(shown);
	});

	test("are hidden during a closure", async () => {
		await openWith({ today, reason: "temporarily-closed", next_day: [SUNDAY] });
		await expect.poll(shownHours).toBe("臨時休業中");
	});

	test("show the beginning of guidance if it lies ahead", async () => {
		await openWith({ reception: inForce({ guidance_from: AT.evening }) });
		await expect.element(page.getByText("お呼び出しは17:00から始まります")).toBeVisible();
		await expect.element(JOIN()).toBeVisible();
		expect(await faults()).toEqual([]);
	});
});

test.each([
	["/en/app/demo", "No power", "No power", "en"],
	["/en/app/demo", "", "停電のため", "ja"],
	["/app/demo", "No power", "停電のため", "ja"],
])("a closure's message at %s, in English %j, is %s", async (href, closure_message_en, shown, lang) => {
	const closure = { closure_message: "停電のため", closure_message_en };
	await openWith({ reason: "temporarily-closed", ...closure }, href);
	await expect.element(page.getByText(shown)).toHaveAttribute("lang", lang);
	expect(document.querySelectorAll(".ui-empty-slot [dir=auto]")).toHaveLength(1);
});

describe("without a reload", () => {
	test("the page shows that the line has opened", async () => {
		const { environment, server } = await openWith({
			reason: "closed",
			opens_at: NOW + MINUTE,
			until: NOW + MINUTE,
		});
		await expect.poll(state).toBe("受付時間外");
		server.view = { ...publicView(), now: NOW + MINUTE };
		await environment.pass(MINUTE + 4_000);
		await expect.element(JOIN()).toBeVisible();
		expect(state()).toBe("受付中");
	});

	test("a late join shows the reason in an alert, removes the button and keeps the focus", async () => {
		const { server } = await openWith({});
		await expect.element(JOIN()).toBeVisible();
		server.view = publicView({ opening: { reason: "closed", opens_at: AT.tomorrow } });
		server.refusals.set("join", {
			status: 409,
			code: "closed",
			opens_at: AT.tomorrow,
			detail: "また明日どうぞ。",
		});
		await userEvent.click(JOIN());
		const alert = page.getByRole("alert");
		await expect.element(alert.getByRole("heading")).toBeVisible();
		await expect.poll(() => text("[role=alert]")).toContain("次の受付は明日");
		await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
		expect(JOIN().elements()).toEqual([]);
		expect(await faults()).toEqual([]);
	});
});

test("a text of the shop in any length, script and direction fits the page as plain text", async () => {
	const paused_message = `${"長".repeat(300)}${"x".repeat(120)}\n\n🎎 مغلق حتى الغد\n<img src=x onerror=alert(1)>{{time}}$t(join)`;
	await openWith({}, "/app/demo", { paused: true, paused_message });
	const words = page.getByText(paused_message);
	await expect.element(words).toBeVisible();
	await expect.element(words).toHaveAttribute("dir", "auto");
	expect(document.documentElement.scrollWidth).toBe(360);
	expect(document.querySelector("img")).toBeNull();
	expect(await faults()).toEqual([]);
});
