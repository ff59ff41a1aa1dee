import type { StaffResponse } from "@junban/api-contract/schemas-accounts";
import type { Payment } from "@junban/domain/shop";
import { formatDay, formatTime } from "@junban/i18n/format";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answered } from "./testing/setting-ports.ts";
import { expectNoFault, shown, WORDS } from "./testing/shown.tsx";

const LOCALES = ["ja", "en"] as const;
const UNTIL = Date.UTC(2026, 11, 24, 3);
const PREMIUM = { stored: { premium: { enabled: true } } };
const STAFF: StaffResponse = {
	staff: [
		{ uid: "owner", role: "owner", email: "owner@example.com", name: "店長" },
		{ uid: "s1", role: "staff", email: "aya@example.com" },
	],
	invitations: [{ uid: "i1", email: "ken@example.com", expires_at: UNTIL }],
	limit: 50,
};

beforeEach(async () => {
	localStorage.clear();
	await page.viewport(1180, 900);
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const refused = (code: "premium-unavailable" | "offline" | "same-app") =>
	({ ok: false, code, status: 503 }) as const;

describe.each(LOCALES)("the plan in %s", (locale) => {
	const { setting, codes } = WORDS[locale];
	const day = formatDay(UNTIL, "Asia/Tokyo", locale);

	test("of a free shop says what premium adds, and leads to the payment", async () => {
		const answers = [refused("premium-unavailable"), answered({ url: "https://pay.example/x" })];
		const visited: string[] = [];
		await shown(locale, "plan", {
			client: { paymentLink: async () => answers.shift() ?? refused("offline") },
			goTo: (url) => visited.push(url),
		});
		await expect.element(page.getByText(setting.plan.features.severalStaff)).toBeVisible();
		await expectNoFault();
		await button(setting.plan.buy).click();
		await expect.element(page.getByText(codes["premium-unavailable"])).toBeVisible();
		await expectNoFault();
		await button(setting.plan.buy).click();
		await expect.poll(() => visited).toEqual(["https://pay.example/x"]);
	});

	test.each<[Payment, string, string | undefined]>([
		[{ state: "paid", until: UNTIL }, setting.plan.paid.replace("{{day}}", day), "https://portal.example/"],
		[{ state: "late", until: UNTIL }, setting.plan.late, undefined],
		[{ state: "ends", until: UNTIL }, setting.plan.ends.replace("{{day}}", day), "https://portal.example/"],
		[{ state: "none" }, setting.plan.gift, undefined],
	])("%j is told with its day and the place of invoices", async (payment, sentence, url) => {
		const portal = url === undefined ? {} : { url };
		await shown(
			locale,
			"plan",
			{ payment, client: { billingPortal: async () => answered(portal) } },
			PREMIUM,
		);
		await expect.element(page.getByText(sentence)).toBeVisible();
		if (url !== undefined)
			await expect
				.element(page.getByRole("link", { name: `${setting.plan.invoicesOpen} ${setting.newTab}` }))
				.toHaveAttribute("href", url);
		const isEndable = payment.state === "paid" || payment.state === "late";
		expect(button(setting.plan.cancel).elements()).toHaveLength(isEndable ? 1 : 0);
		await expect.element(button(setting.plan.buy)).not.toBeInTheDocument();
		await expectNoFault();
	});

	test("is ended after a question that says what is lost, and when", async () => {
		let calls = 0;
		await shown(
			locale,
			"plan",
			{
				payment: { state: "paid", until: UNTIL },
				client: {
					billingPortal: async () => answered({}),
					unsubscribePremium: async () => {
						calls += 1;
						return answered({ premium: true, ends_at: UNTIL });
					},
				},
			},
			PREMIUM,
		);
		await button(setting.plan.cancel).click();
		const question = page.getByRole("alertdialog", { name: setting.plan.cancelTitle });
		await expect.element(question.getByText(setting.plan.cancelText.replace("{{day}}", day))).toBeVisible();
		await expectNoFault();
		await question.getByRole("button", { name: setting.plan.keep }).click();
		expect(calls).toBe(0);
		await button(setting.plan.cancel).click();
		await question.getByRole("button", { name: setting.plan.cancelConfirm }).click();
		await expect.element(page.getByText(setting.plan.cancelled.replace("{{day}}", day))).toBeVisible();
		expect(calls).toBe(1);
	});
});

describe.each(LOCALES)("the staff in %s", (locale) => {
	const { setting, codes, common } = WORDS[locale];
	const { staff: words } = setting;

	test("are listed with roles and invitations, invited, invited again and removed", async () => {
		const calls: unknown[] = [];
		await shown(
			locale,
			"staff",
			{
				client: {
					staff: async () => answered(STAFF),
					inviteStaff: async (_app, { email }) => {
						calls.push(["invite", email]);
						const invitation = { uid: "i2", email, expires_at: UNTIL };
						return answered({ invitation, link: "https://shop.example/#invitation=secret" });
					},
					removeStaff: async (_app, person) => {
						calls.push(["remove", person]);
						return answered({ removed: true });
					},
				},
			},
			PREMIUM,
		);
		const expires = words.expires
			.replace("{{day}}", formatDay(UNTIL, "Asia/Tokyo", locale))
			.replace("{{time}}", formatTime(UNTIL, "Asia/Tokyo", locale));
		await expect.element(page.getByText(expires)).toBeVisible();
		await expect.element(button(words.removeOne.replace("{{name}}", "店長"))).not.toBeInTheDocument();
		await expectNoFault();

		await button(words.send).click();
		await expect.element(page.getByText(codes["email-invalid"])).toBeVisible();
		await page.getByRole("textbox", { name: words.email }).fill("ｍｉｋａ＠example.com");
		await button(words.send).click();
		await expect
			.element(page.getByRole("textbox", { name: words.link }))
			.toHaveValue("https://shop.example/#invitation=secret");
		await expectNoFault();

		await button(words.resendOne.replace("{{email}}", "ken@example.com")).click();
		await button(words.withdrawOne.replace("{{email}}", "ken@example.com")).click();
		await expect
			.element(page.getByText(words.withdrawn.replace("{{email}}", "ken@example.com")))
			.toBeVisible();
		await button(words.removeOne.replace("{{name}}", "aya@example.com")).click();
		const question = page.getByRole("alertdialog", {
			name: words.removeTitle.replace("{{name}}", "aya@example.com"),
		});
		await question.getByRole("button", { name: words.remove, exact: true }).click();
		await expect.element(question).not.toBeInTheDocument();
		expect(calls).toEqual([
			["invite", "mika@example.com"],
			["invite", "ken@example.com"],
			["remove", "i1"],
			["remove", "s1"],
		]);
	});

	test("of a free shop are the owner alone; the reason leads to the plan", async () => {
		const free = { ...STAFF, staff: STAFF.staff.slice(0, 1), invitations: [], limit: 1 };
		await shown(locale, "staff", { client: { staff: async () => answered(free) } });
		await expect.element(page.getByText(words.fullFree.replace("{{limit}}", "1"))).toBeVisible();
		await expect.element(button(words.send)).not.toBeInTheDocument();
		await expectNoFault();
		await page.getByRole("link", { name: words.seePlan }).click();
		await expect
			.element(page.getByRole("tab", { name: setting.tabs.plan }))
			.toHaveAttribute("aria-selected", "true");
	});

	test("that cannot be loaded are asked for again", async () => {
		const answers = [refused("offline"), refused("offline"), answered(STAFF)];
		await shown(locale, "staff", {
			client: { staff: async () => answers.shift() ?? answered(STAFF) },
		});
		await expect.element(page.getByText(codes.offline)).toBeVisible();
		await expectNoFault();
		await button(common.retry).click();
		await expect.element(page.getByText("aya@example.com")).toBeVisible();
	});
});
