import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import type { Outcome } from "@junban/ports/outcome";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { MailsKeptProvider } from "#src/mails-kept.ts";
import { faults, mount } from "#src/testing/mount.tsx";
import { signInEn } from "./phrases-en.ts";
import { signInJa } from "./phrases-ja.ts";
import { ResetForm } from "./reset-form.tsx";
import { SecondFactorSetup } from "./second-factor-setup.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

const WORDS = {
	ja: { words: signInJa, codes: codesJa },
	en: { words: signInEn, codes: codesEn },
} as const;
const DONE: Outcome = { ok: true, value: undefined };
const refused = (code: "email-unverified" | "too-many-requests") =>
	({ ok: false, code, detail: "" }) as const;

beforeEach(async () => {
	await page.viewport(320, 800);
});

describe.each(LANGUAGES)("where mails stay on the server, in %s", (locale) => {
	const { words, codes } = WORDS[locale];
	const shown = (form: ReactNode, isKept = true) =>
		mount(
			<MailsKeptProvider value={isKept}>
				<SignInFrame lead="Junban" title={words.title}>
					{form}
				</SignInFrame>
			</MailsKeptProvider>,
			{ locale },
		);
	const button = (name: string) => page.getByRole("button", { name, exact: true });

	async function expectNoFault(): Promise<void> {
		expect(tooWide()).toEqual([]);
		expect(await faults()).toEqual([]);
	}

	test("the reset says where the link is, and who opens it", async () => {
		await shown(<ResetForm email="a@example.com" sendReset={async () => DONE} />);
		await expect.element(page.getByText(words.kept.text)).toBeVisible();
		expect(page.getByText(words.resetText).query()).toBeNull();
		await button(words.kept.make).click();
		await expect.element(page.getByRole("status")).toHaveTextContent(words.kept.resetMade);
		expect(page.getByText(words.resetSent).query()).toBeNull();
		await expectNoFault();
	});

	test("elsewhere the reset is sent", async () => {
		await shown(<ResetForm email="a@example.com" sendReset={async () => DONE} />, false);
		await expect.element(page.getByText(words.resetText)).toBeVisible();
		await button(words.sendReset).click();
		await expect.element(page.getByRole("status")).toHaveTextContent(words.resetSent);
	});

	test.each([
		[true, words.kept.locked],
		[false, words.resetLocked],
	])("resets that are refused name the way past them (mails kept: %s)", async (isKept, way) => {
		const sendReset = async () => refused("too-many-requests");
		await shown(<ResetForm email="a@example.com" sendReset={sendReset} />, isKept);
		await button(isKept ? words.kept.make : words.sendReset).click();
		await expect.element(page.getByRole("alert").getByText(way)).toBeVisible();
		await expectNoFault();
	});

	test("a locked sign-in names the operator, not a mail", async () => {
		const signIn = async () => refused("too-many-requests");
		await shown(<SignInForm email="a@example.com" problem={undefined} signIn={signIn} />);
		await page.getByLabelText(words.password, { exact: true }).fill("secret");
		await button(words.submit).click();
		await expect.element(page.getByRole("alert").getByText(words.kept.locked)).toBeVisible();
		await expectNoFault();
	});

	test("the confirmation of an address is made, not sent", async () => {
		await shown(
			<SecondFactorSetup
				email="a@example.com"
				port={{ begin: async () => refused("email-unverified") }}
				sendVerification={async () => DONE}
				onDone={() => undefined}
			/>,
		);
		await page.getByLabelText(words.password, { exact: true }).fill("right");
		await button(words.factor.begin).click();
		await expect.element(page.getByText(codes["email-unverified"])).toBeVisible();
		await button(words.kept.make).click();
		await expect.element(page.getByText(words.kept.made, { exact: true })).toBeVisible();
		expect(page.getByText(words.factor.verifySent).query()).toBeNull();
		await expectNoFault();
	});
});
