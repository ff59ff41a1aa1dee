import { toasts } from "@junban/app-shell/toast-store";
import { lineSettingsToStored, ownersSettingsFromStored } from "@junban/domain/documents";
import type { StoredFields } from "@junban/domain/values";
import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import type { FormChanges } from "@junban/forms/form-state";
import { formsEn } from "@junban/forms/phrases-en";
import { formsJa } from "@junban/forms/phrases-ja";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES, outermost } from "@junban/vitest/views";
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aShop, FrameAround, type ShopOptions } from "#src/frame/testing/frame-around.tsx";
import { faults, mount, painted } from "#src/testing/mount.tsx";
import { LineSettingForm } from "./line-setting-form.tsx";
import { lineSettingEn } from "./phrases-en.ts";
import { lineSettingJa } from "./phrases-ja.ts";
import { STORED_SETTINGS } from "./settings.ts";

const words = {
	ja: { ...lineSettingJa, forms: formsJa, codes: codesJa },
	en: { ...lineSettingEn, forms: formsEn, codes: codesEn },
};
type Lang = keyof typeof words;
const PREMIUM: ShopOptions = { stored: { premium: { enabled: true } } };
const RANGES = [
	{ from: 1, to: 5, text: "あ" },
	{ from: 2, to: 4, text: "い" },
];

beforeEach(async () => {
	localStorage.clear();
	for (const { id } of toasts.get().toasts) toasts.dismiss(id);
	await page.viewport(1180, 820);
});

function aLine(given: StoredFields = {}): StoredFields {
	const stored = { name: "本店", called: "順番です", less_text: "もうすぐです", ...given };
	return lineSettingsToStored(ownersSettingsFromStored(stored));
}

async function shown(locale: Lang, given: StoredFields = {}, options: ShopOptions = PREMIUM) {
	const saves: FormChanges[] = [];
	const shop = aShop({ ...options, shop: { locale, ...options.shop } });
	const save = async (changes: FormChanges) => {
		saves.push(changes);
		return { ok: true, value: undefined } as const;
	};
	await mount(
		locale,
		<FrameAround shop={shop}>
			<LineSettingForm stored={aLine(given)} save={save} />
		</FrameAround>,
	);
	return { saves };
}

/** The row of a setting. */
const row = (label: string) => page.getByRole("group", { name: label, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const preview = () => page.getByRole("complementary");

describe.each(LANGUAGES)("the settings of the line in %s", (locale) => {
	const t = words[locale];

	test.each(outermost([1180, 768, 390, 320]))("have no fault on a screen of %i px", async (width) => {
		await page.viewport(width, 820);
		await shown(locale, { range_messages: RANGES });
		expect(tooWide()).toEqual([]);
		expect(await faults()).toEqual([]);
	});

	test("have an input for every stored field of the form", async () => {
		await shown(locale);
		const inputs = [...document.querySelectorAll("form [name], form [data-field]")].map(
			(input) => input.getAttribute("data-field") ?? input.getAttribute("name"),
		);
		const fields = STORED_SETTINGS.map(({ path }) => path);
		expect([...new Set(inputs)].toSorted()).toEqual(fields.toSorted());
	});

	test("save the changed fields alone", async () => {
		const { saves } = await shown(locale);
		await row(t.label.autocallFunctionEnable).getByRole("switch").click();
		await row(t.label.joinsPerMinute).getByRole("textbox").fill("３０");
		await row(t.label.calledText).getByLabelText(t.english).fill("Counter 1 🍜");
		await row(t.label.displayVoice).getByRole("radio", { name: t.voice.both }).click();
		await button(t.forms.save).click();
		await expect.poll(() => saves).toHaveLength(1);
		expect(saves[0]?.changed).toEqual({
			autocall_function_enable: true,
			joins_per_minute: 30,
			en: { called_text: "Counter 1 🍜" },
			display: { voice: "both" },
		});
	});

	test("lead to the receptions for the holidays, which the search finds", async () => {
		await shown(locale);
		await page.getByRole("searchbox", { name: t.search }).fill(t.label.holidayMode);
		await expect
			.element(page.getByRole("link", { name: t.toReceptions }))
			.toHaveAttribute("href", expect.stringMatching(/\/app_admin\/[a-z_]+\/receptions$/));
	});

	test("say at each field what is wrong, and save nothing", async () => {
		const { saves } = await shown(locale);
		await row(t.label.numberPrefix).getByRole("textbox").fill("ABCDE");
		await row(t.label.timePer).getByRole("textbox").fill("601");
		await button(t.range.add).click();
		await button(t.forms.save).click();
		const message = t.forms.fault.long.replace("{{most}}", "4");
		const outside = t.forms.fault.outside.replace("{{least}}", "1").replace("{{most}}", "600");
		await expect
			.element(row(t.label.numberPrefix).getByRole("textbox"))
			.toHaveAccessibleDescription(expect.stringContaining(message));
		await expect
			.element(row(t.label.timePer).getByRole("textbox"))
			.toHaveAccessibleDescription(expect.stringContaining(outside));
		await expect
			.element(page.getByLabelText(t.range.from))
			.toHaveAccessibleDescription(expect.stringContaining(t.forms.fault.missing));
		expect(await faults()).toEqual([]);
		expect(saves).toEqual([]);
	});

	test("edit the texts by place, and say which of them is never shown", async () => {
		const { saves } = await shown(locale, { range_messages: RANGES });
		await expect.element(page.getByText(t.range.all)).toBeVisible();
		await page.getByLabelText(t.range.to).nth(1).fill("");
		await expect.element(page.getByText(t.range.some)).toBeVisible();
		await button(t.range.remove.replace("{{row}}", "1")).click();
		await expect.element(page.getByText(t.range.some)).not.toBeInTheDocument();
		await button(t.forms.save).click();
		await expect.poll(() => saves).toHaveLength(1);
		expect(saves[0]?.changed).toEqual({ range_messages: [{ from: 2, to: 20_000, text: "い" }] });
	});

	test("show in the preview what is being typed, in its state and its language", async () => {
		await shown(locale, { number_prefix: "A-" });
		await row(t.label.called).getByLabelText(t.own.ja).fill("どうぞ中へ");
		await expect.element(preview().getByText("どうぞ中へ")).toBeVisible();
		await row(t.label.called).getByLabelText(t.english).fill("Please come in");
		await expect.element(preview().getByText("Please come in")).toBeVisible();
		await row(t.label.lessText).getByLabelText(t.own.ja).click();
		await expect.element(preview().getByText("もうすぐです")).toBeVisible();
		await expect.element(preview().getByText("A-27")).toBeVisible();
		await row(t.label.noticeCalledHeadline).getByLabelText(t.own.ja).fill("お呼び出し");
		await expect.element(preview().getByText("お呼び出し｜みなと食堂")).toBeVisible();
	});

	test("open the preview in a sheet where there is no room beside the form", async () => {
		await page.viewport(390, 820);
		await shown(locale);
		await page.getByRole("button", { name: t.preview.open }).first().click();
		const sheet = page.getByRole("dialog", { name: t.preview.title });
		await sheet.getByRole("button", { name: t.preview.en }).click();
		await expect.element(sheet.getByText("Your place")).toBeVisible();
		expect(await faults()).toEqual([]);
		expect(tooWide()).toEqual([]);
	});

	test("are found by words of their label or their sentence", async () => {
		await shown(locale);
		await page.getByLabelText(t.search).fill(t.label.v1Join);
		await expect.element(row(t.label.v1Join)).toBeVisible();
		await expect.element(page.getByRole("heading", { name: t.section.limits })).toBeVisible();
		expect(row(t.label.timePer).elements()).toEqual([]);
		expect(page.getByRole("heading", { name: t.section.texts }).elements()).toEqual([]);
		await userEvent.keyboard("{Enter}");
		await page.getByLabelText(t.search).fill("zzz");
		await expect.element(page.getByText(t.searchNone)).toBeVisible();
		await page.getByLabelText(t.search).fill("");
		await expect.element(row(t.label.timePer)).toBeVisible();
	});

	test("are reached by the index", async () => {
		await shown(locale);
		await page.getByRole("link", { name: t.section.display }).click();
		await expect.element(page.getByRole("heading", { name: t.section.display })).toHaveFocus();
	});

	test("have no texts of mails on the free plan", async () => {
		await shown(locale, {}, {});
		await expect.element(row(t.label.noticeMails)).toBeVisible();
		expect(row(t.label.noticeNearText).elements()).toEqual([]);
		expect(await faults()).toEqual([]);
	});

	test("fit a page whose text is twice as large", async () => {
		await page.viewport(390, 820);
		await shown(locale, { range_messages: RANGES });
		document.documentElement.style.fontSize = "32px";
		await painted();
		const wide = tooWide();
		document.documentElement.style.fontSize = "";
		expect(wide).toEqual([]);
	});
});
