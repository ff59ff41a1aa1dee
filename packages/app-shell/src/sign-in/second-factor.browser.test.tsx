import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import type { Outcome } from "@junban/ports/outcome";
import type { Enrolment } from "@junban/ports/second-factor";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { faults, mount } from "#src/testing/mount.tsx";
import { signInEn } from "./phrases-en.ts";
import { signInJa } from "./phrases-ja.ts";
import { SecondFactorSetup } from "./second-factor-setup.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

const WORDS = {
	ja: { words: signInJa, codes: codesJa },
	en: { words: signInEn, codes: codesEn },
} as const;
const DONE: Outcome = { ok: true, value: undefined };
const refused = (code: "code-required" | "code-wrong" | "email-unverified" | "sign-in-failed") =>
	({ ok: false, code, detail: "" }) as const;

beforeEach(async () => {
	await page.viewport(320, 800);
});

async function expectNoFault(): Promise<void> {
	expect(tooWide()).toEqual([]);
	expect(await faults()).toEqual([]);
}

describe.each(LANGUAGES)("in %s", (locale) => {
	const { words, codes } = WORDS[locale];
	const shown = (form: ReactNode) =>
		mount(
			<SignInFrame lead="Junban" title={words.title}>
				{form}
			</SignInFrame>,
			{ locale },
		);
	const button = (name: string) => page.getByRole("button", { name, exact: true });
	const password = page.getByLabelText(words.password, { exact: true });
	const code = page.getByRole("textbox", { name: words.code.label, exact: true });

	test("a sign-in asks for the code after the password, and again after a wrong one", async () => {
		const asked: (string | undefined)[][] = [];
		await shown(
			<SignInForm
				email=""
				problem={undefined}
				signIn={async (...given) => {
					asked.push(given);
					if (given[2] === undefined) return refused("code-required");
					return given[2] === "111111" ? refused("code-wrong") : DONE;
				}}
			/>,
		);
		await page.getByLabelText(words.email).fill("a@example.com");
		await password.fill("secret");
		await button(words.submit).click();
		await expect.element(code).toHaveFocus();
		await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
		await expectNoFault();
		await button(words.submit).click();
		await expect.element(page.getByText(codes["code-required"])).toBeVisible();
		await code.fill("111111");
		await button(words.submit).click();
		await expect.element(page.getByRole("alert")).toHaveTextContent(codes["code-wrong"]);
		await expectNoFault();
		await code.fill(" １２３ 456");
		await button(words.submit).click();
		await expect
			.poll(() => asked)
			.toEqual([
				["a@example.com", "secret"],
				["a@example.com", "secret", "111111"],
				["a@example.com", "secret", "123456"],
			]);
	});

	test("from the code a way leads back to the password", async () => {
		await shown(
			<SignInForm email="a@example.com" problem={undefined} signIn={async () => refused("code-required")} />,
		);
		await password.fill("secret");
		await button(words.submit).click();
		await button(words.code.back).click();
		await expect.element(page.getByLabelText(words.email)).toHaveValue("a@example.com");
	});

	test("an app is set up: password, QR code and key, code", async () => {
		const given: string[] = [];
		const enrolment: Enrolment = {
			secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
			address: "otpauth://totp/Junban%20host:a%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
			async finish(typed) {
				given.push(typed);
				return typed === "123456" ? DONE : refused("code-wrong");
			},
		};
		let done = 0;
		await shown(
			<SecondFactorSetup
				email="a@example.com"
				port={{
					async begin(typed) {
						return typed === "right" ? { ok: true, value: enrolment } : refused("sign-in-failed");
					},
				}}
				sendVerification={async () => DONE}
				onDone={() => {
					done += 1;
				}}
			/>,
		);
		await expectNoFault();
		await button(words.factor.begin).click();
		await expect.element(page.getByText(codes["value-missing"])).toBeVisible();
		await password.fill("wrong");
		await button(words.factor.begin).click();
		await expect.element(page.getByRole("alert")).toHaveTextContent(codes["sign-in-failed"]);
		await password.fill("right");
		await button(words.factor.begin).click();
		await expect.element(page.getByRole("img", { name: words.factor.qr })).toBeVisible();
		await expect.element(page.getByText(words.factor.scan)).toHaveFocus();
		await expect.element(page.getByText("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")).toBeVisible();
		await expectNoFault();
		await code.fill("000000");
		await button(words.factor.finish).click();
		await expect.element(page.getByRole("alert")).toHaveTextContent(codes["code-wrong"]);
		expect(done).toBe(0);
		await code.fill("123456");
		await button(words.factor.finish).click();
		await expect.poll(() => done).toBe(1);
		expect(given).toEqual(["000000", "123456"]);
		await button(words.factor.again).click();
		await expect.element(password).toBeVisible();
	});

	test("an unconfirmed address is confirmed first", async () => {
		let sent = 0;
		await shown(
			<SecondFactorSetup
				email="a@example.com"
				port={{ begin: async () => refused("email-unverified") }}
				sendVerification={async () => {
					sent += 1;
					return sent === 1 ? refused("sign-in-failed") : DONE;
				}}
				onDone={() => undefined}
			/>,
		);
		await password.fill("right");
		await button(words.factor.begin).click();
		await expect.element(page.getByText(codes["email-unverified"])).toBeVisible();
		await button(words.factor.verify).click();
		await expect.element(page.getByText(codes["sign-in-failed"])).toBeVisible();
		await expectNoFault();
		await button(words.factor.verify).click();
		await expect.element(page.getByText(words.factor.verifySent)).toBeVisible();
		await expectNoFault();
	});

	test("an account with an app gives its code with the password", async () => {
		const asked: (string | undefined)[][] = [];
		await shown(
			<SecondFactorSetup
				email="a@example.com"
				port={{
					async begin(...given) {
						asked.push(given);
						return refused(given[1] === undefined ? "code-required" : "code-wrong");
					},
				}}
				sendVerification={async () => DONE}
				onDone={() => undefined}
			/>,
		);
		await password.fill("right");
		await button(words.factor.begin).click();
		await expect.element(code).toHaveFocus();
		await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
		await code.fill("123456");
		await button(words.factor.begin).click();
		await expect.element(page.getByRole("alert")).toHaveTextContent(codes["code-wrong"]);
		expect(asked.at(-1)).toEqual(["right", "123456"]);
		await expectNoFault();
	});
});
