import { toasts } from "@junban/app-shell/toast-store";
import type { StoredFields } from "@junban/domain/values";
import { formsEn } from "@junban/forms/phrases-en";
import { formsJa } from "@junban/forms/phrases-ja";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aShop, FrameAround, type ShopOptions } from "#src/frame/testing/frame-around.tsx";
import { faults, mount } from "#src/testing/mount.tsx";
import { questionsEn } from "./phrases-en.ts";
import { questionsJa } from "./phrases-ja.ts";
import { CUSTOMER_EN } from "./preview-texts-en.ts";
import { CUSTOMER_JA } from "./preview-texts-ja.ts";
import { QuestionsScreen } from "./questions-screen.tsx";
import { memoryPorts } from "./testing/memory-ports.ts";

const WORDS = {
	ja: { ...questionsJa, forms: formsJa, customer: CUSTOMER_JA },
	en: { ...questionsEn, forms: formsEn, customer: CUSTOMER_EN },
};

const WISH = { uid: "wish", order_number: 1, title: "お店へのひとこと", type: "textarea", target: "all" };
const PAY = { ...WISH, uid: "pay", title: "お会計の方法" };

beforeEach(async () => {
	localStorage.clear();
	for (const { id } of toasts.get().toasts) toasts.dismiss(id);
	await page.viewport(1180, 900);
});

async function shown(
	locale: keyof typeof WORDS,
	before: readonly StoredFields[],
	waiting: readonly StoredFields[] = [],
	options: ShopOptions = {},
) {
	const ports = memoryPorts({ require_questions: before, questions: waiting });
	const shop = aShop({ ...options, shop: { locale, ...options.shop } });
	await mount(
		locale,
		<FrameAround shop={shop}>
			<QuestionsScreen ports={ports} />
		</FrameAround>,
	);
	return ports;
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const editButton = (t: (typeof WORDS)["ja" | "en"], title: string) =>
	button(t.row.editOne.replace("{{title}}", title));
const row = (title: string) => page.getByRole("listitem").filter({ hasText: title });
const mark = ({ editor }: (typeof WORDS)["ja" | "en"], title: string) =>
	row(title).getByText(editor.optional.trim(), { exact: true });

describe.each(LANGUAGES)("a question that may stay open, in %s", (locale) => {
	const t = WORDS[locale];

	test("is made optional by the switch, and marked in its row and on the phone", async () => {
		const ports = await shown(locale, [WISH]);
		const phone = page.getByRole("region", { name: t.preview.label });
		const join = phone.getByRole("button", { name: t.customer.join });
		await join.click();
		await expect.element(phone.getByText(t.customer.left(1))).toBeVisible();
		await editButton(t, WISH.title).click();
		const required = page.getByRole("switch", { name: t.editor.required });
		await expect.element(required).toBeChecked();
		await expect.element(required).toHaveAccessibleDescription(t.editor.requiredHint);
		await required.click();
		await expect.element(required).toHaveAccessibleDescription(t.editor.optionalHint);
		await expect.element(phone.getByText(t.customer.done)).toBeVisible();
		expect(await faults()).toEqual([]);
		await button(t.forms.save).click();
		await expect.poll(() => ports.stored("require_questions")[0]).toMatchObject({ optional: true });
		await expect.element(mark(t, WISH.title)).toBeVisible();
		await expect.element(phone.getByText(t.customer.optional.trim())).toBeVisible();
		expect(await faults()).toEqual([]);
	});

	test.each([1180, 320])("has no fault beside a required one at %i px", async (width) => {
		await page.viewport(width, 900);
		await shown(
			locale,
			[
				{ ...WISH, optional: true },
				{ ...PAY, order_number: 2 },
			],
			[PAY],
		);
		await editButton(t, WISH.title).click();
		await expect.element(page.getByRole("switch", { name: t.editor.required })).not.toBeChecked();
		expect(tooWide()).toEqual([]);
		expect(await faults()).toEqual([]);
	});
});

const t = WORDS.ja;

test("a new question needs an answer, and one for waiting customers has no switch and no mark", async () => {
	const ports = await shown("ja", [], [{ ...PAY, optional: true }]);
	await expect.element(row(PAY.title)).toBeVisible();
	await expect.element(mark(t, PAY.title)).not.toBeInTheDocument();
	await button(t.add).click();
	const required = page.getByRole("switch", { name: t.editor.required });
	await page.getByRole("group", { name: t.editor.when }).getByText(t.list.require_questions.title).click();
	await expect.element(required).toBeChecked();
	await button(t.list.questions.title).click();
	await expect.element(required).not.toBeInTheDocument();
	await button(t.list.require_questions.title).click();
	await page.getByRole("textbox", { name: t.editor.title, exact: true }).first().fill("人数");
	await button(t.forms.save).click();
	await expect.poll(() => ports.stored("require_questions")[0]).toMatchObject({ optional: false });
});

test("what another tablet saves meanwhile stays beside the changed switch", async () => {
	const ports = await shown("ja", [{ ...WISH, optional: true }]);
	await editButton(t, WISH.title).click();
	await page.getByRole("switch", { name: t.editor.required }).click();
	ports.write("require_questions", [{ ...WISH, optional: true, title: "ほかの質問" }]);
	await expect.element(page.getByRole("switch", { name: t.editor.required })).toBeChecked();
	await button(t.forms.save).click();
	await expect
		.poll(() => ports.stored("require_questions")[0])
		.toMatchObject({ title: "ほかの質問", optional: false });
});
