import type { Outcome } from "@junban/ports/outcome";
import { LANGUAGES } from "@junban/vitest/views";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { OWNER } from "#src/frame/testing/frame-around.tsx";
import { expectNoFault, shown, WORDS } from "./testing/shown.tsx";

beforeEach(async () => {
	localStorage.clear();
	await page.viewport(1180, 900);
});

const refuse = async (): Promise<Outcome> => ({
	...{ ok: false, code: "auth-failed", detail: "auth/operation-not-allowed" },
});

describe.each(LANGUAGES)("a refusal without a code of its own, in %s", (locale) => {
	const { setting, forms, codes } = WORDS[locale];
	const words = setting.account;
	const text = `${codes["auth-failed"]}(auth/operation-not-allowed)`;

	test("shows the provider's code in parentheses at the address, its confirmation and the name", async () => {
		await shown(
			locale,
			"account",
			{ sendVerification: refuse, account: { changeEmail: refuse, rename: refuse } },
			{ shop: { user: { ...OWNER, emailVerified: false } } },
		);
		await page.getByRole("button", { name: words.verify }).click();
		await expect.element(page.getByText(text)).toBeVisible();
		await page.getByRole("button", { name: words.changeEmail }).click();
		const dialog = page.getByRole("dialog", { name: words.changeEmail });
		await dialog.getByLabelText(words.newEmail).fill("new@example.com");
		await dialog.getByLabelText(words.current).fill("secret");
		await dialog.getByRole("button", { name: words.changeEmailSend }).click();
		await expect.element(dialog.getByRole("alert")).toHaveTextContent(text);
		await expectNoFault();
		await dialog.getByRole("button", { name: locale === "ja" ? "キャンセル" : "Cancel" }).click();
		await page.getByRole("textbox", { name: words.name }).fill("佐藤");
		await page.getByRole("button", { name: forms.save, exact: true }).click();
		await expect.element(page.getByText(`${text} ${forms.kept}`)).toBeVisible();
	});
});
