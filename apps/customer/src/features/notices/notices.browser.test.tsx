import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faults } from "#src/testing/mount.tsx";
import { noticesEn } from "./phrases-en.ts";
import { noticesJa } from "./phrases-ja.ts";
import { FAILED_AT, NOTICES, NoticesWorld, showRows } from "./testing/world.tsx";
import { WaitingRows } from "./waiting-rows.tsx";

beforeEach(() => page.viewport(320, 640));

const world = (part: Partial<Pick<NoticesWorld, "server" | "device" | "answers">> = {}) =>
	Object.assign(new NoticesWorld(), part);
const failed = (channel: "mail" | "push", fault: "gone" | "refused") =>
	({ cause: "near", channel, state: "failed", fault, at: FAILED_AT }) as const;
const push = () => page.getByRole("switch", { name: noticesJa.push.title });
/** A row's name goes on with how things are. */
const row = (title: string) => page.getByRole("button", { name: new RegExp(`^${title}`) });
const press = (name: string) => page.getByRole("button", { name }).click();

describe("push", () => {
	test("the browser asks after the words, then the switch is on; switched off, nothing is registered", async () => {
		const it = world();
		await showRows(it);
		await expect.element(push()).not.toBeChecked();
		await expect.element(push()).toHaveAccessibleDescription("あと2組のときと、お呼び出しのとき");
		await push().click();
		await expect.element(page.getByRole("dialog", { name: noticesJa.push.title })).toBeVisible();
		expect(it.done).toEqual([]);
		expect([await faults(), tooWide()]).toEqual([[], []]);
		await press(noticesJa.ask.confirm);
		await expect.element(push()).toBeChecked();
		expect(it.done).toEqual(["asked", "push here"]);
		await push().click();
		await expect.element(push()).not.toBeChecked();
		expect(it.server.push).toBeUndefined();
	});

	test("after a no the row says so and leads to mail", async () => {
		await showRows(world({ answers: "denied" }));
		await push().click();
		await press(noticesJa.ask.confirm);
		await expect.element(page.getByText(noticesJa.push.denied)).toBeVisible();
		await expect.element(push()).not.toBeInTheDocument();
	});

	test.each([
		["home-screen", noticesJa.push.homeScreen, false],
		["in-app", noticesJa.push.inApp, true],
	] as const)("%s: the row leads to the steps", async (support, text, isSafariFirst) => {
		const it = world({ device: { support, permission: "default" } });
		await showRows(it);
		await expect.element(page.getByText(text)).toBeVisible();
		await row(noticesJa.push.title).click();
		await expect.element(page.getByRole("dialog").getByText(noticesJa.steps.add)).toBeVisible();
		expect(page.getByText(noticesJa.steps.safari).query() !== null).toBe(isSafariFirst);
		expect([await faults(), tooWide()]).toEqual([[], []]);
		expect(it.done).toEqual([]);
	});
});

describe("mail", () => {
	test("a slip is asked about, the corrected address is registered and shown, and can be stopped", async () => {
		const it = world();
		await showRows(it);
		await row(noticesJa.mail.title).click();
		const field = page.getByRole("textbox", { name: noticesJa.mail.label });
		await press(noticesJa.mail.save);
		await expect.element(field).toHaveAccessibleDescription(new RegExp(noticesJa.mail.missing));
		await field.fill("taro@gmial.com");
		await userEvent.keyboard("{Enter}");
		await expect.element(page.getByText("taro@gmail.com ではありませんか？")).toBeVisible();
		expect([await faults(), tooWide()]).toEqual([[], []]);
		await press("taro@gmail.com に直す");
		await expect.element(page.getByText("taro@gmail.com に届きます")).toBeVisible();
		expect(it.done).toEqual(["mail taro@gmail.com"]);
		await row(noticesJa.mail.title).click();
		await press(noticesJa.mail.remove);
		await expect.element(page.getByText(noticesJa.mail.none)).toBeVisible();
		expect(it.server.mail).toBeUndefined();
	});

	test("a refusal is told beside the field, and what was typed stays", async () => {
		const it = world();
		it.refusal = { ok: false, code: "too-many-requests", status: 429 };
		await showRows(it);
		await row(noticesJa.mail.title).click();
		const field = page.getByRole("textbox", { name: noticesJa.mail.label });
		await field.fill("taro@example.com");
		await press(noticesJa.mail.save);
		await expect.element(field).toHaveAccessibleDescription(new RegExp(noticesJa["too-many-requests"]));
		await expect.element(field).toHaveValue("taro@example.com");
	});
});

describe.each(LANGUAGES)("the rows in %s", (locale) => {
	const words = { ja: noticesJa, en: noticesEn }[locale];

	test.each(["mail-addresses", "mail-full"] as const)("say why an address is refused: %s", async (code) => {
		const it = world();
		it.refusal = { ok: false, code, status: 409 };
		await showRows(it, locale);
		await row(words.mail.title).click();
		const field = page.getByRole("textbox", { name: words.mail.label });
		await field.fill("taro@example.com");
		await press(words.mail.save);
		await expect.element(page.getByText({ ja: codesJa, en: codesEn }[locale][code])).toBeVisible();
		await expect.element(field).toHaveValue("taro@example.com");
		expect([await faults(), tooWide()]).toEqual([[], []]);
	});

	test("say what failed, without faults and within 320 px", async () => {
		const results = [failed("push", "gone"), failed("mail", "refused")];
		await showRows(world({ server: { ...NOTICES, mail: "g***@example.com", results } }), locale);
		const time = { ja: "12:02", en: "12:02" }[locale];
		await expect.element(page.getByText(words.push.gone.replace("{{time}}", time))).toBeVisible();
		await expect.element(page.getByText(words.mail.refused.replace("{{time}}", time))).toBeVisible();
		expect([await faults(), tooWide()]).toEqual([[], []]);
	});

	test("say that the address is to be confirmed, in the row and in the sheet", async () => {
		const server = { ...NOTICES, mail: "g***@example.com", mail_unconfirmed: true };
		await showRows(world({ server }), locale);
		const text = words.mail.unconfirmed.replace("{{address}}", "g***@example.com");
		await expect.element(page.getByText(text)).toBeVisible();
		await row(words.mail.title).click();
		await expect.element(page.getByRole("dialog").getByText(text)).toBeVisible();
		expect([await faults(), tooWide()]).toEqual([[], []]);
	});

	test("offer no channel by which nothing arrives", async () => {
		const { push_key: _key, ...noPush } = NOTICES;
		await showRows(world({ server: noPush }), locale);
		await expect.element(page.getByRole("heading", { name: words.title })).toBeVisible();
		await expect.element(page.getByText(words.push.title)).not.toBeInTheDocument();
	});
});

test.each([
	[320, "ja"],
	[320, "en"],
	[390, "ja"],
	[390, "en"],
] as const)("on %i px in %s the rows are as high as what stood there before", async (width, locale) => {
	await page.viewport(width, 640);
	const line = { less_number: 2, mail_offered: true, push_offered: true };
	await showRows(world(), locale, <WaitingRows line={line} unit="組" timezone="Asia/Tokyo" />);
	const lists = () => [...document.querySelectorAll(".ui-actions")];
	await expect.poll(() => lists().length).toBe(2);
	const [before = 0, after = 1] = lists().map((rows) => rows.getBoundingClientRect().height);
	expect(Math.abs(after - before)).toBeLessThan(1);
	expect(tooWide()).toEqual([]);
});

test("where one channel is offered, or none, as many rows wait", async () => {
	const line = { less_number: 2, mail_offered: false };
	await showRows(world(), "ja", <WaitingRows line={line} unit="組" timezone="Asia/Tokyo" />);
	await expect.element(push()).toBeVisible();
	expect(document.querySelectorAll(".ui-actions")).toHaveLength(1);
});
