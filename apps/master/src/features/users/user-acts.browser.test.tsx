import { masterPaths } from "@junban/app-shell/paths";
import { faults } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { phrasesEn } from "#src/app/phrases-en.ts";
import { phrasesJa } from "#src/app/phrases-ja.ts";
import { someUsers } from "#src/testing/shops.ts";
import { aClient, aSession, good, visit } from "#src/testing/whole-app.tsx";

const words = { ja: phrasesJa, en: phrasesEn };
const OWNER = `${masterPaths.users}/owner1`;

beforeEach(() => page.viewport(1180, 820));

describe.each(LANGUAGES)("acts about an account, in %s", (locale) => {
	const { users, frame } = words[locale];
	const [owner] = someUsers();
	if (owner === undefined) throw new Error("there is an owner");

	test("disabling needs a reason; enabling, a mail and signing out do not", async () => {
		let isDisabled = false;
		const calls: unknown[] = [];
		const answer = () => good({ user: { ...owner, disabled: isDisabled }, apps: [] });
		const client = aClient({
			user: answer,
			disableUser: async (_uid, { reason }) => {
				calls.push(["disable", reason]);
				isDisabled = true;
				return answer();
			},
			enableUser: async (_uid, { reason }) => {
				calls.push(["enable", reason]);
				isDisabled = false;
				return answer();
			},
			signOutUser: async () => answer(),
			mailReset: async (_uid, request) => {
				calls.push(["mail", request.locale]);
				return answer();
			},
		});
		await visit(locale, OWNER, aSession({ client }));
		const open = (act: keyof typeof users.acts & ("disable" | "enable" | "reset")) =>
			page.getByRole("button", { name: users.acts[act].open, exact: true }).click();
		const confirm = (act: "disable" | "enable" | "reset") =>
			page.getByRole("button", { name: users.acts[act].confirm, exact: true }).click();
		await open("disable");
		expect(await faults()).toEqual([]);
		await confirm("disable");
		await expect.element(page.getByText(frame.act.reasonMissing)).toBeVisible();
		await page.getByLabelText(frame.act.reason, { exact: true }).fill("left the shop");
		await confirm("disable");
		await expect.element(page.getByText(users.state.disabled, { exact: true })).toBeVisible();
		// The API refuses a mail to a disabled account.
		await expect.element(page.getByRole("button", { name: users.acts.reset.open })).not.toBeInTheDocument();
		await open("enable");
		expect(await faults()).toEqual([]);
		await confirm("enable");
		await expect.element(page.getByText(users.state.usual, { exact: true })).toBeVisible();
		await open("reset");
		await confirm("reset");
		await expect.element(page.getByText(users.acts.reset.done)).toBeVisible();
		expect(calls).toEqual([
			["disable", "left the shop"],
			["enable", undefined],
			["mail", locale],
		]);
	});
});

test("nobody disables the own account", async () => {
	await visit("ja", `${masterPaths.users}/master1`);
	const { acts } = phrasesJa.users;
	await expect.element(page.getByRole("button", { name: acts.signOut.open })).toBeVisible();
	await expect.element(page.getByRole("button", { name: acts.disable.open })).not.toBeInTheDocument();
});
