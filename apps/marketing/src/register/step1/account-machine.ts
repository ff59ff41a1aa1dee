/** The form of the account: a new one, or a sign-in that continues. The password passes through and is never kept. */
import type { Step } from "@junban/api-contract/machine";
import { admitsAddress, type SignUp } from "@junban/domain/shop";
import {
	checkMailAddress,
	checkNewPassword,
	checkSignIn,
	checkSignInCode,
	type FieldRefusal,
	refusal,
	type SignIn,
} from "@junban/domain/values";
import type { Refused } from "#src/register/registration.ts";

export type AccountField = keyof SignIn | "code";

export interface AccountState {
	readonly mode: "signUp" | "signIn";
	readonly email: string;
	readonly faults: readonly FieldRefusal<AccountField>[];
	readonly isSending: boolean;
	readonly failure: Refused | undefined;
	/** The address has an account: its owner may sign in and continue. */
	readonly isTaken: boolean;
	/** The account has an authenticator app, whose code is asked for besides the password. */
	readonly needsCode: boolean;
	/** A mail for a new password is on its way to this address. */
	readonly resetSentTo: string | undefined;
}

export type AccountEvent =
	| { readonly type: "opened"; readonly email: string }
	| { readonly type: "typed-email"; readonly email: string }
	| { readonly type: "mode"; readonly mode: AccountState["mode"] }
	| {
			readonly type: "submitted";
			readonly email: string;
			readonly password: string;
			/** Empty while none is asked for. */
			readonly code: string;
			readonly signUp: SignUp | undefined;
	  }
	| { readonly type: "reset" }
	| { readonly type: "answered"; readonly refused: Refused | undefined }
	| { readonly type: "reset-answered"; readonly email: string; readonly refused: Refused | undefined };

export type AccountEffect =
	| { readonly type: "keep"; readonly email: string }
	| { readonly type: "sign-up"; readonly account: SignIn }
	| { readonly type: "sign-in"; readonly account: SignIn; readonly code: string | undefined }
	| { readonly type: "send-reset"; readonly email: string }
	| { readonly type: "show-faults" }
	| { readonly type: "show-code" }
	| { readonly type: "go-on" };

export function firstAccount(mode: AccountState["mode"]): AccountState {
	return { mode, ...EMPTY };
}

const EMPTY = {
	email: "",
	faults: [],
	isSending: false,
	failure: undefined,
	isTaken: false,
	needsCode: false,
	resetSentTo: undefined,
} as const;

const QUIET = { faults: [], failure: undefined, isTaken: false, resetSentTo: undefined } as const;
/** Refusals that belong to a field. */
const FIELD_OF = new Map<string, AccountField>([
	["email-in-use", "email"],
	["email-invalid", "email"],
	["sign-up-closed", "email"],
	["password-weak", "password"],
	["code-required", "code"],
	["code-wrong", "code"],
]);

export function decideAccount(state: AccountState, event: AccountEvent): Step<AccountState, AccountEffect> {
	switch (event.type) {
		case "opened":
			return { state: state.email === "" ? { ...state, email: event.email } : state, effects: [] };
		case "typed-email":
			return {
				state: { ...state, email: event.email, isTaken: false, needsCode: false },
				effects: [{ type: "keep", email: event.email }],
			};
		case "mode":
			return { state: { ...state, ...QUIET, needsCode: false, mode: event.mode }, effects: [] };
		case "submitted":
			return state.isSending ? { state, effects: [] } : submit(state, event);
		case "reset":
			return state.isSending ? { state, effects: [] } : reset(state);
		case "answered":
			return event.refused === undefined
				? { state, effects: [{ type: "go-on" }] }
				: refuse(state, event.refused);
		case "reset-answered":
			return event.refused === undefined
				? { state: { ...state, isSending: false, resetSentTo: event.email }, effects: [] }
				: refuse(state, event.refused);
	}
}

function submit(
	state: AccountState,
	{ email, password, code, signUp }: Extract<AccountEvent, { type: "submitted" }>,
): Step<AccountState, AccountEffect> {
	const checked =
		state.mode === "signIn" ? checkSignIn({ email, password }) : checkSignUp(email, password, signUp);
	if (!checked.ok) return fail({ ...state, ...QUIET, email }, checked.faults);
	const account = checked.value;
	const given = state.needsCode ? checkSignInCode(code) : undefined;
	if (given?.ok === false) return fail({ ...state, ...QUIET, email }, [refusal(given.code, "code")]);
	return {
		state: { ...state, ...QUIET, email: account.email, isSending: true },
		effects: [
			{ type: "keep", email: account.email },
			state.mode === "signIn"
				? { type: "sign-in", account, code: given?.value }
				: { type: "sign-up", account },
		],
	};
}

function checkSignUp(email: string, password: string, signUp: SignUp | undefined) {
	const address = checkMailAddress(email);
	const secret = checkNewPassword(password);
	const faults: FieldRefusal<AccountField>[] = [];
	if (!address.ok) faults.push(refusal(address.code, "email"));
	else if (signUp !== undefined && !admitsAddress(signUp, address.value))
		faults.push(refusal("sign-up-closed", "email"));
	if (!secret.ok) faults.push(refusal(secret.code, "password"));
	return faults.length === 0 && address.ok && secret.ok
		? ({ ok: true, value: { email: address.value, password: secret.value } } as const)
		: ({ ok: false, faults } as const);
}

function reset(state: AccountState): Step<AccountState, AccountEffect> {
	const address = checkMailAddress(state.email);
	if (!address.ok) return fail({ ...state, ...QUIET }, [refusal(address.code, "email")]);
	return {
		state: { ...state, ...QUIET, email: address.value, isSending: true },
		effects: [{ type: "send-reset", email: address.value }],
	};
}

function refuse(state: AccountState, refused: Refused): Step<AccountState, AccountEffect> {
	const field = FIELD_OF.get(refused.code);
	const next = { ...state, isSending: false, isTaken: refused.code === "email-in-use" };
	// The field appears; nobody has made a fault yet.
	if (refused.code === "code-required" && !state.needsCode)
		return { state: { ...next, needsCode: true }, effects: [{ type: "show-code" }] };
	return field === undefined
		? { state: { ...next, failure: refused }, effects: [] }
		: fail(next, [refusal(refused.code, field)]);
}

function fail(
	state: AccountState,
	faults: readonly FieldRefusal<AccountField>[],
): Step<AccountState, AccountEffect> {
	return { state: { ...state, faults }, effects: [{ type: "show-faults" }] };
}
