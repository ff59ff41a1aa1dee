import { serverClock } from "@junban/app-shell/server-clock";
import { toasts } from "@junban/app-shell/toast-store";
import { codesJa } from "@junban/domain/words/codes-ja";
import { formsEn } from "@junban/forms/phrases-en";
import { formsJa } from "@junban/forms/phrases-ja";
import { baseEn } from "@junban/i18n/base-en";
import { baseJa } from "@junban/i18n/base-ja";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES, outermost } from "@junban/vitest/views";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aShop, FrameAround } from "#src/frame/testing/frame-around.tsx";
import { type MemoryHours, memoryHours } from "#src/lib/testing/memory-hours.ts";
import { faults, mount } from "#src/testing/mount.tsx";
import { temporaryCloseEn } from "./phrases-en.ts";
import { temporaryCloseJa } from "./phrases-ja.ts";
import { TemporaryCloseWith } from "./temporary-close-with.tsx";
import { aClosure } from "./testing/closures.ts";

const words = {
	ja: { own: temporaryCloseJa, forms: formsJa, common: baseJa.common },
	en: { own: temporaryCloseEn, forms: formsEn, common: baseEn.common },
};
type Locale = (typeof LANGUAGES)[number];
const tokyo = (time: string) => Date.parse(`2026-11-21T${time}:00+09:00`);

const check = aClosure("check", "2026-11-24T17:00:00+09:00", "2026-11-24T21:00:00+09:00", {
	message: "設備の点検",
	en: { message: "Maintenance" },
	order_number: 1,
});
const holidays = aClosure("holidays", "2026-12-29T00:00:00+09:00", "2027-01-04T00:00:00+09:00", {
	message: "年末年始",
	order_number: 2,
});
const past = aClosure("past", "2026-11-01T00:00:00+09:00", "2026-11-02T00:00:00+09:00", {
	message: "研修",
	order_number: 3,
});
const running = aClosure("running", "2026-11-21T11:00:00+09:00", "2026-11-21T15:00:00+09:00", {
	message: "停電",
	order_number: 4,
});

beforeEach(async () => {
	localStorage.clear();
	for (const { id } of toasts.get().toasts) toasts.dismiss(id);
	serverClock.sync(tokyo("12:00"));
	await page.viewport(1180, 1000);
});

async function shown(locale: Locale, hours: MemoryHours = memoryHours([], [check, holidays, past])) {
	await mount(
		locale,
		<FrameAround shop={aShop({ shop: { locale } })}>
			<TemporaryCloseWith port={hours.closures} />
		</FrameAround>,
	);
	await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
	return hours.closures;
}

const button = (name: string | RegExp) => page.getByRole("button", { name });
/** The label may go on with a remark: 任意. */
const field = (name: string) => page.getByLabelText(new RegExp(`^${name}`)).and(page.getByRole("textbox"));

describe.each(LANGUAGES)("temporary closures in %s", (locale) => {
	const { own, forms, common } = words[locale];
	const message = locale === "ja" ? "設備の点検" : "Maintenance";

	test.each(outermost([1180, 768, 390, 320]))(
		"have no fault at %i px, with the editor and the dialog too",
		async (width) => {
			await page.viewport(width, 1000);
			await shown(locale, memoryHours([], [check, running, past]));
			await expect.element(page.getByText(own.now.title)).toBeVisible();
			expect([await faults(), tooWide()]).toEqual([[], []]);
			await button(new RegExp(message)).click();
			await expect.element(field(own.editor.startTime)).toHaveValue("17:00");
			expect([await faults(), tooWide()]).toEqual([[], []]);
		},
	);

	test("empty says what a closure is for", async () => {
		await page.viewport(390, 844);
		await shown(locale, memoryHours());
		await expect.element(page.getByText(own.list.emptyTitle)).toBeVisible();
		expect([await faults(), tooWide()]).toEqual([[], []]);
		await button(own.now.close).click();
		await expect.element(page.getByRole("dialog")).toBeVisible();
		expect([await faults(), tooWide()]).toEqual([[], []]);
	});

	test("close now, until a time, with an undo", async () => {
		const port = await shown(locale, memoryHours());
		await button(own.now.close).click();
		await page.getByRole("radio", { name: own.now.lengths.time }).click();
		await page.getByRole("dialog").getByRole("button", { name: own.now.confirmOpen, exact: true }).click();
		await expect.element(field(own.now.time)).toHaveAccessibleDescription(own.now.timeMissing);
		await field(own.now.time).fill("15:00");
		await field(own.now.message).fill("停電");
		await button(own.now.confirm.replace("{{time}}", "15:00")).click();
		await expect
			.poll(() => port.now())
			.toMatchObject([{ startsAt: tokyo("12:00"), endsAt: tokyo("15:00"), message: "停電" }]);
		await expect.element(page.getByText(own.now.title)).toBeVisible();
		await button(common.undo).click();
		await expect.poll(() => port.now()).toEqual([]);
	});

	test("open now ends the closure, and the undo goes on with it", async () => {
		const port = await shown(locale, memoryHours([], [running]));
		await button(own.now.open).click();
		await expect.poll(() => port.now()).toMatchObject([{ endsAt: tokyo("12:00") }]);
		await expect.element(page.getByText(own.now.title)).not.toBeInTheDocument();
		await button(common.undo).click();
		await expect.poll(() => port.now()).toMatchObject([{ endsAt: tokyo("15:00") }]);
	});

	test("a new one is by default the next day, and can be undone", async () => {
		const port = await shown(locale);
		await button(own.add).click();
		await field(own.editor.message).fill("研修");
		await button(forms.save).click();
		await expect.poll(() => port.now()).toHaveLength(4);
		expect(port.now()[3]).toMatchObject({
			startsAt: Date.parse("2026-11-22T00:00:00+09:00"),
			endsAt: Date.parse("2026-11-23T00:00:00+09:00"),
			orderNumber: 4,
		});
		await button(common.undo).click();
		await expect.poll(() => port.now()).toHaveLength(3);
	});

	test("an edit saves instants of the shop's clocks", async () => {
		const port = await shown(locale);
		await button(new RegExp(message)).click();
		await field(own.editor.endTime).fill("2230");
		await button(forms.save).click();
		await expect
			.poll(() => port.now()[0])
			.toMatchObject({ endsAt: Date.parse("2026-11-24T22:30:00+09:00"), message: "設備の点検" });
		await button(common.undo).click();
		await expect.poll(() => port.now()[0]).toMatchObject({ endsAt: check.endsAt });
	});

	test("past ones are folded, keep their place and can be removed", async () => {
		const port = await shown(locale);
		const folded = page.getByText("研修");
		await expect.element(folded).not.toBeVisible();
		await page.getByText(own.list.past.replace("{{count}}", "1")).click();
		await expect.element(folded).toBeVisible();
		expect(await faults()).toEqual([]);
		const ups = button(
			new RegExp(
				`^${forms.order.up.split("{{name}}")[0] ?? ""}.*${forms.order.up.split("{{name}}")[1] ?? ""}$`,
			),
		);
		await ups.last().click();
		await expect.poll(() => port.asked).toEqual(["reorder holidays check past"]);
	});
});

describe("two tablets", () => {
	const { own, forms } = words.ja;

	test("the other's change appears, and a conflict is asked about", async () => {
		const port = await shown("ja");
		await button(/設備の点検/).click();
		await field(own.editor.message).fill("停電");
		const theirs = aClosure("check", "2026-11-24T17:00:00+09:00", "2026-11-24T22:00:00+09:00", {
			message: "工事",
			order_number: 1,
		});
		port.put([theirs, holidays, past]);
		await expect.element(field(own.editor.endTime)).toHaveValue("22:00");
		await expect.element(page.getByText(forms.conflict.title)).toBeVisible();
		expect(await faults()).toEqual([]);
		await button(`${own.editor.message} ${forms.conflict.keepMine}`).click();
		await button(forms.save).click();
		await expect.poll(() => port.now()[0]).toMatchObject({ message: "停電", endsAt: theirs.endsAt });
	});

	test("a closure that the other deleted is kept by a save", async () => {
		const port = await shown("ja");
		await button(/設備の点検/).click();
		await field(own.editor.message).fill("停電");
		port.put([holidays]);
		await expect.element(page.getByText(forms.editor.gone)).toBeVisible();
		await button(forms.save).click();
		await expect.poll(() => port.now()).toHaveLength(2);
	});
});

describe("faults", () => {
	const { own, forms } = words.ja;

	test("an end before the start stands at the end's time, and nothing is saved", async () => {
		const port = await shown("ja");
		await button(/設備の点検/).click();
		await field(own.editor.endTime).fill("16:00");
		await button(forms.save).click();
		await expect
			.element(field(own.editor.endTime))
			.toHaveAccessibleDescription(expect.stringContaining(own.editor.endFault));
		await expect.element(field(own.editor.endTime)).toHaveFocus();
		expect(await faults()).toEqual([]);
		expect(port.asked).toEqual([]);
	});

	test("a sample says that it cannot be changed", async () => {
		const port = await shown("ja");
		port.refuse({ ok: false, code: "sample-read-only", detail: "" });
		await button(forms.order.down.replace("{{name}}", "11月24日（火） 17:00〜21:00")).click();
		await expect.element(page.getByText(codesJa["sample-read-only"])).toBeVisible();
		expect(port.now()[0]?.uid).toBe("check");
	});

	test("unreadable ones are told and removed; a failed list is fetched again", async () => {
		const hours = memoryHours([], [check]);
		hours.closures.put([check], [{ id: "bad", problem: "end_at" }]);
		const port = await shown("ja", hours);
		await button(own.removeUnreadable).click();
		await expect.poll(() => port.asked).toEqual(["remove bad"]);
		port.fail({ ok: false, code: "offline", detail: "" });
		await expect.element(page.getByText(own.failed)).toBeVisible();
		await button(baseJa.common.retry).click();
		await expect.element(button(/設備の点検/)).toBeVisible();
	});
});
