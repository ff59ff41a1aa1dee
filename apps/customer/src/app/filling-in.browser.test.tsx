/** While a person fills in a form, nothing below the touched field moves. */
import type { ViewQuestion } from "@junban/api-contract/schemas-answers";
import { painted } from "@junban/vitest/page";
import { PREFIXES } from "@junban/vitest/views";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { loadAllScreens } from "#src/lib/lazy-screen.tsx";
import { FakeServer, type TestServices, testServices } from "#src/testing/fake-server.ts";
import { faults, openApp } from "#src/testing/mount.tsx";
import { member, publicView, uid } from "#src/testing/samples.ts";

const asked = (id: string, order_number: number, part: Partial<ViewQuestion>) =>
	({
		uid: id,
		order_number,
		type: "text",
		target: "all",
		title: id,
		...part,
	}) as const satisfies ViewQuestion;

/** The titles are names of the fields in both languages. */
const QUESTIONS = [
	asked("seat", 1, { type: "radio", options: ["卓", "奥の静かなお席をできるだけ広く", "庭"] }),
	asked("room", 2, { type: "radio", options: ["和室", "洋室"], optional: true }),
	asked("chair", 3, { type: "select", options: ["1", "2"] }),
	asked("phone", 4, { type: "tel" }),
	asked("count", 5, { type: "number" }),
	asked("person", 6, { type: "text" }),
	asked("wish", 7, { type: "textarea" }),
	asked("food", 8, { type: "checkbox", options: ["卵", "乳"] }),
	asked("pet", 9, { type: "checkbox" }),
];

/** A small phone, also with letters of twice the size, and a usual one; each in both languages. */
const VIEWS = PREFIXES.flatMap((language) => [
	{ language, width: 320, height: 568, letters: "100%" },
	{ language, width: 320, height: 568, letters: "200%" },
	{ language, width: 390, height: 844, letters: "100%" },
]);

beforeEach(async () => {
	await loadAllScreens();
});

async function look({ width, height, letters }: (typeof VIEWS)[number]): Promise<void> {
	await page.viewport(width, height);
	document.documentElement.style.fontSize = letters;
	onTestFinished(() => {
		document.documentElement.style.removeProperty("font-size");
	});
}

/** Distance of each field and of what follows the fields from the top of the page, and the height of the dock, in pixels. */
function places(): Record<string, number> {
	const below = [...document.querySelectorAll("[data-question], .ui-phone-content > :last-child")];
	const dock = document.querySelector(".ui-phone-dock");
	return Object.fromEntries([
		...below.map((element) => [
			element.getAttribute("data-question") ?? "the end",
			element.getBoundingClientRect().top + window.scrollY,
		]),
		["the dock", dock?.getBoundingClientRect().height ?? 0],
	]);
}

/** Does each step and returns what moved meanwhile. */
async function movedBy(steps: Readonly<Record<string, () => unknown>>): Promise<string[]> {
	const moved: string[] = [];
	await painted();
	// Every question, what follows them, and the dock.
	expect(Object.keys(places())).toHaveLength(QUESTIONS.length + 2);
	for (const [step, act] of Object.entries(steps)) {
		const before = places();
		await act();
		await painted();
		const after = places();
		expect(Object.keys(after), step).toEqual(Object.keys(before));
		for (const [name, now] of Object.entries(after)) {
			const by = now - (before[name] ?? 0);
			if (Math.abs(by) > 0.5) moved.push(`${step}: ${name} by ${by.toFixed(1)}`);
		}
	}
	return moved;
}

const option = (name: string) => page.getByRole("radio", { name, exact: true });
const text = (name: string) => page.getByRole("textbox", { name });
/** Changes the value without scrolling, which may take a field out of sight. */
const fill = (field: Locator, value: string) => () => userEvent.fill(field, value);
const clear = () => page.getByRole("button", { name: /^(?:選択を取り消す|Clear the choice)$/ });

describe("the questions before joining", () => {
	const submit = () => document.querySelector<HTMLButtonElement>(".ui-phone-dock [type=submit]")?.click();

	async function open(language: string, questions: readonly ViewQuestion[] = QUESTIONS) {
		const server = new FakeServer();
		server.view = { ...publicView(), require_questions: [...questions] };
		await openApp(`${language}/app/demo`, testServices(server));
		await expect.element(option("庭")).toBeVisible();
		return server;
	}

	test.each(VIEWS)("$language $width px, letters of $letters", async (view) => {
		await look(view);
		await open(view.language);
		const untouched = await movedBy({
			"choosing what may stay open": () => option("和室").click(),
			"taking it back": () => clear().click(),
		});
		submit();
		await expect.element(option("卓")).toHaveFocus();
		const tried = await movedBy({
			"choosing an answer": () => option("卓").click(),
			"choosing a long one": () => option("奥の静かなお席をできるだけ広く").click(),
			"choosing from a list": () => page.getByRole("combobox", { name: "chair" }).selectOptions("2"),
			"the first key": fill(text("phone"), "0"),
			"the last key": fill(text("phone"), "0312345678"),
			"emptying a field": fill(text("phone"), ""),
			"what is no number": fill(text("count"), "x"),
			"a number": fill(text("count"), "2"),
			"a text": fill(text("person"), "山田"),
			"a longer text": fill(text("wish"), "なし"),
			"ticking one of several": () => page.getByRole("checkbox", { name: "卵" }).click(),
			"ticking a single box": () => page.getByRole("checkbox", { name: "pet" }).click(),
			"the size of the party": () =>
				userEvent.selectOptions(page.getByRole("combobox", { name: /^(?:人数|How many|Party)/ }), "10"),
		});
		expect({ untouched, tried }).toEqual({ untouched: [], tried: [] });
	});

	test("a mended error is not read any more, and comes back where the answer is emptied again", async () => {
		await open("");
		submit();
		const group = page.getByRole("radiogroup", { name: "seat" });
		await expect.element(group).toHaveAccessibleDescription("「seat」を選んでください。");
		await expect.element(group).toHaveAttribute("aria-invalid", "true");
		await option("卓").click();
		await expect.element(group).toHaveAccessibleDescription("");
		await expect.element(group).not.toHaveAttribute("aria-invalid");
		await userEvent.fill(text("person"), "山");
		await expect.element(text("person")).toHaveAccessibleDescription("");
		await userEvent.fill(text("person"), "");
		await expect.element(text("person")).toHaveAccessibleDescription("「person」を入力してください。");
		expect(await faults()).toEqual([]);
	});

	test("an answer that is still wrong is said at the next press, not at a key", async () => {
		await open("");
		submit();
		await userEvent.fill(text("phone"), "0");
		await expect.element(text("phone")).toHaveAccessibleDescription("");
		await option("卓").click();
		await page.getByRole("combobox", { name: "chair" }).selectOptions("2");
		submit();
		await expect.element(text("phone")).toHaveFocus();
		await expect
			.element(text("phone"))
			.toHaveAccessibleDescription("電話番号を、6桁から15桁の数字で入力してください。");
	});
});

describe("the questions while waiting", () => {
	async function open(language: string): Promise<TestServices> {
		const server = new FakeServer();
		server.view = { ...publicView(), questions: [...QUESTIONS] };
		server.member = member({ number: 12 });
		const fetches = vi.spyOn(globalThis, "fetch").mockImplementation(server.fetch);
		onTestFinished(() => fetches.mockRestore());
		const services = await openApp(`${language}/app/demo/main/${uid}/questions`, testServices(server));
		await expect.element(option("庭")).toBeVisible();
		return services;
	}
	const said = (words: RegExp) => () => expect.element(page.getByText(words).first()).toBeVisible();

	test.each(VIEWS)("$language $width px, letters of $letters", async (view) => {
		await look(view);
		const { environment, server } = await open(view.language);
		const saved = /^(?:保存しました|Saved)$/;
		const moved = await movedBy({
			"choosing an answer": () => {
				server.answers = { seat: "卓" };
				return option("卓").click();
			},
			"its note": said(saved),
			"taking it back": () => {
				server.answers = {};
				return clear().click();
			},
			"a wrong answer": fill(text("phone"), "0"),
			"leaving its field": () => text("person").click(),
			"its error": said(/^(?:電話番号を、6桁|Please enter a phone)/),
			"mending it": fill(text("phone"), "0312345678"),
			"leaving it": async () => {
				server.answers = { phone: "0312345678" };
				await text("person").click();
			},
			"the server's refusal": async () => {
				server.refusals.set("answers", { status: 503, code: "internal" });
				await option("洋室").click();
				await said(/^(?:保存できません。|Not saved)/)();
			},
			"the lost connection": async () => {
				server.refusals.set("answers", "unreachable");
				environment.wake("offline");
				await option("庭").click();
				await said(/^(?:つながったら送ります|Will be sent)/)();
			},
		});
		expect(moved).toEqual([]);
	});
});
