import type { StoredFields } from "@junban/domain/values";
import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import { baseEn } from "@junban/i18n/base-en";
import { baseJa } from "@junban/i18n/base-ja";
import type { Outcome } from "@junban/ports/outcome";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES, outermost } from "@junban/vitest/views";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faults, mount, painted } from "#src/testing/mount.tsx";
import type { FormChanges } from "./form-state.ts";
import { formsEn } from "./phrases-en.ts";
import { formsJa } from "./phrases-ja.ts";
import { aLine, SampleForm } from "./testing/sample-form.tsx";

const words = {
	ja: { forms: formsJa, codes: codesJa, common: baseJa.common },
	en: { forms: formsEn, codes: codesEn, common: baseEn.common },
};
const DONE: Outcome = { ok: true, value: undefined };
const listed = (locale: "ja" | "en", labels: readonly string[]) =>
	labels.map((label) => (locale === "ja" ? `「${label}」` : `“${label}”`)).join(locale === "ja" ? "" : ", ");

beforeEach(async () => {
	localStorage.clear();
	await page.viewport(768, 900);
});

/** The form in a page, with a recorder of its saves. `again` shows it with another stored document. */
async function shown(
	locale: "ja" | "en",
	stored: StoredFields = aLine(),
	answer: () => Promise<Outcome> = async () => DONE,
) {
	const saves: FormChanges[] = [];
	const counts = { renders: 0 };
	const node = (line: StoredFields) => (
		<SampleForm
			stored={line}
			save={(changes) => {
				saves.push(changes);
				return answer();
			}}
			onRender={() => {
				counts.renders += 1;
			}}
		/>
	);
	const { again } = await mount(locale, node(stored));
	return { saves, counts, again: (line: StoredFields) => again(node(line)) };
}

const input = (name: string) => page.getByLabelText(name).and(page.getByRole("textbox"));
const button = (name: string) => page.getByRole("button", { name });

describe.each(LANGUAGES)("a settings form in %s", (locale) => {
	const { forms, codes, common } = words[locale];

	test("has no fault in its states, from the first change to the toast and its undo", async () => {
		const { saves, again } = await shown(locale);
		await expect.element(button(forms.save)).not.toBeInTheDocument();
		expect(await faults()).toEqual([]);
		await input("NAME").fill("夜の列");
		await expect.element(page.getByText(forms.unsaved)).toBeVisible();
		expect(await faults()).toEqual([]);
		await button(forms.save).click();
		const saved = forms.saved.replace("{{fields}}", listed(locale, ["NAME"]));
		await expect.element(page.getByText(saved)).toBeVisible();
		expect(saves[0]).toMatchObject({ changed: { name: "夜の列" }, read: { name: "ランチの列" } });
		await expect.element(button(forms.save)).not.toBeInTheDocument();
		expect(await faults()).toEqual([]);
		await again(aLine({ name: "夜の列" }));
		await button(common.undo).click();
		const undone = forms.undone.replace("{{fields}}", listed(locale, ["NAME"]));
		await expect.element(page.getByText(undone)).toBeVisible();
		expect(saves[1]).toMatchObject({ changed: { name: "ランチの列" }, read: { name: "夜の列" } });
		await again(aLine());
		await expect.element(input("NAME")).toHaveValue("ランチの列");
	});

	test("shows a fault at its field, which gets the focus, until the field changes", async () => {
		const { saves } = await shown(locale);
		await input("MINUTES").fill("900");
		await input("NAME").fill("");
		await userEvent.keyboard("{Enter}");
		await expect.element(input("NAME")).toHaveAccessibleDescription(forms.fault.missing);
		await expect.element(input("NAME")).toHaveFocus();
		await expect.element(input("MINUTES")).toHaveAccessibleDescription(codes["invalid-value"]);
		await expect
			.element(page.getByText(forms.faulty.replace("{{fields}}", listed(locale, ["NAME", "MINUTES"]))))
			.toBeVisible();
		expect(await faults()).toEqual([]);
		await input("NAME").fill("夜の列");
		await expect.element(input("NAME")).not.toHaveAttribute("aria-invalid");
		await expect.element(input("MINUTES")).toHaveAttribute("aria-invalid");
		expect(saves).toEqual([]);
	});

	test("asks field by field when somebody else saved meanwhile", async () => {
		const { saves, again } = await shown(locale);
		await input("NAME").fill("私の列");
		await input("MINUTES").fill("7");
		await again(aLine({ name: "別の列", time_per: 8, called_text: "どうぞ" }));
		await expect.element(input("TEXT")).toHaveValue("どうぞ");
		await expect.element(input("NAME")).toHaveValue("私の列");
		await expect.element(page.getByText(forms.conflict.title)).toBeVisible();
		await expect.element(page.getByText("別の列")).toBeVisible();
		expect(await faults()).toEqual([]);
		await button(forms.save).click();
		await expect.element(page.getByText(forms.conflict.bar)).toBeVisible();
		await expect.element(button(`NAME ${forms.conflict.keepMine}`)).toHaveFocus();
		await button(`MINUTES ${forms.conflict.keepTheirs}`).click();
		await button(`NAME ${forms.conflict.keepMine}`).click();
		await expect.element(page.getByText(forms.conflict.title)).not.toBeInTheDocument();
		await expect.element(input("MINUTES")).toHaveValue("8");
		await button(forms.save).click();
		await expect.poll(() => saves).toHaveLength(1);
		expect(saves[0]).toMatchObject({ changed: { name: "私の列" }, read: { name: "別の列" } });
	});

	test("keeps everything when a save fails, and saves again", async () => {
		const answers: Outcome[] = [{ ok: false, code: "offline", detail: "" }, DONE];
		const { saves } = await shown(locale, aLine(), async () => answers.shift() ?? DONE);
		await input("NAME").fill("夜の列");
		await button(forms.save).click();
		await expect.element(page.getByText(`${codes.offline} ${forms.kept}`)).toBeVisible();
		expect(await faults()).toEqual([]);
		await expect.element(input("NAME")).toHaveValue("夜の列");
		await button(forms.saveAgain).click();
		await expect.element(button(forms.saveAgain)).not.toBeInTheDocument();
		expect(saves).toHaveLength(2);
	});

	test("gives the typed values back on the next visit, and discards them with an undo", async () => {
		const first = await shown(locale);
		await input("NAME").fill("夜の列");
		await first.again(aLine());
		await mount(locale, null);
		document.body.replaceChildren();
		await shown(locale);
		await expect.element(page.getByText(forms.restored.title)).toBeVisible();
		await expect.element(input("NAME")).toHaveValue("夜の列");
		expect(await faults()).toEqual([]);
		await button(forms.discard).click();
		await expect.element(input("NAME")).toHaveValue("ランチの列");
		await expect.element(page.getByText(forms.restored.title)).not.toBeInTheDocument();
		await button(common.undo).click();
		await expect.element(input("NAME")).toHaveValue("夜の列");
	});

	test.each(outermost([320, 390, 1180]))(
		"is not too wide at %d px, with a conflict of long words",
		async (width) => {
			await page.viewport(width, 800);
			const { again } = await shown(locale);
			await input("NAME").fill("a".repeat(100));
			await again(aLine({ name: "別".repeat(100) }));
			await expect.element(page.getByText(forms.conflict.title)).toBeVisible();
			expect(tooWide()).toEqual([]);
		},
	);
});

test("binds every kind of input to its stored value", async () => {
	const { saves } = await shown("en", aLine({ days: [1] }));
	await input("MINUTES").fill("１２");
	await page.getByRole("switch", { name: "EXPIRE" }).click();
	await input("START").fill("530");
	await page.getByRole("radio", { name: "closed" }).click();
	await input("COLOR").fill("b3261e");
	await page.getByRole("checkbox", { name: "DAY 3" }).click();
	await expect.element(page.getByRole("checkbox", { name: "DAY 3" })).toBeChecked();
	await button("ALL DAYS").click();
	await expect.element(page.getByRole("checkbox", { name: "DAY 2" })).toBeChecked();
	await input("TEXT").fill("Please 👨‍👩‍👧 \u202Ecome");
	await button(formsEn.save).click();
	await expect.poll(() => saves).toHaveLength(1);
	expect(saves[0]?.changed).toEqual({
		time_per: 12,
		expire_leftover: false,
		day_start: "05:30",
		holiday_mode: "closed",
		color: "#B3261E",
		days: [1, 2, 3],
		called_text: "Please 👨‍👩‍👧 \u202Ecome",
	});
});

test("letters in a number are not saved; the input says so", async () => {
	const { saves } = await shown("en");
	await input("NAME").fill("Dinner");
	await input("MINUTES").fill("many");
	await button(formsEn.save).click();
	await expect.element(input("MINUTES")).toHaveFocus();
	await expect.element(page.getByText("NUMBER")).toBeVisible();
	expect(saves).toEqual([]);
});

test("a letter renders its field and its preview, not the form", async () => {
	const { counts } = await shown("en");
	const before = counts.renders;
	await input("NAME").fill("Dinner");
	await expect.element(page.getByRole("status").and(page.getByText("Dinner"))).toBeVisible();
	expect(counts.renders).toBe(before);
});

test("without a connection the bar says that the draft stays", async () => {
	await shown("en");
	await input("NAME").fill("Dinner");
	const line = Object.getOwnPropertyDescriptor(Navigator.prototype, "onLine");
	Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
	onTestFinished(() => {
		Reflect.deleteProperty(navigator, "onLine");
		window.dispatchEvent(new Event("online"));
	});
	expect(line).toBeDefined();
	window.dispatchEvent(new Event("offline"));
	await painted();
	await expect.element(page.getByText(formsEn.unsavedOffline)).toBeVisible();
});
