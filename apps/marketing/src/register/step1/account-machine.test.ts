import { describe, expect, test } from "vitest";
import { type AccountEvent, type AccountState, decideAccount, firstAccount } from "./account-machine.ts";

function story(...events: readonly AccountEvent[]) {
	let state: AccountState = firstAccount("signUp");
	let types: readonly string[] = [];
	for (const event of events) {
		const step = decideAccount(state, event);
		state = step.state;
		types = step.effects.map(({ type }) => type);
	}
	return { state, types };
}

const submitted = (more: Partial<Extract<AccountEvent, { type: "submitted" }>> = {}): AccountEvent => ({
	type: "submitted",
	email: "owner＠example.com",
	password: "secret-of-mine",
	code: "",
	signUp: "open",
	...more,
});
const answered = (
	code?: "code-required" | "code-wrong" | "email-in-use" | "offline" | "password-weak",
): AccountEvent => ({
	type: "answered",
	refused: code === undefined ? undefined : { ok: false, code },
});

describe("the form of the account", () => {
	test("sends once, and goes on; the state never holds the password", () => {
		const sent = story(submitted());
		expect(sent).toMatchObject({
			state: { email: "owner@example.com", isSending: true },
			types: ["keep", "sign-up"],
		});
		expect(JSON.stringify(sent.state)).not.toContain("secret-of-mine");
		expect(story(submitted(), submitted()).types).toEqual([]);
		expect(story(submitted(), answered()).types).toEqual(["go-on"]);
	});

	test("shows all faults at their fields", () => {
		const refused = story(submitted({ email: "x", password: "short" }));
		expect(refused.state.faults.map(({ field, code }) => [field, code])).toEqual([
			["email", "email-invalid"],
			["password", "password-weak"],
		]);
		expect(refused.types).toEqual(["show-faults"]);
	});

	test("refuses addresses that the installation does not admit, without asking", () => {
		const refused = story(submitted({ signUp: ["company.example"] }));
		expect(refused.state.faults).toMatchObject([{ field: "email", code: "sign-up-closed" }]);
	});

	test("offers the owner of a taken address to sign in, with any password", () => {
		const taken = story(submitted(), answered("email-in-use"));
		expect(taken.state).toMatchObject({ isTaken: true, isSending: false });
		const signIn = story(
			submitted(),
			answered("email-in-use"),
			{ type: "mode", mode: "signIn" },
			submitted({ password: "short" }),
		);
		expect(signIn.types).toEqual(["keep", "sign-in"]);
		expect(signIn.state.isTaken).toBe(false);
	});

	test("asks for the code of an authenticator app when it is needed", () => {
		const toSignIn: AccountEvent = { type: "mode", mode: "signIn" };
		const asked = [toSignIn, submitted(), answered("code-required")] as const;
		expect(story(...asked)).toMatchObject({
			state: { needsCode: true, isSending: false, faults: [], failure: undefined },
			types: ["show-code"],
		});
		expect(story(...asked, submitted()).state.faults).toMatchObject([
			{ field: "code", code: "code-required" },
		]);
		const given = [...asked, submitted({ code: "123 456" })] as const;
		expect(story(...given).types).toEqual(["keep", "sign-in"]);
		const wrong = story(...given, answered("code-wrong"));
		expect(wrong.state).toMatchObject({ needsCode: true, faults: [{ field: "code", code: "code-wrong" }] });
		expect(story(...asked, { type: "typed-email", email: "x@example.com" }).state.needsCode).toBe(false);
		expect(story(...asked, { type: "mode", mode: "signUp" }).state.needsCode).toBe(false);
	});

	test("shows a failure that belongs to no field, and can be sent again", () => {
		const failed = story(submitted(), answered("offline"));
		expect(failed.state).toMatchObject({ failure: { code: "offline" }, faults: [] });
		expect(story(submitted(), answered("offline"), submitted()).types).toEqual(["keep", "sign-up"]);
	});

	test("mails a new password to the typed address", () => {
		const asked = story({ type: "typed-email", email: "owner@example.com" }, { type: "reset" });
		expect(asked.types).toEqual(["send-reset"]);
		const typed = decideAccount(asked.state, { type: "typed-email", email: "typed@meanwhile.example" });
		const sent = decideAccount(typed.state, {
			...{ type: "reset-answered", email: "owner@example.com", refused: undefined },
		});
		expect(sent.state).toMatchObject({ resetSentTo: "owner@example.com", isSending: false });
		expect(story({ type: "reset" }).state.faults).toMatchObject([{ field: "email", code: "email-invalid" }]);
	});

	test("keeps what was typed before it opened", () => {
		const typed = story(
			{ type: "typed-email", email: "new@example.com" },
			{ type: "opened", email: "kept@example.com" },
		);
		expect(typed.state.email).toBe("new@example.com");
		expect(story({ type: "opened", email: "kept@example.com" }).state.email).toBe("kept@example.com");
	});
});
