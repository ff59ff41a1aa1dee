import { toasts } from "@junban/app-shell/toast-store";
import type { StoredFields } from "@junban/domain/values";
import { formsEn } from "@junban/forms/phrases-en";
import { formsJa } from "@junban/forms/phrases-ja";
import { commonEn } from "@junban/i18n/common-en";
import { commonJa } from "@junban/i18n/common-ja";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES, outermost } from "@junban/vitest/views";
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aShop, FrameAround, type ShopOptions } from "#src/frame/testing/frame-around.tsx";
import { faults, mount } from "#src/testing/mount.tsx";
import { questionsEn } from "./phrases-en.ts";
import { questionsJa } from "./phrases-ja.ts";
import { QuestionsScreen } from "./questions-screen.tsx";
import { type MemoryPorts, memoryPorts } from "./testing/memory-ports.ts";

const WORDS = {
	ja: { ...questionsJa, forms: formsJa, common: commonJa },
	en: { ...questionsEn, forms: formsEn, common: commonEn },
};
type Lang = keyof typeof WORDS;

const SEAT = {
	uid: "seat",
	order_number: 1,
	title: "お席のご希望",
	type: "radio",
	options: ["テーブル", "カウンター"],
	target: "all",
};
const CHAIR = { ...SEAT, uid: "chair", order_number: 2, title: "お子さま用のいす", type: "select" };
const HOSTILE = {
	...SEAT,
	uid: "hostile",
	order_number: 3,
	title: "هل لديك حساسية؟ 🎏 Donaudampfschifffahrtselektrizitätenhauptbetriebswerk",
	description: "寿限無".repeat(60),
	type: "checkbox",
	target: "premium",
};
const PAY = { ...SEAT, uid: "pay", title: "お会計の方法" };

beforeEach(async () => {
	localStorage.clear();
	for (const { id } of toasts.get().toasts) toasts.dismiss(id);
	await page.viewport(1180, 900);
});

async function shown(locale: Lang, ports: MemoryPorts, options: ShopOptions = {}) {
	const shop = aShop({ ...options, shop: { locale, ...options.shop } });
	await mount(
		locale,
		<FrameAround shop={shop}>
			<QuestionsScreen ports={ports} />
		</FrameAround>,
	);
	return ports;
}

const lists = (required: readonly StoredFields[] = [SEAT, CHAIR], waiting: readonly StoredFields[] = [PAY]) =>
	memoryPorts({ require_questions: required, questions: waiting });
const button = (name: string) => page.getByRole("button", { name, exact: true });
/** The button of a language in the editor; a dot adds words to its name. */
const inLanguage = ({ editor }: (typeof WORDS)[Lang], language: string) =>
	page
		.getByRole("group", { name: editor.language })
		.getByRole("button", { name: new RegExp(`^${language}`) });
const field = (name: string) => page.getByRole("textbox", { name, exact: true }).first();
const section = (name: string) => page.getByRole("region", { name });
const fill = (phrase: string, title: string) => phrase.replace("{{title}}", title);
const rows = (list: Parameters<MemoryPorts["stored"]>[0], ports: MemoryPorts) =>
	ports.stored(list).map(({ title }) => title);

/** A paste of the clipboard into the focused input, which a page cannot read. */
function paste(text: string) {
	const clipboardData = new DataTransfer();
	clipboardData.setData("text/plain", text);
	document.activeElement?.dispatchEvent(
		new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
	);
}

describe.each(LANGUAGES)("every state in %s", (locale) => {
	const t = WORDS[locale];

	test.each(outermost([1180, 768, 320]))(
		"an open editor of a hostile question has no fault at %i px",
		async (width) => {
			await page.viewport(width, 900);
			await shown(locale, lists([SEAT, HOSTILE, { uid: "broken", title: "" }]));
			await button(fill(t.row.editOne, HOSTILE.title)).click();
			await inLanguage(t, t.editor.english).click();
			expect(tooWide()).toEqual([]);
			expect(await faults()).toEqual([]);
		},
	);

	test("a new question begins with the shop's own text", async () => {
		await shown(locale, lists());
		await button(t.add).click();
		await expect.element(field(t.editor.title)).toHaveFocus();
	});

	test("loading has no fault", async () => {
		await page.viewport(320, 900);
		await shown(locale, { ...memoryPorts(), watch: () => () => () => undefined });
		await expect.element(page.getByText(t.common.loading)).toBeInTheDocument();
		expect([...tooWide(), ...(await faults())]).toEqual([]);
	});

	test("a failure and, after another try, empty lists have no fault", async () => {
		await page.viewport(320, 900);
		const ports = memoryPorts();
		ports.fail(true);
		await shown(locale, ports);
		await expect.element(page.getByText(t.failed.title)).toBeVisible();
		expect([...tooWide(), ...(await faults())]).toEqual([]);
		ports.fail(false);
		await button(t.common.retry).click();
		await expect.element(page.getByText(t.empty.questions)).toBeVisible();
		expect([...tooWide(), ...(await faults())]).toEqual([]);
	});
});

const t = WORDS.ja;

test("a new question with pasted options is added to the end of the chosen list, and can be undone", async () => {
	const ports = await shown("ja", lists());
	await button(t.add).click();
	await button(t.list.questions.title).click();
	await field(t.editor.title).fill("苦手な食べもの");
	await page.getByRole("combobox", { name: t.editor.type }).click();
	await page.getByRole("option", { name: t.type.checkbox }).click();
	await button(t.options.add).click();
	paste("えび\tShrimp\nかに\tCrab");
	const preview = page.getByRole("region", { name: t.preview.label });
	await expect.element(preview.getByRole("checkbox", { name: "かに" })).toBeVisible();
	expect(await faults()).toEqual([]);
	await button(t.forms.save).click();
	await expect.poll(() => rows("questions", ports)).toEqual(["お会計の方法", "苦手な食べもの"]);
	expect(ports.stored("questions").at(-1)).toMatchObject({
		order_number: 2,
		type: "checkbox",
		options: ["えび", "かに"],
		en: { options: ["Shrimp", "Crab"] },
	});
	await button(t.common.undo).click();
	await expect.poll(() => rows("questions", ports)).toEqual(["お会計の方法"]);
});

test("a question is edited in its place; the focus goes into the form and back to its button", async () => {
	const ports = await shown("ja", lists());
	const edit = button(fill(t.row.editOne, CHAIR.title));
	await edit.click();
	await expect.element(field(t.editor.title)).toHaveFocus();
	await field(t.editor.title).fill("いすはいりますか");
	const marked = () => document.querySelector("[data-edited]")?.textContent;
	await expect.poll(marked).toContain("いすはいりますか");
	await button(t.forms.save).click();
	await expect.poll(() => rows("require_questions", ports)).toEqual([SEAT.title, "いすはいりますか"]);
	await expect.element(button(fill(t.row.editOne, "いすはいりますか"))).toHaveFocus();
	expect(ports.calls).toEqual(["update"]);
});

test("a refused save keeps the words, names the field, and leads to the language of the fault", async () => {
	const ports = await shown("ja", lists());
	await button(fill(t.row.editOne, SEAT.title)).click();
	await inLanguage(t, t.editor.english).click();
	const english = page.getByRole("textbox", { name: new RegExp(`^${t.editor.titleEn}`) });
	await english.fill("x".repeat(201));
	await inLanguage(t, t.editor.japanese).click();
	await button(t.forms.save).click();
	await expect.element(english).toHaveFocus();
	await expect.element(english).toHaveAttribute("aria-invalid", "true");
	await english.fill("Seat");
	ports.refuse({ ok: false, code: "offline", detail: "" });
	await button(t.forms.save).click();
	await expect.element(button(t.forms.saveAgain)).toBeVisible();
	await expect.element(english).toHaveValue("Seat");
	ports.refuse(undefined);
	await button(t.forms.saveAgain).click();
	await expect.poll(() => ports.stored("require_questions")[0]).toMatchObject({ en: { title: "Seat" } });
});

test("what another tablet saves meanwhile is asked about; what it removes can be saved again", async () => {
	const ports = await shown("ja", lists([SEAT], []));
	await button(fill(t.row.editOne, SEAT.title)).click();
	await field(t.editor.title).fill("私の質問");
	ports.write("require_questions", [{ ...SEAT, title: "ほかの質問" }]);
	await expect.element(page.getByText(t.forms.conflict.title)).toBeVisible();
	await button(`${t.editor.title} ${t.forms.conflict.keepMine}`).click();
	ports.write("require_questions", []);
	await expect.element(page.getByText(t.removedElsewhere)).toBeVisible();
	await expect.element(field(t.editor.title)).toHaveValue("私の質問");
	await button(t.forms.save).click();
	await expect.poll(() => rows("require_questions", ports)).toEqual(["私の質問"]);
	expect(ports.calls).toEqual(["restore"]);
});

test("cancel can be undone; an editor left for another keeps its words", async () => {
	await shown("ja", lists());
	await button(fill(t.row.editOne, SEAT.title)).click();
	await field(t.editor.title).fill("途中");
	await button(t.editor.discard).click();
	await button(t.common.undo).click();
	await expect.element(field(t.editor.title)).toHaveValue("途中");
	await button(fill(t.row.editOne, CHAIR.title)).click();
	await expect.element(page.getByText(t.row.unsaved)).toBeVisible();
	await button(fill(t.row.editOne, SEAT.title)).click();
	await expect.element(field(t.editor.title)).toHaveValue("途中");
});

test("an editor opened while another question is still being saved stays open", async () => {
	const ports = await shown("ja", lists([SEAT], []));
	await button(t.add).click();
	await field(t.editor.title).fill("人数");
	const answer = ports.holdAnswers();
	await button(t.forms.save).click();
	await button(fill(t.row.editOne, "人数")).click();
	await field(t.editor.title).fill("何名さま");
	answer();
	await expect.element(page.getByText(t.forms.savedAll)).toBeVisible();
	await expect.element(field(t.editor.title)).toHaveValue("何名さま");
});

test("removing and moving can be undone", async () => {
	const ports = await shown("ja", lists());
	const choose = async (action: string, title: string) => {
		await button(fill(t.row.more, title)).click();
		await page.getByRole("menuitem", { name: action }).click();
	};
	await choose(t.row.remove, SEAT.title);
	await expect.poll(() => rows("require_questions", ports)).toEqual([CHAIR.title]);
	await button(t.common.undo).click();
	await expect.poll(() => rows("require_questions", ports)).toEqual([CHAIR.title, SEAT.title]);
	expect(ports.stored("require_questions").at(-1)).toMatchObject({ uid: "seat", order_number: 1 });
	await choose(t.row.toQuestions, SEAT.title);
	await expect.poll(() => rows("questions", ports)).toEqual([PAY.title, SEAT.title]);
	await button(t.common.undo).click();
	await expect.poll(() => rows("questions", ports)).toEqual([PAY.title]);
	await choose(t.row.duplicate, PAY.title);
	await expect.poll(() => rows("questions", ports)).toEqual([PAY.title, fill(t.row.copy, PAY.title)]);
});

test("arrow keys on a handle reorder; after a refusal the stored order is shown again", async () => {
	const ports = await shown("ja", lists());
	const titles = () => [...document.querySelectorAll("ol b")].map(({ textContent }) => textContent);
	const handle = button(t.forms.order.handle.replace("{{name}}", SEAT.title));
	await expect.element(handle).toBeVisible();
	handle.element().focus();
	await userEvent.keyboard("{ArrowDown}");
	await expect.poll(titles).toEqual([CHAIR.title, SEAT.title, PAY.title]);
	await expect
		.poll(() => ports.stored("require_questions").map(({ order_number }) => order_number))
		.toEqual([2, 1]);
	ports.refuse({ ok: false, code: "offline", detail: "" });
	await userEvent.keyboard("{ArrowUp}");
	await expect.poll(() => ports.calls).toEqual(["reorder", "reorder"]);
	await expect.poll(titles).toEqual([CHAIR.title, SEAT.title, PAY.title]);
});

test("before its kind changes, a question says how many answers it has", async () => {
	await shown("ja", memoryPorts({ require_questions: [SEAT] }, 12));
	await button(fill(t.row.editOne, SEAT.title)).click();
	await page.getByRole("combobox", { name: t.editor.type }).click();
	await page.getByRole("option", { name: t.type.text, exact: true }).click();
	await expect.element(page.getByText(t.answers.some.replace("{{answers}}", "12"))).toBeVisible();
});

test("the phone answers: it says what is missing, in the language of the preview", async () => {
	await shown("ja", lists([SEAT], []));
	const phone = section(t.preview.label);
	await phone.getByRole("button", { name: "順番を取る" }).click();
	await expect.element(phone.getByText("あと1つお答えください。")).toBeVisible();
	await phone.getByRole("radio", { name: "テーブル" }).click();
	await expect.element(phone.getByText("答えはそろっています。見本なので送られません。")).toBeVisible();
	await page
		.getByRole("group", { name: t.preview.language })
		.getByRole("button", { name: /English/ })
		.click();
	await expect.element(phone.getByRole("button", { name: "Join the line" })).toBeVisible();
});
