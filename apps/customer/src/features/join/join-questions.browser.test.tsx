import type { ViewQuestion } from "@junban/api-contract/schemas-answers";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES, outermost } from "@junban/vitest/views";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answersEn } from "#src/lib/answers/phrases-en.ts";
import { answersJa } from "#src/lib/answers/phrases-ja.ts";
import { FakeBrowser } from "#src/testing/fake-browser.ts";
import { FakeServer, testServices } from "#src/testing/fake-server.ts";
import { faults, openApp } from "#src/testing/mount.tsx";
import { publicView } from "#src/testing/samples.ts";
import { joinNotesEn } from "./note-phrases-en.ts";
import { joinNotesJa } from "./note-phrases-ja.ts";
import { joinEn } from "./phrases-en.ts";
import { joinJa } from "./phrases-ja.ts";

const WORDS = {
	ja: { path: "/app/demo", answers: answersJa, join: joinJa, joinNotes: joinNotesJa },
	en: { path: "/en/app/demo", answers: answersEn, join: joinEn, joinNotes: joinNotesEn },
};

const asked = (uid: string, order_number: number, part: Partial<ViewQuestion> & { title: string }) =>
	({ uid, order_number, type: "text", target: "all", ...part }) as const satisfies ViewQuestion;

const SEAT = asked("seat", 1, {
	...{ title: "お席のご希望", type: "radio", options: ["テーブル", "カウンター", "座敷", "どこでもよい"] },
	en: { title: "Where to sit", options: ["Table", "Counter", "Tatami", "Anywhere"] },
});
const CHAIR = asked("chair", 2, {
	...{ title: "お子さま用のいす", type: "select", options: ["いらない", "1つ", "2つ"] },
	en: { title: "High chairs", options: ["None", "1", "2"] },
});
const TEL = asked("tel", 3, { title: "電話番号", type: "tel", en: { title: "Phone number" } });
const WISH = asked("wish", 4, {
	...{
		title: "お店へのひとこと",
		description: "アレルギーやベビーカーなど",
		type: "textarea",
		optional: true,
	},
});
const ALLERGY = asked("allergy", 5, {
	...{ title: "アレルギー", type: "checkbox", options: ["卵", "乳", "小麦"], optional: true },
});
const PET = asked("pet", 6, { title: "ペットと一緒", type: "checkbox" });
const ALL = [SEAT, CHAIR, TEL, WISH, ALLERGY, PET];

beforeEach(() => page.viewport(390, 844));

async function open(
	lang: keyof typeof WORDS,
	questions: readonly ViewQuestion[] = ALL,
	browser?: FakeBrowser,
) {
	const server = new FakeServer();
	server.view = { ...publicView(), require_questions: [...questions] };
	const services = testServices(server, browser);
	await openApp(WORDS[lang].path, services);
	return services;
}

test("on a small phone the label of the line is on one line", async () => {
	await page.viewport(320, 568);
	await open("ja");
	const label = page.getByText(joinJa.waitingShort.組);
	await expect.element(label).toBeVisible();
	const letters = document.createRange();
	letters.selectNodeContents(label.element());
	expect(letters.getClientRects()).toHaveLength(1);
});

const button = ({ join }: (typeof WORDS)["ja" | "en"]) =>
	page.getByRole("button", { name: new RegExp(join.join) });
const body = (server: FakeServer) => server.calls.findLast(({ call }) => call === "join")?.body;

describe.each(LANGUAGES)("the questions before joining, in %s", (lang) => {
	const t = WORDS[lang];
	const title = (question: ViewQuestion) =>
		lang === "en" ? (question.en?.title ?? question.title) : question.title;

	test("a press with gaps leads to the first, says it there, and counts under the button", async () => {
		const { server } = await open(lang);
		await button(t).click();
		await expect.element(page.getByRole("radio").first()).toHaveFocus();
		await expect
			.element(page.getByRole("radiogroup"))
			.toHaveAccessibleDescription(t.answers.missing.choose.replace("{{title}}", title(SEAT)));
		const left = t.answers.left.answer_other.replace("{{count}}", "3");
		await expect.element(page.getByRole("alert").getByText(left)).toBeVisible();
		expect(server.count("join")).toBe(0);
		expect(await faults()).toEqual([]);
		await page.getByRole("radio", { name: lang === "en" ? "Counter" : "カウンター" }).click();
		await page.getByRole("combobox", { name: title(CHAIR) }).selectOptions("1つ");
		await page.getByRole("textbox", { name: title(TEL) }).fill("０３-1234-5678");
		await page.getByRole("checkbox", { name: "乳" }).click();
		await button(t).click();
		await expect
			.poll(() => body(server))
			.toMatchObject({
				party_size: 1,
				answers: { seat: "カウンター", chair: "1つ", tel: "０３-1234-5678", allergy: ["乳"], pet: false },
			});
	});

	test.each(outermost([320, 390, 430]))("nothing is too wide or at fault at %i px", async (width) => {
		await page.viewport(width, 844);
		await open(lang);
		await button(t).click();
		await expect.element(page.getByText(title(WISH))).toBeVisible();
		expect(tooWide()).toEqual([]);
		expect(await faults()).toEqual([]);
	});
});

const t = WORDS.ja;
const name = page.getByRole("textbox", { name: "お名前" });
const NAME = asked("name", 1, { title: "お名前" });

test("what was typed survives a refusal and a reload, and goes once the place is taken", async () => {
	const browser = new FakeBrowser();
	const first = await open("ja", [NAME], browser);
	first.server.refusals.set("join", { status: 409, code: "paused" });
	await name.fill("山田");
	await button(t).click();
	await expect.poll(() => first.server.count("join")).toBe(1);
	const again = await open("ja", [NAME], browser);
	const field = page.getByRole("textbox", { name: "お名前" }).last();
	await expect.element(field).toHaveValue("山田");
	await button(t).last().click();
	await expect.poll(() => body(again.server)).toMatchObject({ answers: { name: "山田" } });
	await expect.poll(() => [...browser.tab.entries.keys()]).toEqual([]);
});

test("the server's refusal of an answer goes to its field, until it is changed", async () => {
	const { server } = await open("ja", [NAME]);
	server.refusals.set("join", { status: 400, code: "answer-invalid", question: "name" });
	await name.fill("山田");
	await button(t).click();
	await expect.element(name).toHaveAccessibleDescription(t.answers.invalid.other);
	await expect.element(name).toHaveFocus();
	await expect.element(page.getByText(t.joinNotes.refused, { exact: true })).toBeVisible();
	await name.fill("川");
	await expect.element(name).not.toHaveAccessibleDescription(t.answers.invalid.other);
});

test("a question that the shop adds meanwhile is shown, and the press leads to it", async () => {
	const { server } = await open("ja", [NAME]);
	await name.fill("山田");
	server.view = { ...publicView(), require_questions: [NAME, { ...TEL, order_number: 2 }], settings: 6 };
	server.refusals.set("join", { status: 400, code: "answer-required", question: "tel" });
	await button(t).click();
	await expect.element(page.getByRole("textbox", { name: TEL.title })).toBeVisible();
	await expect.element(name).toHaveValue("山田");
});
