import { signInEn } from "@junban/app-shell/sign-in-phrases-en";
import { signInJa } from "@junban/app-shell/sign-in-phrases-ja";
import { parseAppUid } from "@junban/domain/values";
import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import type { Outcome } from "@junban/ports/outcome";
import { LANGUAGES } from "@junban/vitest/views";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faults, mount } from "#src/testing/mount.tsx";
import { AcceptInvitation } from "./accept-invitation.tsx";
import { forgetInvitation, takeInvitation } from "./invitation.ts";
import { LoginPage } from "./login-page.tsx";
import { loginEn } from "./phrases-en.ts";
import { loginJa } from "./phrases-ja.ts";
import type { LoginRequests } from "./requests.ts";

/** The requests of a test. A request that the test does not pass fails the test. */
function requests(given: Partial<LoginRequests>): LoginRequests {
	const unexpected = () => {
		throw new Error("the test gave no such request");
	};
	return { signIn: unexpected, sendReset: unexpected, signUp: unexpected, ...given };
}

const words = {
	ja: { login: loginJa, shared: signInJa, codes: codesJa },
	en: { login: loginEn, shared: signInEn, codes: codesEn },
};

describe.each(LANGUAGES)("login in %s", (locale) => {
	const { shared, codes } = words[locale];

	test("has no fault of accessibility, also after a refusal, which does not mention the e-mail", async () => {
		const attempts: string[][] = [];
		const signIn = async (...fields: [string, string]): Promise<Outcome> => {
			attempts.push(fields);
			return { ok: false, code: "sign-in-failed", detail: "auth/invalid-credential" };
		};
		await mount(locale, <LoginPage customerHref="/app/demo" requests={requests({ signIn })} />);
		expect(await faults()).toEqual([]);
		await page.getByLabelText(shared.email).fill(" owner＠example.com ");
		await page.getByLabelText(shared.password, { exact: true }).fill(" secret ");
		await page.getByRole("button", { name: shared.submit }).click();
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
		await mount(locale, <LoginPage customerHref="/app/demo" requests={requests({ signIn })} />);
		const email = page.getByLabelText(shared.email);
		const password = page.getByLabelText(shared.password, { exact: true });
		await page.getByRole("button", { name: shared.submit }).click();
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
	await mount("ja", <LoginPage customerHref="/app/demo" requests={requests({ signIn })} />);
	await page.getByLabelText(signInJa.email).fill("owner@example.com");
	await page.getByLabelText(signInJa.password, { exact: true }).fill("secret");
	await userEvent.keyboard("{Enter}{Enter}");
	await expect.element(page.getByRole("button", { name: signInJa.pending })).toBeVisible();
	expect(attempts).toBe(1);
	answer({ ok: false, code: "too-many-requests", detail: "auth/too-many-requests" });
	await expect
		.element(page.getByRole("alert"))
		.toHaveTextContent(`${codesJa["too-many-requests"]}${signInJa.locked}`);
});

describe.each(LANGUAGES)("the other ways in, in %s", (locale) => {
	const { login, shared, codes } = words[locale];

	test("a forgotten password: the same answer for every address, and the typed address stays", async () => {
		const sent: string[] = [];
		const sendReset = async (email: string): Promise<Outcome> => {
			sent.push(email);
			return { ok: true, value: undefined };
		};
		await mount(locale, <LoginPage customerHref="/app/demo" requests={requests({ sendReset })} />);
		await page.getByLabelText(shared.email).fill("owner@example.com");
		await page.getByRole("button", { name: shared.toReset }).click();
		await expect.element(page.getByRole("heading", { name: shared.resetTitle })).toBeVisible();
		await expect.element(page.getByLabelText(shared.email)).toHaveValue("owner@example.com");
		await page.getByRole("button", { name: shared.sendReset }).click();
		await expect.element(page.getByText(shared.resetSent)).toBeVisible();
		expect(sent).toEqual(["owner@example.com"]);
		expect(await faults()).toEqual([]);
	});

	test("an invited person makes an account; a weak password is refused at its field", async () => {
		const made: string[] = [];
		const signUp = async (email: string): Promise<Outcome> => {
			made.push(email);
			return { ok: false, code: "email-in-use", detail: "auth/email-already-in-use" };
		};
		await mount(locale, <LoginPage customerHref="/app/demo" isInvited requests={requests({ signUp })} />);
		await expect.element(page.getByText(login.invited)).toBeVisible();
		await page.getByLabelText(shared.email).fill("staff@example.com");
		const password = page.getByLabelText(shared.newPassword);
		await password.fill("12345");
		await page.getByRole("button", { name: login.signUp }).click();
		await expect.element(password).toHaveAccessibleDescription(new RegExp(codes["password-weak"]));
		expect(made).toEqual([]);
		await password.fill("a longer secret");
		await page.getByRole("button", { name: shared.showPassword }).click();
		await expect.element(password).toHaveAttribute("type", "text");
		await page.getByRole("button", { name: login.signUp }).click();
		await expect.element(page.getByRole("alert")).toHaveTextContent(codes["email-in-use"]);
		expect(await faults()).toEqual([]);
	});

	test.each(["self", "elsewhere"] as const)("says why the session ended: %s", async (end) => {
		await mount(locale, <LoginPage customerHref="/app/demo" requests={requests({})} sessionEnd={end} />);
		await expect.element(page.getByText(shared.ended[end])).toBeVisible();
		expect(await faults()).toEqual([]);
	});

	test("an unconfirmed address is confirmed first, then the invitation is accepted once", async () => {
		const calls: string[] = [];
		const invited = (emailVerified: boolean) => (
			<AcceptInvitation
				email="staff@example.com"
				emailVerified={emailVerified}
				requests={asked}
				onAccepted={() => calls.push("accepted")}
				onGiveUp={() => calls.push("given up")}
			/>
		);
		const done = (name: string) => async (): Promise<Outcome> => {
			calls.push(name);
			return { ok: true, value: undefined };
		};
		let confirmed: () => Promise<void> = async () => undefined;
		const asked = {
			accept: done("accept"),
			// The account's observer is called while `refresh` runs.
			refresh: async () => {
				await confirmed();
				return done("refresh")();
			},
			sendVerification: done("send"),
			signOut: async () => undefined,
		};
		const { again } = await mount(locale, invited(false));
		await page.getByRole("button", { name: login.confirmed }).click();
		await expect.element(page.getByText(login.notice.notYet)).toBeVisible();
		await page.getByRole("button", { name: login.sendAgain }).click();
		await expect.element(page.getByText(login.notice.sent)).toBeVisible();
		expect(await faults()).toEqual([]);
		confirmed = () => again(invited(true));
		await page.getByRole("button", { name: login.confirmed }).click();
		await expect.poll(() => calls).toEqual(["refresh", "send", "refresh", "accept", "accepted"]);
	});

	test("a used invitation says so and leads on", async () => {
		let left = 0;
		const refuse = async () => ({ ok: false, code: "link-invalid", detail: "" }) as const;
		await mount(
			locale,
			<AcceptInvitation
				email="staff@example.com"
				emailVerified
				requests={{
					accept: refuse,
					refresh: refuse,
					sendVerification: refuse,
					signOut: async () => undefined,
				}}
				onAccepted={() => undefined}
				onGiveUp={() => {
					left += 1;
				}}
			/>,
		);
		await expect.element(page.getByRole("alert")).toHaveTextContent(codes["link-invalid"]);
		expect(await faults()).toEqual([]);
		await page.getByRole("button", { name: login.giveUp }).click();
		expect(left).toBe(1);
	});
});

test("the secret of an invitation leaves the address and stays in the tab until it is used", () => {
	const app = parseAppUid("demo");
	if (app === undefined) throw new Error("demo is an app uid");
	const start = window.location.href;
	window.history.replaceState(null, "", "?pwa=1#invitation=abcDEF123");
	expect(takeInvitation(app)).toBe("abcDEF123");
	expect(window.location.href).not.toContain("abcDEF123");
	expect(window.location.search).toBe("?pwa=1");
	expect(takeInvitation(app)).toBe("abcDEF123");
	forgetInvitation(app);
	expect(takeInvitation(app)).toBeUndefined();
	window.history.replaceState(null, "", start);
});
