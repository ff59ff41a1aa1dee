import type { TicketMember } from "@junban/api-contract/schemas";
import { PREFIXES } from "@junban/vitest/views";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { testServices } from "#src/testing/fake-server.ts";
import { faults, openApp } from "#src/testing/mount.tsx";
import { inForce, member, NOW, publicBoard, publicView, uid } from "#src/testing/samples.ts";

const TICKET = `/app/demo/main/${uid}`;
const texts = {
	called: "順番になりました",
	called_text: "3番の窓口へどうぞ。",
	during_guidance_text: "入口の前でお待ちください。",
	guide_over_text: "またのお越しをお待ちしています。",
	less_text: "お店へお戻りください。",
	line_up_text: "近くを散歩していただけます。",
	range_messages: [{ from: 5, to: 9, text: "20分ほどお出かけいただけます。" }],
	en: {
		called: "You are up",
		called_text: "Please go to window 3.",
		less_text: "Please come back to us.",
	},
};

beforeEach(() => page.viewport(360, 740));

async function openTicket(
	part: Partial<TicketMember>,
	prefix = "",
	view: Parameters<typeof publicView>[0] = {},
) {
	const services = testServices();
	services.server.member = member(part);
	services.server.view = publicView({ ...view, line: { texts, ...view.line } });
	await openApp(`${prefix}${TICKET}`, services);
	return services;
}

const served = { number: 5, state: "over", over_reason: "served", over_at: NOW, called_at: NOW } as const;

describe.each(PREFIXES)("the shop's texts, with the path prefix %j", (prefix) => {
	test.each([
		[{ number: 11 }, "近くを散歩していただけます。", undefined],
		[{ number: 12 }, "20分ほどお出かけいただけます。", undefined],
		[{ number: 9 }, "お店へお戻りください。", "Please come back to us."],
		[{ number: 8 }, "入口の前でお待ちください。", undefined],
		[{ number: 7 }, "3番の窓口へどうぞ。", "Please go to window 3."],
		[served, "またのお越しをお待ちしています。", undefined],
	])("%j", async (part, own, english) => {
		const isEnglish = prefix === "/en" && english !== undefined;
		await openTicket(part, prefix);
		const words = page.getByText(isEnglish ? english : own, { exact: true }).last();
		await expect.element(words).toBeVisible();
		await expect.element(words).toHaveAttribute("lang", isEnglish ? "en" : "ja");
		expect(await faults()).toEqual([]);
	});
});

describe("the shop's text replaces ours", () => {
	const absent = (words: string) => expect(page.getByText(words, { exact: true }).elements()).toEqual([]);

	test("the shop's headline replaces ours, with the other language under it", async () => {
		await openTicket({ number: 7 });
		await expect.element(page.getByRole("heading", { name: "順番になりました", exact: false })).toBeVisible();
		await expect.element(page.getByText("You are up")).toBeVisible();
		for (const own of ["お呼びしています", "It’s your turn", "お店へお越しください"]) absent(own);
	});

	test.each([
		[9, "お店へお戻りください。", ["まもなく順番です", "受付の近くでお待ちください。"]],
		[8, "入口の前でお待ちください。", ["まもなくお呼びします", "受付の前までお越しください。"]],
	])(
		"on the ticket of number %i the shop's short text replaces our heading and text",
		async (number, words, own) => {
			await openTicket({ number });
			await expect.element(page.getByRole("heading", { name: words, exact: false })).toBeVisible();
			for (const each of [...own, "お店から"]) absent(each);
		},
	);

	test("a short text breaks between its sentences, not in the middle of the second", async () => {
		await page.viewport(390, 844);
		const less_text = "まもなく順番です。受付の近くでお待ちください。";
		await openTicket({ number: 9 }, "", { line: { texts: { less_text } } });
		await expect.element(page.getByRole("heading", { name: /受付の近くで/ })).toBeVisible();
		const [first, second] = [...document.querySelectorAll("h1 .sn")].map((part) =>
			part.getBoundingClientRect(),
		);
		expect(first?.height).toBeLessThan(32);
		expect(second?.top).toBe(first?.bottom);
	});

	test("a long text is shown in a note, and our heading stays", async () => {
		const less_text = "お店へお戻りください。\n入口は二つあります。";
		await openTicket({ number: 9 }, "", { line: { texts: { less_text } } });
		await expect.element(page.getByRole("heading", { name: "まもなく順番です", exact: false })).toBeVisible();
		await expect.element(page.getByText("お店から")).toBeVisible();
		absent("受付の近くでお待ちください。");
	});

	test("for a served customer the shop's thanks replace ours", async () => {
		await openTicket(served);
		await expect
			.element(page.getByRole("heading", { name: texts.guide_over_text, exact: false }))
			.toBeVisible();
		absent("お待ちいただき、ありがとうございました");
		absent("ごゆっくりお過ごしください。");
	});

	test("a customer who left is not thanked for a visit", async () => {
		await openTicket({ ...served, over_reason: "left" });
		await expect
			.element(page.getByRole("heading", { name: "順番を取り消しました", exact: false }))
			.toBeVisible();
		absent("またのお越しをお待ちしています。");
	});
});

test("the call is announced with the shop's text", async () => {
	const { environment } = await openTicket({ number: 12 });
	await expect.element(page.getByText("あなたの順番")).toBeVisible();
	environment.socket.open();
	environment.socket.receive({
		type: "board",
		board: publicBoard({ version: 11, order: "9-11", called: [{ number: 12, at: NOW }], during: [] }),
		settings: 5,
		now: NOW,
	});
	await expect
		.poll(() => document.querySelector("[aria-live=assertive].announcement")?.textContent)
		.toBe("順番になりました。A-12。 3番の窓口へどうぞ。");
});

test("before guidance begins nobody is near, and the page shows the time of its beginning", async () => {
	const reception = inForce({ guidance_from: NOW + 57 * 60_000 });
	await openTicket({ number: 9 }, "", { opening: { reception } });
	await expect.element(page.getByText("お呼び出しは13:00から始まります")).toBeVisible();
	await expect.element(page.getByText("近くを散歩していただけます。")).toBeVisible();
	for (const near of ["お店へお戻りください。", "まもなく順番です"])
		expect(page.getByText(near).elements()).toEqual([]);
	expect(await faults()).toEqual([]);
});

test.each([
	["waiting", 12],
	["near", 9],
	["in guidance", 8],
	["called", 7],
])(
	"texts of 500 characters, in other scripts and with markup fit the page as plain text: %s",
	async (_state, number) => {
		const long = `${"長".repeat(200)}${"x".repeat(100)}\nمرحبا بكم\n🎎👩‍👩‍👧‍👦\n<b onclick=alert(1)>{{place}}$t(near)</b>\n${"あ".repeat(100)}`;
		const every = Object.fromEntries(Object.keys(texts).map((field) => [field, long]));
		const range_messages = [{ from: 1, to: 99, text: long }];
		await openTicket({ number }, "", { line: { texts: { ...every, en: {}, range_messages } } });
		await expect.element(page.getByText(long.split("\n")[3] ?? "", { exact: false }).first()).toBeVisible();
		expect(document.documentElement.scrollWidth).toBe(360);
		expect(document.querySelector("b[onclick]")).toBeNull();
		expect(await faults()).toEqual([]);
	},
);
