import type { Code } from "@junban/domain/values";
import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faults, mount } from "#src/testing/mount.tsx";
import { LoginPage } from "./login-page.tsx";
import { loginEn } from "./phrases-en.ts";
import { loginJa } from "./phrases-ja.ts";

const words = { ja: { login: loginJa, codes: codesJa }, en: { login: loginEn, codes: codesEn } };

describe.each(["ja", "en"] as const)("login in %s", (locale) => {
	const { login, codes } = words[locale];

	test("has no accessibility fault, also when refused, and says nothing of the e-mail", async () => {
		const asked: string[][] = [];
		const signIn = async (...fields: [string, string]): Promise<Code> => {
			asked.push(fields);
			return "sign-in-failed";
		};
		await mount(locale, <LoginPage customerHref="/app/demo" signIn={signIn} />);
		expect(await faults()).toEqual([]);
		await page.getByLabelText(login.email).fill(" owner＠example.com ");
		await page.getByLabelText(login.password).fill(" secret ");
		await page.getByRole("button", { name: login.submit }).click();
		await expect.element(page.getByRole("alert")).toHaveTextContent(codes["sign-in-failed"]);
		expect(asked).toEqual([["owner@example.com", " secret "]]);
		expect(await faults()).toEqual([]);
	});

	test("says at each field what is wrong with it, and goes to the first", async () => {
		let asked = 0;
		const signIn = async (): Promise<Code> => {
			asked += 1;
			return "internal";
		};
		await mount(locale, <LoginPage customerHref="/app/demo" signIn={signIn} />);
		const email = page.getByLabelText(login.email);
		const password = page.getByLabelText(login.password);
		await page.getByRole("button", { name: login.submit }).click();
		await expect.element(email).toHaveAccessibleDescription(codes["email-invalid"]);
		await expect.element(password).toHaveAccessibleDescription(codes["value-missing"]);
		await expect.element(email).toHaveFocus();
		expect(await faults()).toEqual([]);
		await email.fill("owner＠example.com");
		await userEvent.keyboard("{Enter}");
		await expect.element(email).not.toHaveAttribute("aria-invalid");
		await expect.element(password).toHaveFocus();
		expect(asked).toBe(0);
	});
});

test("pressed twice is asked once", async () => {
	let asked = 0;
	let answer: (code: Code) => void = () => undefined;
	const signIn = () => {
		asked += 1;
		return new Promise<Code>((resolve) => {
			answer = resolve;
		});
	};
	await mount("ja", <LoginPage customerHref="/app/demo" signIn={signIn} />);
	await page.getByLabelText(loginJa.email).fill("owner@example.com");
	await page.getByLabelText(loginJa.password).fill("secret");
	await userEvent.keyboard("{Enter}{Enter}");
	await expect.element(page.getByRole("button", { name: loginJa.pending })).toBeVisible();
	expect(asked).toBe(1);
	answer("too-many-requests");
	await expect.element(page.getByRole("alert")).toHaveTextContent(codesJa["too-many-requests"]);
});
