import type { PlanResponse, StaffResponse } from "@junban/api-contract/schemas-accounts";
import { formatDay, formatTime } from "@junban/i18n/format";
import { LANGUAGES } from "@junban/vitest/views";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { anApp } from "#src/frame/testing/frame-around.tsx";
import { isBuying, startBuying } from "./buying.ts";
import { answered } from "./testing/setting-ports.ts";
import { expectNoFault, shown, WORDS } from "./testing/shown.tsx";

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
	sessionStorage.clear();
	await page.viewport(1180, 900);
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const refused = (code: "premium-unavailable" | "offline" | "same-app") =>
	({ ok: false, code, status: 503 }) as const;

describe.each(LANGUAGES)("the plan in %s", (locale) => {
	const { setting, codes, premium } = WORDS[locale];
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

	test("offers no address of its own where the installation has none, to a free or a premium shop", async () => {
		const plan: Partial<PlanResponse> = { own_host: undefined };
		const address = page.getByText(setting.plan.features.subdomain);
		await shown(locale, "plan", {}, { plan });
		await expect.element(page.getByText(setting.plan.features.severalStaff)).toBeVisible();
		await expect.element(address).not.toBeInTheDocument();
		await shown(locale, "plan", {}, { ...PREMIUM, plan: { ...plan, state: "grant" } });
		await expect.element(page.getByText(setting.plan.features.severalStaff).last()).toBeVisible();
		await expect.element(address).not.toBeInTheDocument();
		await shown(locale, "plan");
		await expect.element(address).toBeVisible();
	});

	test.each<[Partial<PlanResponse>, string, string | undefined]>([
		[
			{ state: "paid", is_renewed: true, until: UNTIL },
			setting.plan.paid.replace("{{day}}", day),
			"https://portal.example/",
		],
		[{ state: "late", is_renewed: true, until: UNTIL }, setting.plan.late, undefined],
		[{ state: "ends", until: UNTIL }, setting.plan.ends.replace("{{day}}", day), "https://portal.example/"],
		[{ state: "grant" }, setting.plan.gift, undefined],
		[{ state: "grant", until: UNTIL }, setting.plan.giftUntil.replace("{{day}}", day), undefined],
	])("%j is told with its day and the place of invoices", async (plan, sentence, url) => {
		const portal = url === undefined ? {} : { url };
		await shown(
			locale,
			"plan",
			{ client: { billingPortal: async () => answered(portal) } },
			{ ...PREMIUM, plan },
		);
		await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
		if (url !== undefined)
			await expect
				.element(page.getByRole("link", { name: `${setting.plan.invoicesOpen} ${setting.newTab}` }))
				.toHaveAttribute("href", url);
		const isEndable = plan.is_renewed === true;
		expect(button(setting.plan.cancel).elements()).toHaveLength(isEndable ? 1 : 0);
		await expect.element(button(setting.plan.buy)).not.toBeInTheDocument();
		await expectNoFault();
	});

	test("is bought once: who comes back from the payment page reads that the shop waits", async () => {
		const visited: string[] = [];
		const paymentLink = async () => answered({ url: "https://pay.example/x" });
		await shown(locale, "plan", { client: { paymentLink }, goTo: (url) => visited.push(url) });
		await button(setting.plan.buy).click();
		await expect.poll(() => visited).toHaveLength(1);
		expect(isBuying(anApp("demo"), Date.now())).toBe(true);
	});

	test("that was paid for waits for the provider's message, and says when it has come", async () => {
		startBuying(anApp("demo"), Date.now());
		const { again } = await shown(locale, "plan", { client: { billingPortal: async () => answered({}) } });
		await expect.element(page.getByText(setting.plan.waitingText)).toBeVisible();
		await expect.element(button(setting.plan.buy)).not.toBeInTheDocument();
		await expectNoFault();
		await again({ ...PREMIUM, plan: { state: "paid", is_renewed: true, until: UNTIL } });
		await expect.element(page.getByText(setting.plan.bought)).toBeVisible();
		expect(isBuying(anApp("demo"), Date.now())).toBe(false);
	});

	test("can be paid for after a payment that was not made", async () => {
		startBuying(anApp("demo"), Date.now());
		await shown(locale, "plan");
		await button(setting.plan.notPaid).click();
		await expect.element(button(setting.plan.buy)).toBeVisible();
		await expect.element(page.getByText(setting.plan.waiting)).not.toBeInTheDocument();
	});

	test("that is not sold is not offered", async () => {
		await shown(locale, "plan", {}, { plan: { is_sold: false } });
		await expect.element(page.getByText(premium.notSold)).toBeVisible();
		await expect.element(button(setting.plan.buy)).not.toBeInTheDocument();
		await expectNoFault();
	});

	test("is kept after all, before its end", async () => {
		let calls = 0;
		const resumePremium = async () => {
			calls += 1;
			return answered({ premium: true });
		};
		const client = { billingPortal: async () => answered({}), resumePremium };
		await shown(locale, "plan", { client }, { ...PREMIUM, plan: { state: "ends", until: UNTIL } });
		await button(setting.plan.resume).click();
		await expect.element(page.getByText(setting.plan.resumed)).toBeVisible();
		expect(calls).toBe(1);
	});

	test("says at its end nothing of an address that no shop of the service can have", async () => {
		const plan = { state: "ends", until: UNTIL, own_host: undefined } as const;
		await shown(
			locale,
			"plan",
			{ client: { billingPortal: async () => answered({}) } },
			{ ...PREMIUM, plan },
		);
		await expect.element(page.getByText(setting.plan.noHosts.after)).toBeVisible();
		expect(page.getByText(setting.plan.after).query()).toBeNull();
	});

	test("is ended after a question that says what is lost, and when", async () => {
		let calls = 0;
		await shown(
			locale,
			"plan",
			{
				client: {
					billingPortal: async () => answered({}),
					unsubscribePremium: async () => {
						calls += 1;
						return answered({ premium: true, ends_at: UNTIL });
					},
				},
			},
			{ ...PREMIUM, plan: { state: "paid", is_renewed: true, until: UNTIL } },
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

describe.each(LANGUAGES)("the staff in %s", (locale) => {
	const { setting, codes, common, premium } = WORDS[locale];
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
						return answered({ invitation, link: "https://shop.example/#invitation=secret", mailed: true });
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

	test("that no mail reaches get their link from the owner, also when invited again", async () => {
		const invitation = { uid: "i2", email: "mika@example.com", expires_at: UNTIL };
		const link = "https://shop.example/#invitation=secret";
		await shown(
			locale,
			"staff",
			{
				client: {
					staff: async () => answered(STAFF),
					inviteStaff: async (_app, { email }) =>
						answered({ invitation: { ...invitation, email }, link, mailed: false }),
				},
			},
			PREMIUM,
		);
		const made = (email: string) => page.getByText(words.made.replace("{{email}}", email));
		await page.getByRole("textbox", { name: words.email }).fill(invitation.email);
		await button(words.send).click();
		await expect.element(made(invitation.email)).toBeVisible();
		await expect.element(page.getByText(words.madeText)).toBeVisible();
		await button(words.resendOne.replace("{{email}}", "ken@example.com")).click();
		await expect.element(made("ken@example.com")).toBeVisible();
		await expect.element(page.getByRole("textbox", { name: words.link })).toHaveValue(link);
		expect(page.getByText(words.sent.replace("{{email}}", "ken@example.com")).query()).toBeNull();
		await expectNoFault();
	});

	test("cannot lose an invitation that was just replaced by a new one", async () => {
		const renewed = { uid: "i2", email: "ken@example.com", expires_at: UNTIL };
		const list = Promise.withResolvers<void>();
		const removed: string[] = [];
		let answer = async (): Promise<StaffResponse> => STAFF;
		await shown(
			locale,
			"staff",
			{
				client: {
					staff: async () => answered(await answer()),
					inviteStaff: async () => {
						answer = () => list.promise.then(() => ({ ...STAFF, invitations: [renewed] }));
						return answered({
							invitation: renewed,
							link: "https://shop.example/#invitation=secret",
							mailed: true,
						});
					},
					removeStaff: async (_app, person) => {
						removed.push(person);
						answer = async () => ({ ...STAFF, invitations: [] });
						return answered({ removed: true });
					},
				},
			},
			PREMIUM,
		);
		const withdraw = button(words.withdrawOne.replace("{{email}}", "ken@example.com"));
		await button(words.resendOne.replace("{{email}}", "ken@example.com")).click();
		await expect.element(page.getByText(words.sent.replace("{{email}}", "ken@example.com"))).toBeVisible();
		await expect.element(withdraw).toBeDisabled();
		list.resolve();
		await withdraw.click();
		await expect.element(page.getByText(words.noPending)).toBeVisible();
		expect(removed).toEqual(["i2"]);
	});

	test("an invitation's link that cannot be copied, as without TLS, stays to be copied by hand", async () => {
		const invitation = { uid: "i2", email: "mika@example.com", expires_at: UNTIL };
		vi.spyOn(navigator, "clipboard", "get").mockReturnValue(Object(undefined).missing);
		await shown(
			locale,
			"staff",
			{
				client: {
					staff: async () => answered(STAFF),
					inviteStaff: async () =>
						answered({ invitation, link: "https://shop.example/#invitation=secret", mailed: true }),
				},
			},
			PREMIUM,
		);
		await page.getByRole("textbox", { name: words.email }).fill(invitation.email);
		await button(words.send).click();
		await button(words.copy).click();
		await expect.element(page.getByText(words.copyFailed)).toBeVisible();
		await expect.element(page.getByRole("textbox", { name: words.link })).toBeVisible();
	});

	test("of a free shop are the owner alone", async () => {
		const free = { ...STAFF, staff: STAFF.staff.slice(0, 1), invitations: [], limit: 1 };
		await shown(locale, "staff", { client: { staff: async () => answered(free) } });
		await expect.element(page.getByRole("region", { name: premium.locks.severalStaff.title })).toBeVisible();
		await expect.element(button(words.send)).not.toBeInTheDocument();
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
