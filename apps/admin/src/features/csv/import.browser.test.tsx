import { type Question, questionsFromStored } from "@junban/domain/documents";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { phrasesEn } from "#src/app/phrases-en.ts";
import { phrasesJa } from "#src/app/phrases-ja.ts";
import { aShop, FrameAround } from "#src/frame/testing/frame-around.tsx";
import { csvText } from "#src/lib/csv-text.ts";
import { faults, mount, painted } from "#src/testing/mount.tsx";
import { nextFile } from "#src/testing/next-file.ts";
import { CsvScreen } from "./csv-page.tsx";
import { memoryCsv } from "./testing/memory-csv.ts";
import { choose } from "./testing/page.ts";

const PHRASES = { ja: phrasesJa, en: phrasesEn };

/** Questions with the uids q1, q2 … */
function asked(...titles: string[]): Question[] {
	return questionsFromStored(
		titles.map((title, index) => ({ uid: `q${index + 1}`, order_number: index + 1, title, type: "number" })),
	);
}

describe.each(LANGUAGES)("import in %s", (locale) => {
	const { csv, questions: words, common } = PHRASES[locale];
	const { questionColumns: columns, take } = csv;
	const header = [columns.uid, columns.title, columns.type];
	const button = (name: string) => page.getByRole("button", { name, exact: true });
	const chosen = (name: string) => page.getByRole("radio", { name });
	const alert = () => page.getByRole("alert");
	const preview = () => page.getByRole("heading", { name: take.preview });
	const file = (...rows: readonly (readonly string[])[]) => csvText([header, ...rows]);
	const number = (title: string, uid = "") => [uid, title, words.type.number];
	const open = async (requireQuestions: readonly Question[] = asked("いす")) => {
		await page.viewport(1180, 900);
		const ports = memoryCsv({ requireQuestions });
		const shop = aShop({ shop: { locale } });
		await mount(
			locale,
			<FrameAround shop={shop}>
				<CsvScreen ports={ports} />
			</FrameAround>,
		);
		await chosen(take.kinds.requireQuestions).click();
		return ports;
	};
	const titles = (list: readonly Question[]) => list.map(({ title }) => title);

	test("shows what changes, saves it in one commit after a press, and takes it back", async () => {
		const ports = await open();
		const list = ports.requireQuestions;
		await choose("questions.csv", file(number("Allergies"), number("High chairs", "q1")));
		await expect.element(page.getByText("Allergies")).toBeVisible();
		await expect.element(page.getByText("High chairs").first()).toBeVisible();
		await expect.element(page.getByText("いす").first()).toBeVisible();
		expect(list.asked).toEqual([]);
		expect(await faults()).toEqual([]);
		for (const width of [1180, 768, 320]) {
			await page.viewport(width, 900);
			expect(tooWide()).toEqual([]);
		}
		await page.viewport(1180, 900);
		await button(take.apply).click();
		await expect.poll(() => titles(list.now())).toEqual(["Allergies", "High chairs"]);
		expect(list.asked).toHaveLength(1);
		expect(ports.refreshed()).toBe(1);
		await expect.element(preview()).not.toBeInTheDocument();
		await expect.element(page.getByRole("heading", { name: take.title })).toHaveFocus();
		await button(common.undo).click();
		await expect.poll(() => titles(list.now())).toEqual(["いす"]);
		await expect.element(page.getByText(take.undone)).toBeVisible();
	});

	test("what the file lacks stays, unless it is to be removed", async () => {
		const { requireQuestions: list } = await open(asked("一", "二"));
		await choose("questions.csv", file(number("二", "q2")));
		await expect.element(page.getByText(take.nothing)).toBeVisible();
		await expect.element(button(take.apply)).not.toBeInTheDocument();
		await page.getByRole("checkbox").last().click();
		await button(take.apply).click();
		await expect.poll(() => titles(list.now())).toEqual(["二"]);
	});

	test("a change of another tablet is compared again, and nothing of it is overwritten unseen", async () => {
		const { requireQuestions: list } = await open();
		await choose("questions.csv", file(number("High chairs", "q1")));
		await expect.element(preview()).toBeVisible();
		list.put(asked("Their chairs", "Their question"));
		await expect.element(page.getByText(take.changedElsewhere)).toBeVisible();
		await expect.element(page.getByText("Their chairs")).toBeVisible();
		expect(await faults()).toEqual([]);
		await button(take.apply).click();
		await expect.poll(() => titles(list.now())).toEqual(["High chairs", "Their question"]);
	});

	test("a change between preview and commit refuses the import, which then can be tried again", async () => {
		const { requireQuestions: list } = await open();
		await choose("questions.csv", file(number("High chairs", "q1")));
		list.refuse({ ok: false, code: "conflict", detail: "" });
		await button(take.apply).click();
		await expect.element(alert().getByText(take.conflict).first()).toBeVisible();
		expect(await faults()).toEqual([]);
		list.refuse(undefined);
		await button(take.apply).click();
		await expect.poll(() => titles(list.now())).toEqual(["High chairs"]);
	});

	test("a lost connection keeps the file and its preview", async () => {
		const { requireQuestions: list } = await open();
		await choose("questions.csv", file(number("High chairs", "q1")));
		list.refuse({ ok: false, code: "offline", detail: "" });
		await button(take.apply).click();
		await expect.element(alert().getByText(take.unsureText).first()).toBeVisible();
		await expect.element(page.getByText("High chairs").first()).toBeVisible();
		await expect.element(page.getByText("questions.csv")).toBeVisible();
	});

	test("what was added without an answer is found again, and added once", async () => {
		const { requireQuestions: list } = await open();
		const content = file(number("いす", "q1"), number("Allergies"));
		await choose("questions.csv", content);
		list.loseAnswer();
		await button(take.apply).click();
		await expect.element(page.getByText(take.nothing)).toBeVisible();
		await expect.element(button(take.apply)).not.toBeInTheDocument();
		await expect.element(page.getByText(take.changedElsewhere)).not.toBeInTheDocument();
		expect(await faults()).toEqual([]);
		// Chosen again it is the same file.
		await choose("questions.csv", content);
		await expect.element(preview()).toBeVisible();
		await expect.element(page.getByText(take.nothing)).toBeVisible();
		// Another tablet removes it: the import of the same file adds it under the same uid.
		const [chairs, added] = list.now();
		list.put(asked("いす"));
		await button(take.apply).click();
		await expect.poll(() => list.now()).toEqual([chairs, added]);
	});

	test("an undo after a further change is refused and says so", async () => {
		const { requireQuestions: list } = await open();
		await choose("questions.csv", file(number("High chairs", "q1")));
		await button(take.apply).click();
		await expect.poll(() => titles(list.now())).toEqual(["High chairs"]);
		list.put(asked("Their chairs"));
		await button(common.undo).click();
		await expect.element(page.getByText(take.undoConflict)).toBeVisible();
		expect(titles(list.now())).toEqual(["Their chairs"]);
	});

	test("faults of 10,000 lines stand line by line, and nothing can be saved", async () => {
		await open();
		const rows = Array.from({ length: 10_000 }, (_, index) =>
			index % 2 === 0 ? number("x") : ["", index % 4 === 1 ? "" : "x", "?"],
		);
		await choose("questions.csv", file(...rows));
		await expect.element(alert().getByText(/5,000/).first()).toBeVisible();
		await expect.element(alert().getByText(new RegExp(take.reasons.invalid)).first()).toBeVisible();
		await expect.element(alert().getByText(new RegExp(take.reasons.empty)).first()).toBeVisible();
		await expect.element(button(take.apply)).not.toBeInTheDocument();
		expect(await faults()).toEqual([]);
		// A corrected file is read without another press.
		await choose("questions.csv", file(number("High chairs", "q1")));
		await expect.element(preview()).toBeVisible();
	});

	test("more questions than a list may have cannot be saved", async () => {
		await open();
		await choose("questions.csv", file(...Array.from({ length: 60 }, (_, index) => number(`Q${index}`))));
		await expect.element(alert().getByText(/61/).first()).toBeVisible();
		await expect.element(button(take.apply)).not.toBeInTheDocument();
		expect(await faults()).toEqual([]);
	});

	test("the exported list changes nothing", async () => {
		await open(asked("一,二", '"', "'=1"));
		const saved = nextFile();
		await button(take.template).click();
		const { bytes } = await saved;
		await choose("questions.csv", Uint8Array.from(bytes));
		await expect.element(page.getByText(take.nothing)).toBeVisible();
	});

	test.each([
		["a picture that is called CSV", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), take.unreadable],
		["an open quote", 'a,b\n"c', take.quotes.replace("{{line}}", "2")],
		["an empty file", "\uFEFF\r\n", take.empty],
		["too many rows", "a\n".repeat(20_001), take.tooManyRows],
		["a file of something else", "name,price\nramen,900", take.lacking],
		[
			"a file that vanished",
			() => Promise.reject(new DOMException("gone", "NotReadableError")),
			take.unreadable,
		],
	])("%s is answered with a sentence", async (_name, content, sentence) => {
		await open();
		await choose("questions.csv", content);
		await expect.element(page.getByText(sentence)).toBeVisible();
		await expect.element(button(take.apply)).not.toBeInTheDocument();
		expect(await faults()).toEqual([]);
	});

	test("a file that is still being read when another list is chosen changes neither list", async () => {
		const ports = await open();
		const reading = Promise.withResolvers<ArrayBuffer>();
		await choose("slow.csv", () => reading.promise);
		await chosen(take.kinds.questions).click();
		reading.resolve(new TextEncoder().encode(file(number("Allergies"))).buffer);
		await painted();
		await expect.element(preview()).not.toBeInTheDocument();
		await chosen(take.kinds.requireQuestions).click();
		await choose("again.csv", file(number("Allergies")));
		await expect.element(page.getByText("Allergies")).toBeVisible();
		expect([ports.questions.asked, ports.requireQuestions.asked]).toEqual([[], []]);
	});

	test("a list that cannot be loaded says so", async () => {
		const ports = await open();
		ports.questions.fail({ ok: false, code: "permission-denied", detail: "" });
		await expect.element(page.getByText(take.failed)).toBeVisible();
		expect(await faults()).toEqual([]);
	});
});
