import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import type { Outcome } from "@junban/ports/outcome";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faults, mount } from "#src/testing/mount.tsx";
import { LoginPage } from "./login-page.tsx";
import { loginEn } from "./phrases-en.ts";
import { loginJa } from "./phrases-ja.ts";

const words = { ja: { login: loginJa, codes: codesJa }, en: { login: loginEn, codes: codesEn } };

describe.each(["ja", "en"] as const)("login in %s", (locale) => {
	const { login, codes } = words[locale];

	test("has no fault of accessibility, also after a refusal, which does not mention the e-mail", async () => {
		const attempts: string[][] = [];
		const signIn = async (...fields: [string, string]): Promise<Outcome> => {
			attempts.push(fields);
			return { ok: false, code: "sign-in-failed", detail: "auth/invalid-credential" };
		};
		await mount(locale, <LoginPage customerHref="/app/demo" signIn={signIn} />);
		expect(await faults()).toEqual([]);
		await page.getByLabelText(login.email).fill(" owner＠example.com ");
		await page.getByLabelText(login.password).fill(" secret ");
		await page.getByRole("button", { name: login.submit }).click();
		await expect.element(page.getByRole("alert")).toHaveTextContent(codes["sign-in-failed"]);
		expect(attempts).toEqual([["owner@example.com", " secret "]]);
		expect(await faults()).toEqual([]);
	});

	test("shows the fault at each field and focuses the first", async () => {
		let attempts = 0;
		const signIn = async (): Promise<Outcome> => {
			attempts += 1;
			return { ok: false, code: "internal", detail: "" };
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
		expect(attempts).toBe(0);
	});
});

test("a form submitted twice is sent once", async () => {
	let attempts = 0;
	let answer: (outcome: Outcome) => void = () => undefined;
	const signIn = () => {
		attempts += 1;
		return new Promise<Outcome>((resolve) => {
			answer = resolve;
		});
	};
	await mount("ja", <LoginPage customerHref="/app/demo" signIn={signIn} />);
	await page.getByLabelText(loginJa.email).fill("owner@example.com");
	await page.getByLabelText(loginJa.password).fill("secret");
	await userEvent.keyboard("{Enter}{Enter}");
	await expect.element(page.getByRole("button", { name: loginJa.pending })).toBeVisible();
	expect(attempts).toBe(1);
	answer({ ok: false, code: "too-many-requests", detail: "auth/too-many-requests" });
	await expect.element(page.getByRole("alert")).toHaveTextContent(codesJa["too-many-requests"]);
});
