import { faults } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { registerEmailSentEn } from "./email-sent/phrases-en.ts";
import { registerEmailSentJa } from "./email-sent/phrases-ja.ts";
import { registerStep1En } from "./step1/phrases-en.ts";
import { registerStep1Ja } from "./step1/phrases-ja.ts";
import { fakeServices, OWNER } from "./testing/fake-services.ts";
import { mount } from "./testing/mount.tsx";

const WORDS = {
	ja: { mail: registerEmailSentJa, account: registerStep1Ja },
	en: { mail: registerEmailSentEn, account: registerStep1En },
};

// As publishing writes it. Pages read it once, when their modules load.
const published = document.createElement("script");
published.type = "application/json";
published.id = "site-facts";
published.textContent = JSON.stringify({ "mails.kept": "kept" });
document.body.append(published);
const [{ MailBody }, { AccountScreen }, { createRegistration }] = await Promise.all([
	import("./testing/mail-body.tsx"),
	import("./step1/account-screen.tsx"),
	import("./registration.ts"),
]);

const DONE = { ok: true, value: undefined } as const;

async function opened(given: Parameters<typeof fakeServices>[0]) {
	const registration = createRegistration(fakeServices(given));
	await registration.look();
	return { registration, leave: () => undefined };
}

describe.each(LANGUAGES)("registering where mails stay on the server, in %s", (locale) => {
	const { mail: t, account } = WORDS[locale];

	test("the confirmation is made, not sent, and the operator is named", async () => {
		const accounts = { sendVerification: async () => DONE };
		await mount(locale, <MailBody {...(await opened({ user: OWNER, accounts }))} />);
		await expect.element(page.getByText(t.kept.open)).toBeVisible();
		expect(page.getByText(t.next.spam).query()).toBeNull();
		await page.getByRole("button", { name: t.kept.first, exact: true }).click();
		await expect.element(page.getByText(t.kept.made)).toBeVisible();
		expect(page.getByText(t.notice.sent).query()).toBeNull();
		expect(await faults()).toEqual([]);
	});

	test("a forgotten password leads to the operator", async () => {
		const accounts = { sendReset: async () => DONE };
		await mount(
			locale,
			<AccountScreen mode="signUp" onMode={() => undefined} {...(await opened({ accounts }))} />,
		);
		await page.getByRole("button", { name: account.toSignIn, exact: true }).click();
		await page.getByRole("textbox", { name: /メール|Email/ }).fill(OWNER.email);
		await page.getByRole("button", { name: account.reset, exact: true }).click();
		const told = account.resetKept.replace("{{email}}", OWNER.email);
		await expect.element(page.getByText(told)).toBeVisible();
		expect(await faults()).toEqual([]);
	});
});
