import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import { faults, painted } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { useLayoutEffect } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { registerCongratulationsEn } from "./congratulations/phrases-en.ts";
import { registerCongratulationsJa } from "./congratulations/phrases-ja.ts";
import { ReadyPage } from "./congratulations/ready-page.tsx";
import { registerEmailSentEn } from "./email-sent/phrases-en.ts";
import { registerEmailSentJa } from "./email-sent/phrases-ja.ts";
import { registerEn } from "./frame/phrases-en.ts";
import { registerJa } from "./frame/phrases-ja.ts";
import { keep } from "./kept.ts";
import { createRegistration } from "./registration.ts";
import { AccountScreen } from "./step1/account-screen.tsx";
import { registerStep1En } from "./step1/phrases-en.ts";
import { registerStep1Ja } from "./step1/phrases-ja.ts";
import { registerStep2En } from "./step2/phrases-en.ts";
import { registerStep2Ja } from "./step2/phrases-ja.ts";
import { ShopScreen } from "./step2/shop-screen.tsx";
import { arrive } from "./testing/arrive.ts";
import { fakeServices, OWNER } from "./testing/fake-services.ts";
import { MailBody } from "./testing/mail-body.tsx";
import { mount } from "./testing/mount.tsx";

const WORDS = {
	ja: {
		shared: registerJa,
		account: registerStep1Ja,
		shop: registerStep2Ja,
		mail: registerEmailSentJa,
		ready: registerCongratulationsJa,
		codes: codesJa,
	},
	en: {
		shared: registerEn,
		account: registerStep1En,
		shop: registerStep2En,
		mail: registerEmailSentEn,
		ready: registerCongratulationsEn,
		codes: codesEn,
	},
};

const oneShop = async () =>
	({
		ok: true,
		value: { apps: [{ app: "komorebi", name: "Komorebi", role: "owner", sole_owner: true }] },
	}) as const;

/** The page of a new account. */
const AT_FIRST = { mode: "signUp", onMode: () => undefined } as const;

/** Is at a field at once when the page comes to life, before it is shown again. */
function Visitor({ field }: { field: string }) {
	useLayoutEffect(() => {
		document.querySelector<HTMLInputElement>(`[name=${field}]`)?.select();
	}, [field]);
	return null;
}

async function opened(...given: Parameters<typeof fakeServices>) {
	const registration = createRegistration(fakeServices(...given));
	await registration.look();
	const left: string[] = [];
	return { registration, left, leave: (path: string) => void left.push(path) };
}

afterEach(() => vi.restoreAllMocks());

describe.each(LANGUAGES)("registration in %s", (locale) => {
	const { shared, account, shop, mail, ready, codes } = WORDS[locale];

	test("two faults are listed, one takes the focus, and a double Enter sends once", async () => {
		let asked = 0;
		const create = () => {
			asked += 1;
			return new Promise<never>(() => undefined);
		};
		await mount(locale, <AccountScreen {...AT_FIRST} {...(await opened({ accounts: { create } }))} />);
		const email = page.getByLabelText(shared.email);
		const password = page.getByLabelText(shared.password, { exact: true });
		await page.getByRole("button", { name: account.submit.signUp }).click();
		await expect.element(email).toHaveAccessibleDescription(shared.refused["email-invalid"]);
		await page.getByRole("button", { name: shared.password, exact: true }).click();
		await expect.element(password).toHaveFocus();
		expect(await faults()).toEqual([]);
		await password.fill("a-long-enough-secret");
		await expect.element(page.getByText(account.strength.strong)).toBeVisible();
		await userEvent.keyboard("{Enter}");
		await expect.element(email).toHaveFocus();
		await expect.element(email).toHaveAttribute("autocomplete", "email");
		await expect.element(password).toHaveAttribute("autocomplete", "new-password");
		await email.fill("owner＠example.com");
		await userEvent.keyboard("{Enter}{Enter}");
		await expect.element(page.getByRole("button", { name: shared.sending })).toBeVisible();
		expect(asked).toBe(1);
	});

	test("a taken address leads to a sign-in with the same password", async () => {
		const create = async () => ({ ok: false, code: "email-in-use", detail: "" }) as const;
		const screen = await opened({ accounts: { create } });
		await mount(locale, <AccountScreen {...AT_FIRST} {...screen} />);
		await page.getByLabelText(shared.email).fill("owner@example.com");
		await page.getByLabelText(shared.password, { exact: true }).fill("a-long-enough-secret");
		await userEvent.keyboard("{Enter}");
		await expect
			.element(page.getByLabelText(shared.email))
			.toHaveAccessibleDescription(shared.refused["email-in-use"]);
		expect(await faults()).toEqual([]);
		await page.getByRole("button", { name: account.takenSignIn }).click();
		await expect.element(page.getByLabelText(shared.password, { exact: true })).toHaveFocus();
		await page.getByRole("button", { name: account.submit.signIn }).click();
		await expect.poll(() => screen.left).toEqual(["/register/step2"]);
	});

	test("an account with an authenticator app gives its code", async () => {
		const screen = await opened({ code: "123456" });
		await mount(locale, <AccountScreen {...AT_FIRST} {...screen} />);
		await page.getByRole("button", { name: account.toSignIn }).click();
		await expect.element(page.getByLabelText(shared.email)).toHaveFocus();
		await page.getByLabelText(shared.email).fill("owner@example.com");
		await page.getByLabelText(shared.password, { exact: true }).fill("secret");
		await userEvent.keyboard("{Enter}");
		const code = page.getByRole("textbox", { name: shared.code, exact: true });
		await expect.element(code).toHaveFocus();
		expect(await faults()).toEqual([]);
		await userEvent.keyboard("000000{Enter}");
		await expect.element(page.getByText(codes["code-wrong"])).toBeVisible();
		expect(await faults()).toEqual([]);
		await code.fill("123456");
		await userEvent.keyboard("{Enter}");
		await expect.poll(() => screen.left).toEqual(["/register/step2"]);
	});

	test("the shop: a refused id with two others, the preview follows, and a failure can be repeated", async () => {
		let answer: "offline" | undefined = "offline";
		const screen = await opened({
			user: OWNER,
			slug: async (slug) => ({
				ok: true,
				value:
					slug === "taken"
						? { available: false, code: "already-exists", suggestions: ["taken_2", "taken_3"] }
						: { available: true },
			}),
			shops: {
				createApp: async ({ appUID = "" }) =>
					answer === undefined
						? { ok: true, value: { app: appUID, line: "main" } }
						: { ok: false, code: answer, status: 0 },
			},
			accounts: { sendVerification: async () => ({ ok: true, value: undefined }) },
		});
		await mount(locale, <ShopScreen {...screen} />);
		expect(await faults()).toEqual([]);
		await page.getByLabelText(shop.name, { exact: true }).fill("Komorebi");
		const id = page.getByLabelText(shop.slug);
		await expect.element(id).toHaveValue("komorebi");
		await expect.element(page.getByText(shop.state.free)).toBeVisible();
		await id.fill("taken");
		await page.getByRole("button", { name: "taken_2" }).click();
		await expect.element(id).toHaveValue("taken_2");
		await page.getByRole("radio", { name: shop.kinds.logistics }).click();
		await expect.element(page.getByText(shop.preview.waiting.番)).toBeVisible();
		await page.getByRole("button", { name: shop.submit }).click();
		await expect.element(page.getByRole("alert")).toHaveTextContent(codes.offline);
		answer = undefined;
		await page.getByRole("button", { name: shop.submit }).click();
		await expect.poll(() => screen.left).toEqual(["/register/email_sended"]);
		expect(sessionStorage.getItem("register-founded")).toContain("taken_2");
	});

	test("the preview speaks the language of the customers, the form that of the page", async () => {
		const other = locale === "ja" ? "en" : "ja";
		await mount(locale, <ShopScreen {...(await opened({ user: OWNER }))} />);
		await page.getByLabelText(shop.locale).selectOptions(shop.locales[other]);
		const theirs = page.getByText(WORDS[other].shop.preview.waiting.組);
		await expect.element(theirs).toBeVisible();
		expect(theirs.element().closest("[lang]")?.getAttribute("lang")).toBe(other);
		await expect.element(page.getByText(shop.preview.note)).toBeVisible();
		expect(await faults()).toEqual([]);
		await page.getByLabelText(shop.locale).selectOptions(shop.locales[locale]);
		await expect.element(page.getByText(shop.preview.waiting.組)).toBeVisible();
	});

	test.each([
		["Europe/Paris", shop.placeHint],
		["Europe/London", shop.placeOther],
	])("a device in %s is told whether its time zone is in the list", async (timeZone, hint) => {
		const real = Intl.DateTimeFormat.prototype.resolvedOptions;
		vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (
			this: Intl.DateTimeFormat,
		) {
			return { ...real.call(this), timeZone };
		});
		await mount(locale, <ShopScreen {...(await opened({ user: OWNER }))} />);
		const group = page.getByRole("group", { name: shop.place });
		await expect.poll(() => group.element().textContent).toContain(hint);
	});

	test("a suggested id that is on its way does not enter the field of somebody who has come to it", async () => {
		keep("register-shop", {
			name: "Komorebi",
			slug: "",
			hasOwnSlug: false,
			kind: undefined,
			color: "#0D848D",
			locale,
			timeZone: "Asia/Tokyo",
		});
		const free = async () => ({ ok: true, value: { available: true } }) as const;
		const screen = await opened({ user: OWNER, slug: free });
		await mount(
			locale,
			<>
				<ShopScreen {...screen} />
				<Visitor field="slug" />
			</>,
		);
		await userEvent.keyboard("mine");
		await expect.element(page.getByLabelText(shop.slug)).toHaveValue("mine");
	});

	test("the mail: again after a while only, and another address", async () => {
		const asked: (string | undefined)[][] = [];
		const screen = await opened({
			user: OWNER,
			accounts: {
				sendVerification: async () => ({ ok: true, value: undefined }),
				changeEmail: async (...fields) => {
					asked.push(fields);
					return { ok: true, value: undefined };
				},
			},
		});
		await mount(locale, <MailBody {...screen} />);
		await expect.element(page.getByText(OWNER.email)).toBeVisible();
		await page.getByRole("button", { name: mail.first }).click();
		await expect.element(page.getByText(mail.notice.sent)).toBeVisible();
		expect(await faults()).toEqual([]);
		await page.getByRole("button", { name: mail.change.open }).click();
		await page.getByLabelText(mail.change.email).fill("right@example.com");
		await page.getByLabelText(shared.password, { exact: true }).fill("secret");
		await userEvent.keyboard("{Enter}");
		await expect.element(page.getByRole("link", { name: mail.change.signIn })).toBeVisible();
		expect(asked).toEqual([["right@example.com", "secret"]]);
	});

	test("a mailbox that does not exist is told when the mail is sent", async () => {
		const refused = { ok: false, code: "mailbox-missing", detail: "" } as const;
		const screen = await opened({ user: OWNER, accounts: { sendVerification: async () => refused } });
		await mount(locale, <MailBody {...screen} />);
		await page.getByRole("button", { name: mail.first }).click();
		await expect.element(page.getByRole("alert")).toHaveTextContent(codes["mailbox-missing"]);
		expect(page.getByText(mail.notice.sent).query()).toBeNull();
		// What to do with a mail that does not come would lead nowhere.
		expect(page.getByText(mail.next.title).query()).toBeNull();
		expect(await faults()).toEqual([]);
	});

	test.each([
		["of this account", OWNER.email, 1],
		["of the address before", "wrong@example.com", 0],
	])("a mail of the page before that was lost is told: %s", async (_, email, alerts) => {
		keep("register-mail", { email, sentAt: Date.now(), count: 1, isLost: true });
		await mount(locale, <MailBody {...(await opened({ user: OWNER }))} />);
		await expect.element(page.getByRole("button", { name: mail.confirmed })).toBeVisible();
		// What the tab has kept is read after the first frame.
		await painted();
		expect(page.getByRole("alert").elements()).toHaveLength(alerts);
		expect(page.getByText(mail.lost.heading.second).elements()).toHaveLength(alerts);
	});

	test("of a corrected address nothing says that its mail was lost", async () => {
		keep("register-mail", { email: OWNER.email, sentAt: Date.now(), count: 1, isLost: true });
		const accounts = { changeEmail: async () => ({ ok: true, value: undefined }) as const };
		await mount(locale, <MailBody {...(await opened({ user: OWNER, accounts }))} />);
		await page.getByRole("button", { name: mail.change.open }).click();
		await page.getByLabelText(mail.change.email).fill("right@example.com");
		await page.getByLabelText(shared.password, { exact: true }).fill("secret");
		await userEvent.keyboard("{Enter}");
		await expect.element(page.getByRole("link", { name: mail.change.signIn })).toBeVisible();
		expect(page.getByText(mail.lost.heading.second).query()).toBeNull();
	});

	test("a reload remembers the corrected address, which may be wrong again", async () => {
		keep("register-mail", { email: OWNER.email, sentAt: Date.now(), count: 1, isLost: true });
		keep("register-corrected", { from: OWNER.email, to: "right@example.com" });
		await mount(locale, <MailBody {...(await opened({ user: OWNER }))} />);
		const signIn = page.getByRole("link", { name: mail.change.signIn });
		await expect.element(signIn).toBeVisible();
		expect(page.getByText(mail.lost.heading.second).query()).toBeNull();
		expect(await faults()).toEqual([]);
		await page.getByRole("button", { name: mail.change.open }).click();
		await expect.element(page.getByLabelText(mail.change.email)).toHaveValue("");
		await page.getByRole("button", { name: mail.change.close }).click();
		await expect.element(signIn).toBeVisible();
	});

	test("the page of the mail asks again and again by itself, and hinders no button by it", async () => {
		const answers: PromiseWithResolvers<{ readonly ok: true; readonly value: undefined }>[] = [];
		const refresh = () => {
			const answer = Promise.withResolvers<{ readonly ok: true; readonly value: undefined }>();
			answers.push(answer);
			return answer.promise;
		};
		const intervals = vi.spyOn(globalThis, "setInterval");
		const screen = await opened({ user: OWNER, accounts: { refresh } });
		await mount(locale, <MailBody {...screen} />);
		await expect.poll(() => answers.length).toBe(1);
		await expect.element(page.getByRole("button", { name: mail.confirmed })).not.toHaveAttribute("aria-busy");
		const looks = intervals.mock.calls.filter(([, ms]) => ms === 5_000).map(([look]) => look);
		intervals.mockRestore();
		answers[0]?.resolve({ ok: true, value: undefined });
		await painted();
		for (const look of looks) if (typeof look === "function") look();
		await expect.poll(() => answers.length).toBe(2);
		await page.getByRole("button", { name: mail.confirmed }).click();
		await expect.poll(() => answers.length).toBe(3);
	});

	test("another failure does not hide that the mail was lost", async () => {
		keep("register-mail", { email: OWNER.email, sentAt: Date.now(), count: 1, isLost: true });
		const offline = { ok: false, code: "offline", detail: "" } as const;
		const screen = await opened({ user: OWNER, accounts: { refresh: async () => offline } });
		await mount(locale, <MailBody {...screen} />);
		await page.getByRole("button", { name: mail.confirmed }).click();
		await expect.element(page.getByRole("alert")).toHaveTextContent(codes.offline);
		expect(page.getByText(mail.next.title).query()).toBeNull();
	});

	test("without an account every later step leads to the first, with nothing lost", async () => {
		const screen = await opened();
		await mount(locale, <ReadyPage registration={screen.registration} />);
		await expect.element(page.getByRole("link", { name: shared.toAccount })).toBeVisible();
	});

	test.each([
		[
			"is ready, in the tab that founded it",
			{ app: "komorebi", name: "Komorebi" },
			{ title: ready.ready.title, lead: ready.ready.hereOnly },
		],
		["is theirs, to owners who come back", undefined, { title: ready.head.title, lead: ready.back }],
	])("the last page says that a shop %s", async (_, founded, words) => {
		arrive(true);
		const registration = createRegistration(fakeServices({ user: OWNER, shops: { myApps: oneShop } }));
		keep("register-founded", founded);
		await mount(locale, <ReadyPage registration={registration} />);
		if (founded === undefined) await expect.element(page.getByText(shared.checking)).toBeVisible();
		await registration.look();
		await expect.element(page.getByRole("heading", { name: words.title })).toBeVisible();
		await expect.element(page.getByText(words.lead)).toBeVisible();
		await expect.element(page.getByRole("link", { name: ready.desk })).toBeVisible();
		// A phone cannot open this machine's own address.
		expect(page.getByRole("img", { name: ready.next.try.code }).query()).toBeNull();
		await expect.element(page.getByText(ready.next.poster.hereOnly)).toBeVisible();
		await expect.element(page.getByText(ready.next.try.hereOnly)).toBeVisible();
	});
});

test("services that cannot be opened are said, and asked again", async () => {
	let tries = 0;
	const open = fakeServices({ user: OWNER });
	const registration = createRegistration(async () => {
		tries += 1;
		if (tries === 1) throw new Error("no network");
		return open();
	});
	await registration.look();
	await mount("ja", <AccountScreen {...AT_FIRST} registration={registration} leave={() => undefined} />);
	await page.getByRole("alert").getByRole("button").click();
	await expect.element(page.getByRole("link", { name: registerStep1Ja.continue })).toBeVisible();
	expect(tries).toBe(2);
});
