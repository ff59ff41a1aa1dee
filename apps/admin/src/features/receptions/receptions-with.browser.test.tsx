import { serverClock } from "@junban/app-shell/server-clock";
import { toasts } from "@junban/app-shell/toast-store";
import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import { formsEn } from "@junban/forms/phrases-en";
import { formsJa } from "@junban/forms/phrases-ja";
import { baseEn } from "@junban/i18n/base-en";
import { baseJa } from "@junban/i18n/base-ja";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES, outermost } from "@junban/vitest/views";
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aShop, FrameAround } from "#src/frame/testing/frame-around.tsx";
import { type MemoryHours, memoryHours } from "#src/lib/testing/memory-hours.ts";
import { faults, mount } from "#src/testing/mount.tsx";
import { receptionsEn } from "./phrases-en.ts";
import { receptionsJa } from "./phrases-ja.ts";
import { ReceptionsWith } from "./receptions-with.tsx";
import { aClosure, aReception } from "./testing/hours.ts";

const words = {
	ja: { own: receptionsJa, codes: codesJa, forms: formsJa, common: baseJa.common },
	en: { own: receptionsEn, codes: codesEn, forms: formsEn, common: baseEn.common },
};
type Locale = (typeof LANGUAGES)[number];
/** Saturday. */
const NOON = Date.parse("2026-11-21T12:00:00+09:00");

const lunch = aReception("lunch", {
	name: "ランチ",
	en: { name: "Lunch" },
	weekdays: [0, 2, 3, 4, 5, 6],
	start_at: "11:00",
	end_at: "14:00",
	service_end_at: "14:30",
	order_number: 1,
});
const dinner = aReception("dinner", {
	name: "ディナー",
	en: { name: "Dinner" },
	weekdays: [0, 2, 3, 4, 5, 6],
	start_at: "17:00",
	end_at: "21:00",
	order_number: 2,
});
const check = aClosure("check", "2026-11-19T17:00:00+09:00", "2026-11-19T21:00:00+09:00", {
	message: "設備の点検",
});

beforeEach(async () => {
	localStorage.clear();
	for (const { id } of toasts.get().toasts) toasts.dismiss(id);
	serverClock.sync(NOON);
	await page.viewport(1180, 1000);
});

async function shown(locale: Locale, hours: MemoryHours = memoryHours([lunch, dinner], [check])) {
	const shop = aShop({ settings: { unit: "組" }, shop: { locale } });
	await mount(
		locale,
		<FrameAround shop={shop}>
			<ReceptionsWith ports={hours} />
		</FrameAround>,
	);
	await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
	return hours;
}

const button = (name: string | RegExp) => page.getByRole("button", { name });
const bars = (name: string) => page.getByRole("group").getByRole("button", { name: new RegExp(`^${name}`) });
const field = (name: string) => page.getByLabelText(name, { exact: true }).and(page.getByRole("textbox"));

describe.each(LANGUAGES)("the week in %s", (locale) => {
	const { own, forms, common } = words[locale];
	const [lunchName, dinnerName] = locale === "ja" ? ["ランチ", "ディナー"] : ["Lunch", "Dinner"];

	test.each(outermost([1180, 768, 390, 320]))("has no fault at %i px, with the editor too", async (width) => {
		await page.viewport(width, 1000);
		await shown(locale);
		await expect.element(bars(lunchName).first()).toBeVisible();
		expect(bars(lunchName).elements()).toHaveLength(6);
		expect(page.getByRole("heading", { level: 1 }).element().getClientRects()[0]?.height).toBeLessThan(60);
		expect([await faults(), tooWide()]).toEqual([[], []]);
		await bars(dinnerName).first().click();
		await expect.element(field(own.editor.name)).toHaveValue("ディナー");
		expect([await faults(), tooWide()]).toEqual([[], []]);
	});

	test("a short closure at the end of the day does not widen a phone's page", async () => {
		await page.viewport(390, 844);
		const night = aReception("night", { start_at: "18:00", end_at: "00:30", service_end_at: "00:30" });
		const closed = aClosure("closed", "2026-11-20T23:58:00+09:00", "2026-11-21T00:00:00+09:00");
		await shown(locale, memoryHours([night], [closed]));
		await expect.element(bars("night").first()).toBeVisible();
		expect(tooWide()).toEqual([]);
	});

	test("the list says when calling starts, where that is later than joining, and only there", async () => {
		const options = { is_enable: true, start_after: 15 };
		const late = aReception("late", { start_at: "23:50", end_at: "03:00", start_after_options: options });
		await shown(locale, memoryHours([lunch, late]));
		await expect.element(page.getByText(own.list.calls.replace("{{time}}", "00:05"))).toBeVisible();
		expect(page.getByText(own.list.calls.replace("{{time}}", "11:00")).elements()).toEqual([]);
	});

	test("says what customers see now, and shows the closures", async () => {
		await shown(locale);
		await expect.element(page.getByText(own.now.label)).toBeVisible();
		await expect.element(page.getByText(own.now.openUntil.replace("{{time}}", "14:00"))).toBeVisible();
		await expect.element(button(new RegExp(check.message))).toBeVisible();
	});

	test("a change shows in the week before it is saved; the save can be undone", async () => {
		const hours = await shown(locale);
		await bars(dinnerName).first().click();
		await field(own.editor.to).fill("22:00");
		await expect.element(bars(`${dinnerName}.*22:00`).first()).toBeVisible();
		expect(hours.receptions.asked).toEqual([]);
		await button(forms.save).click();
		await expect.poll(() => hours.receptions.asked).toEqual(["update dinner"]);
		expect(hours.receptions.now()[1]).toMatchObject({ endAt: "22:00" });
		await expect.element(field(own.editor.name)).not.toBeInTheDocument();
		await button(common.undo).click();
		await expect.poll(() => hours.receptions.now()[1]).toMatchObject({ endAt: "21:00" });
	});

	test("the editor counts in the language of the staff", async () => {
		await shown(locale);
		await button(own.add).click();
		const unit = locale === "ja" ? "組前から" : "groups before";
		await expect.element(page.getByText(unit, { exact: true })).toBeVisible();
	});

	test("a new reception is added behind the others, and the undo removes it", async () => {
		const hours = await shown(locale);
		await button(own.add).click();
		await field(own.editor.name).fill("喫茶");
		await button(forms.save).click();
		await expect.poll(() => hours.receptions.now()).toHaveLength(3);
		expect(hours.receptions.now()[2]).toMatchObject({ name: "喫茶", orderNumber: 3, startAt: "10:00" });
		await button(common.undo).click();
		await expect.poll(() => hours.receptions.now()).toHaveLength(2);
	});

	test("a copy has the values of the other one", async () => {
		const hours = await shown(locale);
		await bars(lunchName).first().click();
		await button(own.editor.duplicate).click();
		await expect.element(field(own.editor.name)).toHaveValue("ランチ");
		await field(own.editor.name).fill("早いランチ");
		await field(own.editor.from).fill("9:00");
		await button(forms.save).click();
		await expect
			.poll(() => hours.receptions.now()[2])
			.toMatchObject({ name: "早いランチ", startAt: "09:00", endAt: "14:00", serviceEndAt: "14:30" });
	});

	test("a removal can be undone", async () => {
		const hours = await shown(locale);
		await bars(lunchName).first().click();
		await button(own.editor.remove).click();
		await expect.poll(() => hours.receptions.now()).toHaveLength(1);
		await expect.element(page.getByText(own.done.removed.replace("{{name}}", lunchName))).toBeVisible();
		await button(common.undo).click();
		await expect.poll(() => hours.receptions.now().map(({ name }) => name)).toEqual(["ランチ", "ディナー"]);
	});

	test("the order is changed by keys", async () => {
		const hours = await shown(locale);
		await button(forms.order.up.replace("{{name}}", dinnerName)).click();
		await expect.poll(() => hours.receptions.asked).toEqual(["reorder dinner lunch"]);
		expect(hours.receptions.now().map(({ uid }) => uid)).toEqual(["dinner", "lunch"]);
	});

	test("without receptions the line is always open, and the grid says so", async () => {
		await shown(locale, memoryHours());
		await expect.element(page.getByText(own.week.empty)).toBeVisible();
		await expect.element(page.getByText(own.now.always)).toBeVisible();
		expect(await faults()).toEqual([]);
	});

	test("overlaps, gaps and unreadable receptions are told", async () => {
		const tea = aReception("tea", { weekdays: [2], start_at: "13:30", end_at: "16:30", order_number: 3 });
		const hours = memoryHours([lunch, dinner, tea]);
		hours.receptions.put([lunch, dinner, tea], [{ id: "bad", problem: "start_at" }]);
		await shown(locale, hours);
		await expect.element(page.getByText(/13:30.*14:00/).last()).toBeVisible();
		await expect.element(page.getByText(/16:30.*17:00/).last()).toBeVisible();
		expect(await faults()).toEqual([]);
		await button(own.notes.removeUnreadable).click();
		await expect.poll(() => hours.receptions.asked).toEqual(["remove bad"]);
	});

	test("a failure says what to do, and loading has the shape of the week", async () => {
		const hours = await shown(locale);
		hours.receptions.fail({ ok: false, code: "offline", detail: "" });
		await expect.element(page.getByText(own.failed)).toBeVisible();
		expect(await faults()).toEqual([]);
		await button(common.retry).click();
		await expect.element(bars(lunchName).first()).toBeVisible();
	});
});

describe("unsaved changes", () => {
	const { own, forms } = words.ja;

	test("are asked about when another bar, the list or the button leaves them", async () => {
		const hours = await shown("ja");
		await bars("ディナー").first().click();
		await field(own.editor.name).fill("夜");
		await bars("ランチ").first().click();
		await expect.element(page.getByRole("alertdialog")).toBeVisible();
		expect(await faults()).toEqual([]);
		await button(forms.editor.leave.cancel).click();
		await expect.element(field(own.editor.name)).toHaveValue("夜");
		await bars("ランチ").first().click();
		await button(forms.editor.leave.confirm).click();
		await expect.element(field(own.editor.name)).toHaveValue("ランチ");
		await bars("ディナー").first().click();
		await expect.element(field(own.editor.name)).toHaveValue("ディナー");
		expect(hours.receptions.asked).toEqual([]);
	});

	test("stay in the editor that was opened while another reception was still being saved", async () => {
		const hours = await shown("ja");
		const answer = hours.receptions.holdUpdates();
		await bars("ディナー").first().click();
		await field(receptionsJa.editor.name).fill("夜");
		await button(formsJa.save).click();
		await expect.element(bars("夜").first()).toBeVisible();
		await bars("ランチ").first().click();
		await field(receptionsJa.editor.name).fill("昼");
		answer();
		await expect.element(button(baseJa.common.undo)).toBeVisible();
		await expect.element(field(receptionsJa.editor.name)).toHaveValue("昼");
	});

	test("of two tablets are shown field by field", async () => {
		const hours = await shown("ja");
		await bars("ディナー").first().click();
		await field(own.editor.name).fill("夜");
		hours.receptions.put([lunch, { ...dinner, name: "宴会", limit: 12 }]);
		await expect.element(page.getByText(forms.conflict.title)).toBeVisible();
		await expect.element(field(own.editor.limit)).toHaveValue("12");
		await button(`${own.editor.name} ${forms.conflict.keepMine}`).click();
		await button(forms.save).click();
		await expect.poll(() => hours.receptions.now()[1]).toMatchObject({ name: "夜", limit: 12 });
	});

	test("to a reception that another tablet deleted are saved as a new one", async () => {
		const hours = await shown("ja");
		await bars("ディナー").first().click();
		await field(own.editor.name).fill("夜");
		hours.receptions.put([lunch]);
		await expect.element(page.getByText(forms.editor.gone)).toBeVisible();
		await button(forms.save).click();
		await expect.poll(() => hours.receptions.now().map(({ name }) => name)).toEqual(["ランチ", "夜"]);
	});

	test("stay after a refused save, with its reason", async () => {
		const hours = await shown("ja");
		hours.receptions.refuse({ ok: false, code: "sample-read-only", detail: "" });
		await bars("ディナー").first().click();
		await field(own.editor.name).fill("夜");
		await button(forms.save).click();
		await expect.element(page.getByText(new RegExp(codesJa["sample-read-only"]))).toBeVisible();
		await expect.element(field(own.editor.name)).toHaveValue("夜");
	});
});

describe("the editor", () => {
	const { own, forms } = words.ja;

	test("takes the focus and gives it back to the bar", async () => {
		await shown("ja");
		const bar = bars("ディナー").first();
		await expect.element(bar).toBeVisible();
		window.focus();
		bar.element().focus();
		await userEvent.keyboard("{Enter}");
		await expect.element(page.getByRole("heading", { level: 2, name: "ディナー" })).toHaveFocus();
		await button(forms.editor.cancel).first().click();
		await expect.element(bars("ディナー").first()).toHaveFocus();
	});

	test("shows faults at their fields and saves nothing", async () => {
		const hours = await shown("ja");
		await button(own.add).click();
		await field(own.editor.from).fill("");
		await field(own.editor.lastJoin).fill("23:00");
		await field(own.editor.limit).fill("-1");
		await button(forms.save).click();
		const outside = forms.fault.outside.replace("{{least}}", "0").replace("{{most}}", "1,000,000");
		await expect.element(field(own.editor.from)).toHaveAccessibleDescription(forms.fault.missing);
		await expect
			.element(field(own.editor.limit))
			.toHaveAccessibleDescription(expect.stringContaining(outside));
		await field(own.editor.from).fill("10:00");
		await button(forms.save).click();
		await expect
			.element(field(own.editor.lastJoin))
			.toHaveAccessibleDescription(expect.stringContaining(own.editor.lastJoinFault));
		expect(await faults()).toEqual([]);
		expect(hours.receptions.asked).toEqual([]);
	});

	test("saves when guidance begins, and the last join", async () => {
		const hours = await shown("ja");
		await bars("ディナー").first().click();
		await page.getByRole("switch", { name: own.editor.startAfter }).click();
		await expect.element(page.getByText("分後の 17:15 から呼びます")).toBeVisible();
		await field(own.editor.lastJoin).fill("2030");
		await button(forms.save).click();
		await expect
			.poll(() => hours.receptions.now()[1])
			.toMatchObject({ startAfter: 15, endAt: "20:30", serviceEndAt: "21:00" });
	});

	test("holidays are saved at once", async () => {
		const hours = await shown("ja");
		await page.getByRole("radio", { name: new RegExp(`^${own.holiday.closed}`) }).click();
		await expect.poll(() => hours.saved).toEqual([{ holiday_mode: "closed" }]);
		await button(baseJa.common.undo).click();
		await expect.poll(() => hours.saved[1]).toEqual({ holiday_mode: undefined });
	});
});
