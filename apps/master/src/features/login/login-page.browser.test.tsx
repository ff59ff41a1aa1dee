import { masterPaths } from "@junban/app-shell/paths";
import { signInEn } from "@junban/app-shell/sign-in-phrases-en";
import { signInJa } from "@junban/app-shell/sign-in-phrases-ja";
import { faults, tooWide } from "@junban/vitest/page";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { phrasesEn } from "#src/app/phrases-en.ts";
import { phrasesJa } from "#src/app/phrases-ja.ts";
import { servicesWith, visit } from "#src/testing/whole-app.tsx";

describe.each([
	["ja", signInJa, phrasesJa.frame],
	["en", signInEn, phrasesEn.frame],
] as const)("the operators' sign-in in %s", (locale, t, frame) => {
	test("an operator without the phone reads what to run, not to ask the operator", async () => {
		await page.viewport(320, 900);
		const usual = servicesWith();
		const signIn = async () => ({ ok: false, code: "code-required", message: "", detail: "" }) as const;
		const auth = { ...usual.auth, signIn };
		await visit(locale, masterPaths.home, { kind: "signedOut", services: { ...usual, auth } });
		await page.getByLabelText(t.email, { exact: true }).fill("me@example.com");
		await page.getByLabelText(t.password, { exact: true }).fill("a long secret");
		await page.getByRole("button", { name: t.submit, exact: true }).click();
		await expect.element(page.getByText(frame.factor.lost)).toBeVisible();
		expect(frame.factor.lost).toContain("npm start -- master reset-factor ");
		await expect.element(page.getByText(t.code.lost)).not.toBeInTheDocument();
		expect([...tooWide(), ...(await faults())]).toEqual([]);
	});
});
