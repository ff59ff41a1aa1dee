import type { DeletionResponse } from "@junban/api-contract/schemas-accounts";
import { type Board, decodeOrder, NEW_BOARD } from "@junban/domain/line";
import { type Code, parseAppUid } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import { LANGUAGES } from "@junban/vitest/views";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { OWNER } from "#src/frame/testing/frame-around.tsx";
import { shopDeletion } from "#src/lib/shop-deletion.ts";
import { answered, DONE } from "./testing/setting-ports.ts";
import { expectNoFault, shown, WORDS } from "./testing/shown.tsx";

beforeEach(async () => {
	localStorage.clear();
	shopDeletion.set(undefined);
	await page.viewport(1180, 900);
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const failed = (code: Code): Outcome => ({ ok: false, code, detail: "" });

describe.each(LANGUAGES)("the account in %s", (locale) => {
	const { setting, forms, codes } = WORDS[locale];
	const { account: words } = setting;

	test("of staff is all they may change; the name is saved", async () => {
		const names: string[] = [];
		await shown(
			locale,
			"danger",
			{
				account: {
					rename: async (name) => {
						names.push(name);
						return DONE;
					},
				},
			},
			{ shop: { role: "staff" } },
		);
		await expect.element(page.getByRole("tab")).not.toBeInTheDocument();
		await expect.element(page.getByText(setting.danger.open)).not.toBeInTheDocument();
		await expectNoFault();
		await page.getByRole("textbox", { name: words.name }).fill("佐藤");
		await button(forms.save).click();
		await expect.poll(() => names).toEqual(["佐藤"]);
	});

	test("confirms and changes the address with the password", async () => {
		const outcomes = [failed("sign-in-failed"), failed("email-in-use"), DONE];
		const asked: unknown[] = [];
		await shown(
			locale,
			"account",
			{
				sendVerification: async () => DONE,
				account: {
					changeEmail: async (...given) => {
						asked.push(given);
						return outcomes.shift() ?? DONE;
					},
				},
			},
			{ shop: { user: { ...OWNER, emailVerified: false } } },
		);
		await expect.element(page.getByText(words.unverified)).toBeVisible();
		await button(words.verify).click();
		await expect.element(page.getByText(words.verifySent.replace("{{email}}", OWNER.email))).toBeVisible();
		await button(words.changeEmail).click();
		const dialog = page.getByRole("dialog", { name: words.changeEmail });
		const send = dialog.getByRole("button", { name: words.changeEmailSend });
		await dialog.getByLabelText(words.newEmail).fill("new@example.com");
		await dialog.getByLabelText(words.current).fill("secret");
		await send.click();
		await expect.element(dialog.getByText(words.wrongPassword)).toBeVisible();
		await expect.element(dialog.getByLabelText(words.current)).toHaveFocus();
		await expectNoFault();
		await send.click();
		await expect.element(dialog.getByText(codes["email-in-use"])).toBeVisible();
		await expect.element(dialog.getByLabelText(words.newEmail)).toHaveFocus();
		await send.click();
		await expect
			.element(page.getByText(words.changeEmailSent.replace("{{email}}", "new@example.com")))
			.toBeVisible();
		await expect.element(dialog).not.toBeInTheDocument();
		expect(asked).toEqual(Array.from({ length: 3 }, () => ["new@example.com", "secret", undefined]));
	});

	test("changes the password, and signs out other devices", async () => {
		const calls: unknown[] = [];
		await shown(locale, "account", {
			client: {
				signOutEverywhere: async (uid) => {
					calls.push(uid);
					return answered({ signed_out: true });
				},
			},
			account: {
				changePassword: async (current, next) => {
					calls.push([current, next]);
					return next.length < 6 ? failed("password-weak") : DONE;
				},
				signOutElsewhere: async (_password, end) => ((await end()).ok ? DONE : failed("internal")),
			},
		});
		await button(words.changePassword).click();
		const dialog = page.getByRole("dialog", { name: words.changePassword });
		await dialog.getByLabelText(words.current).fill("old secret");
		await dialog.getByLabelText(words.next).fill("short");
		await dialog.getByRole("button", { name: words.changePassword }).click();
		await expect.element(dialog.getByText(codes["password-weak"])).toBeVisible();
		await dialog.getByLabelText(words.next).fill("long enough");
		await dialog.getByRole("button", { name: words.changePassword }).click();
		await expect.element(page.getByText(words.passwordChanged)).toBeVisible();
		await button(words.signOutOthers).click();
		const question = page.getByRole("dialog", { name: words.signOutOthersTitle });
		await question.getByLabelText(words.current).fill("long enough");
		await question.getByRole("button", { name: words.signOutOthersConfirm }).click();
		await expect.element(page.getByText(words.signedOutOthers)).toBeVisible();
		expect(calls).toEqual([["old secret", "short"], ["old secret", "long enough"], OWNER.uid]);
	});

	test("is not deleted while its person is the only owner of a shop, which is named", async () => {
		const shop = {
			app: "demo",
			name: "みなと食堂",
			name_en: "Minato Diner",
			role: "owner",
			sole_owner: true,
		} as const;
		const mine = [[shop], []];
		let isRemoved = false;
		await shown(locale, "account", {
			client: {
				myApps: async () => answered({ apps: mine.shift() ?? [] }),
				leaveShops: async () => answered({ left: [] }),
			},
			account: {
				remove: async (_password, leave) => {
					isRemoved = (await leave()).ok;
					return DONE;
				},
			},
		});
		await button(words.removeOpen).click();
		const sole = page.getByRole("dialog", { name: words.soleOwner });
		await expect.element(sole.getByText(locale === "ja" ? shop.name : shop.name_en)).toBeVisible();
		await expectNoFault();
		await sole.getByRole("button").click();
		await button(words.removeOpen).click();
		const question = page.getByRole("alertdialog", { name: words.removeTitle });
		await question.getByLabelText(words.current).fill("secret");
		await expectNoFault();
		await question.getByRole("button", { name: words.removeConfirm }).click();
		await expect.poll(() => isRemoved).toBe(true);
	});
});

describe.each(LANGUAGES)("the end of a shop in %s", (locale) => {
	const { setting, codes } = WORDS[locale];
	const { danger: words } = setting;
	const name = "みなと食堂";

	test("needs its name, removes the logo, and shows how far it is", async () => {
		const calls: string[] = [];
		const parts: ((part: DeletionResponse) => void)[] = [];
		await shown(
			locale,
			"danger",
			{
				removeLogo: async (logo) => {
					calls.push(logo);
					return DONE;
				},
				client: {
					deleteApp: (app) => {
						calls.push(app);
						return new Promise((resolve) => parts.push((part) => resolve(answered(part))));
					},
				},
			},
			{ stored: { logo: "logo-a.png" } },
		);
		await expectNoFault();
		await button(words.open).click();
		const dialog = page.getByRole("alertdialog", { name: words.question.replace("{{name}}", name) });
		await dialog.getByRole("textbox").fill("みなと");
		await dialog.getByRole("button", { name: words.confirm }).click();
		await expect.element(dialog.getByText(words.typeRefusal)).toBeVisible();
		await expectNoFault();
		expect(calls).toEqual([]);
		await dialog.getByRole("textbox").fill(` ${name}`);
		await dialog.getByRole("button", { name: words.confirm }).click();
		const bar = page.getByRole("progressbar", { name: words.running });
		await expect.element(bar).toBeVisible();
		await expectNoFault();
		parts[0]?.({ state: "running", deleted: 450, total: 900 });
		await expect
			.element(bar)
			.toHaveAttribute(
				"aria-valuetext",
				words.progress.replace("{{deleted}}", "450").replace("{{total}}", "900"),
			);
		parts[1]?.({ state: "deleted", deleted: 900, total: 900 });
		await expect.poll(() => shopDeletion.get()?.state).toBe("deleted");
		expect(calls).toEqual(["logo-a.png", "demo", "demo"]);
	});

	test("while people wait says how many, and needs to be told that this is known", async () => {
		const calls: string[] = [];
		const client = {
			deleteApp: async (app: string) => {
				calls.push(app);
				return answered({ state: "deleted", deleted: 1, total: 1 } as const);
			},
		};
		const order = decodeOrder("1-12");
		if (order === undefined) throw new Error("not an order");
		const board: Board = { ...NEW_BOARD, order };
		const line = { settings: { unit: "人" }, state: { board } };
		await shown(locale, "danger", { client }, line);
		await button(words.open).click();
		const dialog = page.getByRole("alertdialog");
		await expect.element(dialog.getByText(words.waiting.人.replace("{{waiting}}", "12"))).toBeVisible();
		await dialog.getByRole("textbox").fill(name);
		await dialog.getByRole("button", { name: words.confirm }).click();
		await expect.element(dialog.getByText(words.awareRefusal)).toBeVisible();
		await expect.element(dialog.getByRole("checkbox", { name: words.aware })).toHaveFocus();
		await expectNoFault();
		expect(calls).toEqual([]);
		await dialog.getByRole("checkbox", { name: words.aware }).click();
		await dialog.getByRole("button", { name: words.confirm }).click();
		await expect.poll(() => calls).toEqual(["demo"]);
	});

	test("waits for the end of a plan that is renewed", async () => {
		await shown(locale, "danger", {}, { plan: { state: "paid", is_renewed: true } });
		await expect.element(page.getByText(words.premium)).toBeVisible();
		await expect.element(button(words.open)).not.toBeInTheDocument();
		await expectNoFault();
	});

	test("that was interrupted can be continued", async () => {
		let calls = 0;
		await shown(
			locale,
			"danger",
			{
				client: {
					deletion: async () => answered({ state: "running", deleted: 450, total: 900 }),
					deleteApp: async () => {
						calls += 1;
						return { ok: false, code: "store-full", status: 507 };
					},
				},
			},
			{ stored: { deleting_at: { seconds: 1, nanoseconds: 0 } } },
		);
		await expect.element(page.getByText(words.stopped)).toBeVisible();
		await expect
			.element(page.getByText(words.progress.replace("{{deleted}}", "450").replace("{{total}}", "900")))
			.toBeVisible();
		await expectNoFault();
		await button(words.resume).click();
		await expect.element(page.getByText(codes["store-full"])).toBeVisible();
		expect(calls).toBe(1);
		expect(shopDeletion.get()).toMatchObject({ app: parseAppUid("demo"), state: "stopped" });
	});
});
