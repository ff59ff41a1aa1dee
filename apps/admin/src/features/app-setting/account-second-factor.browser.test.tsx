import { signInEn } from "@junban/app-shell/sign-in-phrases-en";
import { signInJa } from "@junban/app-shell/sign-in-phrases-ja";
import { toasts } from "@junban/app-shell/toast-store";
import { LANGUAGES } from "@junban/vitest/views";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { DONE } from "./testing/setting-ports.ts";
import { expectNoFault, shown, WORDS } from "./testing/shown.tsx";

const SIGN_IN = { ja: signInJa, en: signInEn };
const failed = (code: "code-required" | "code-wrong" | "offline" | "sign-in-failed") =>
	({ ok: false, code, detail: "" }) as const;

beforeEach(async () => {
	localStorage.clear();
	await page.viewport(1180, 900);
});
afterEach(() => {
	for (const { id } of toasts.get().toasts) toasts.dismiss(id);
});

describe.each(LANGUAGES)("the second factor in %s", (locale) => {
	const { setting, codes } = WORDS[locale];
	const words = setting.account;
	const signIn = SIGN_IN[locale];
	const button = (name: string) => page.getByRole("button", { name, exact: true });
	const dialogOf = (name: string) => page.getByRole("dialog", { name });

	test("is set up in a dialog", async () => {
		await shown(locale, "account", {
			secondFactor: {
				begin: async () => ({
					ok: true,
					value: { secret: "ABCD".repeat(8), address: "otpauth://totp/x", finish: async () => DONE },
				}),
			},
		});
		await expect.element(page.getByText(words.factorOff, { exact: true })).toBeVisible();
		await button(words.factorSet).click();
		const dialog = dialogOf(words.factorSet);
		await dialog.getByLabelText(signIn.password, { exact: true }).fill("secret");
		await dialog.getByRole("button", { name: signIn.factor.begin }).click();
		await expect.element(dialog.getByRole("img", { name: signIn.factor.qr })).toBeVisible();
		await expectNoFault();
		await dialog.getByRole("textbox", { name: signIn.code.label }).fill("123456");
		await dialog.getByRole("button", { name: signIn.factor.finish }).click();
		await expect.element(page.getByText(words.factorDone)).toBeVisible();
		await expect.element(page.getByText(words.factorOn, { exact: true })).toBeVisible();
	});

	test("is removed with password and code", async () => {
		const asked: string[][] = [];
		await shown(locale, "account", {
			secondFactor: {
				isEnrolled: async () => ({ ok: true, value: true }),
				async remove(...given) {
					asked.push(given);
					return given[1] === "123456" ? DONE : failed("code-wrong");
				},
			},
		});
		await button(words.factorRemove).click();
		const dialog = page.getByRole("alertdialog", { name: words.factorRemove });
		const code = dialog.getByRole("textbox", { name: signIn.code.label });
		await dialog.getByLabelText(words.current).fill("secret");
		await dialog.getByRole("button", { name: words.factorRemove }).click();
		await expect.element(dialog.getByText(codes["code-required"])).toBeVisible();
		await code.fill("000000");
		await dialog.getByRole("button", { name: words.factorRemove }).click();
		await expect.element(dialog.getByText(codes["code-wrong"])).toBeVisible();
		await expectNoFault();
		await code.fill("123456");
		await dialog.getByRole("button", { name: words.factorRemove }).click();
		await expect.element(page.getByText(words.factorRemoved)).toBeVisible();
		expect(asked).toEqual([
			["secret", "000000"],
			["secret", "123456"],
		]);
	});

	test("is not offered while nobody can tell whether there is one", async () => {
		await shown(locale, "account", { secondFactor: { isEnrolled: async () => failed("offline") } });
		await expect.element(page.getByText(setting.failed)).toBeVisible();
		await expect.element(button(words.factorSet)).toBeDisabled();
		await expectNoFault();
	});

	test("is asked for by another change of the account, after the password", async () => {
		const asked: (string | undefined)[][] = [];
		await shown(locale, "account", {
			account: {
				async changePassword(...given) {
					asked.push(given);
					return given[2] === undefined ? failed("code-required") : DONE;
				},
			},
		});
		await button(words.changePassword).click();
		const dialog = dialogOf(words.changePassword);
		await dialog.getByLabelText(words.current).fill("secret");
		await dialog.getByLabelText(words.next).fill("another");
		await dialog.getByRole("button", { name: words.changePassword }).click();
		const code = dialog.getByRole("textbox", { name: signIn.code.label });
		await expect.element(code).toHaveFocus();
		await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
		await expectNoFault();
		await code.fill("123456");
		await dialog.getByRole("button", { name: words.changePassword }).click();
		await expect.element(page.getByText(words.passwordChanged)).toBeVisible();
		expect(asked).toEqual([
			["secret", "another", undefined],
			["secret", "another", "123456"],
		]);
	});
});
