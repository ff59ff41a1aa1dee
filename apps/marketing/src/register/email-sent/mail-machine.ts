/** Waiting for a confirmed address: the mail again, and another address. Time comes with the events. */
import type { Step } from "@junban/api-contract/machine";
import { checkMailAddress, checkSignIn, type FieldRefusal, refusal } from "@junban/domain/values";
import type { Kept } from "#src/register/kept.ts";
import type { Refused } from "#src/register/registration.ts";

/** Between two mails. */
export const PAUSE_MS = 60_000;
/** Mails to one address that a tab asks for. */
export const MOST_MAILS = 5;

export type ChangeField = "email" | "password";

export type AddressChange =
	| { readonly kind: "closed" }
	| {
			readonly kind: "open";
			readonly faults: readonly FieldRefusal<ChangeField>[];
			/** The address that is on its way. */
			readonly sending: string | undefined;
			readonly failure: Refused | undefined;
	  };

export interface MailState {
	/** Epoch milliseconds. */
	readonly now: number;
	readonly mail: Kept<"register-mail"> | undefined;
	readonly corrected: Kept<"register-corrected"> | undefined;
	/**
	 * `looking`: the page asks by itself, and every button works. `leaving`: the next page opens. Only a press of the button asks
	 * again, for a page that Back has brought back.
	 */
	readonly work: "none" | "looking" | "sending" | "checking" | "leaving";
	readonly notice: "sent" | "not-yet" | undefined;
	readonly failure: Refused | undefined;
	readonly change: AddressChange;
}

export type MailEvent =
	| ({ readonly type: "opened" } & Pick<MailState, "mail" | "corrected" | "now">)
	| { readonly type: "tick"; readonly now: number }
	| { readonly type: "send"; readonly email: string; readonly now: number }
	| {
			readonly type: "sent";
			readonly mail: MailState["mail"];
			readonly now: number;
			readonly refused: Refused | undefined;
	  }
	/** `isAsked`: a person pressed the button; else the page asks by itself. */
	| { readonly type: "check"; readonly isAsked: boolean }
	| {
			readonly type: "checked";
			readonly isAsked: boolean;
			readonly isConfirmed: boolean;
			readonly refused: Refused | undefined;
	  }
	| { readonly type: "open-change" }
	| { readonly type: "close-change" }
	| { readonly type: "change"; readonly email: string; readonly password: string }
	| {
			readonly type: "changed";
			/** The account's address so far. */
			readonly from: string;
			readonly email: string;
			readonly refused: Refused | undefined;
	  };

export type MailEffect =
	| { readonly type: "send"; readonly email: string }
	| { readonly type: "check"; readonly isAsked: boolean }
	| { readonly type: "change"; readonly email: string; readonly password: string }
	| { readonly type: "keep-corrected"; readonly corrected: Kept<"register-corrected"> }
	| { readonly type: "show-faults" }
	| { readonly type: "go-on" };

export const FIRST_MAIL: MailState = {
	now: 0,
	mail: undefined,
	corrected: undefined,
	work: "none",
	notice: undefined,
	failure: undefined,
	change: { kind: "closed" },
};

/** Seconds until the next mail to the address may be asked for; 0: now. `never`: this tab has asked often enough. */
export function waitOf({ mail, now }: Pick<MailState, "mail" | "now">, email: string): number | "never" {
	if (mail === undefined || mail.email !== email) return 0;
	if (mail.count >= MOST_MAILS) return "never";
	// A clock that was set back must not lock the button for long.
	return Math.ceil(Math.max(0, Math.min(PAUSE_MS, mail.sentAt + PAUSE_MS - now)) / 1_000);
}

/**
 * The address whose link changes the account's, unless another one is being typed.
 *
 * @param email the account's address; undefined: its session has ended, as a change of address ends it
 */
export function correctedTo({ corrected, change }: MailState, email: string | undefined): string | undefined {
	if (corrected === undefined || change.kind === "open") return undefined;
	return email === undefined || email === corrected.from ? corrected.to : undefined;
}

type MailStep = Step<MailState, MailEffect>;

export function decideMail(state: MailState, event: MailEvent): MailStep {
	switch (event.type) {
		case "opened":
			return {
				state: { ...state, mail: event.mail, corrected: event.corrected, now: event.now },
				effects: [],
			};
		case "tick":
			return { state: { ...state, now: event.now }, effects: [] };
		case "send": {
			const now = { ...state, now: event.now };
			if (!isIdle(state) || waitOf(now, event.email) !== 0) return { state: now, effects: [] };
			return {
				state: { ...now, work: "sending", notice: undefined, failure: undefined },
				effects: [{ type: "send", email: event.email }],
			};
		}
		case "sent": {
			const { mail, now, refused } = event;
			const notice = refused === undefined ? "sent" : undefined;
			// The address was confirmed while the mail was on its way.
			const work = state.work === "leaving" ? "leaving" : "none";
			return { state: { ...state, work, mail, now, notice, failure: refused }, effects: [] };
		}
		case "check":
			return check(state, event.isAsked);
		case "checked":
			// The sign-in tells of a confirmed address as well as the answer to the question.
			return state.work === "leaving" ? { state, effects: [] } : checked(state, event);
		case "open-change":
			return { state: { ...state, change: EMPTY_CHANGE }, effects: [] };
		case "close-change":
			return { state: { ...state, change: { kind: "closed" } }, effects: [] };
		case "change":
			return change(state, event);
		case "changed":
			return changed(state, event);
	}
}

const EMPTY_CHANGE = { kind: "open", faults: [], sending: undefined, failure: undefined } as const;

function isIdle({ work }: MailState): boolean {
	return work === "none" || work === "looking";
}

function check(state: MailState, isAsked: boolean): MailStep {
	const effects = [{ type: "check", isAsked }] as const;
	if (!isAsked)
		return state.work === "none" ? { state: { ...state, work: "looking" }, effects } : stay(state);
	if (!isIdle(state) && state.work !== "leaving") return stay(state);
	return { state: { ...state, work: "checking", notice: undefined, failure: undefined }, effects };
}

function stay(state: MailState): MailStep {
	return { state, effects: [] };
}

function checked(
	before: MailState,
	{ isAsked, isConfirmed, refused }: Extract<MailEvent, { type: "checked" }>,
): MailStep {
	// A button was pressed after the page had asked by itself: its answer is still to come.
	const state: MailState = isAsked || isIdle(before) ? { ...before, work: "none" } : before;
	if (refused === undefined && isConfirmed)
		return { state: { ...state, work: "leaving" }, effects: [{ type: "go-on" }] };
	// The end of the session is told at once: a changed address ends it.
	if (refused !== undefined && (isAsked || refused.code === "unauthenticated"))
		return { state: { ...state, failure: refused }, effects: [] };
	return { state: isAsked ? { ...state, notice: "not-yet" } : state, effects: [] };
}

function change(state: MailState, { email, password }: Extract<MailEvent, { type: "change" }>): MailStep {
	if (state.change.kind !== "open" || state.change.sending !== undefined) return { state, effects: [] };
	const form = checkSignIn({ email, password });
	if (!form.ok)
		return {
			state: { ...state, change: { ...EMPTY_CHANGE, faults: form.faults } },
			effects: [{ type: "show-faults" }],
		};
	return {
		state: { ...state, change: { ...EMPTY_CHANGE, sending: form.value.email } },
		effects: [{ type: "change", ...form.value }],
	};
}

const FIELD_OF = new Map<string, ChangeField>([
	["email-in-use", "email"],
	["email-invalid", "email"],
	["sign-up-closed", "email"],
	["sign-in-failed", "password"],
]);

function changed(
	state: MailState,
	{ from, email, refused }: Extract<MailEvent, { type: "changed" }>,
): MailStep {
	if (refused === undefined) {
		const address = checkMailAddress(email);
		const corrected = { from, to: address.ok ? address.value : email };
		return {
			state: { ...state, corrected, change: { kind: "closed" } },
			effects: [{ type: "keep-corrected", corrected }],
		};
	}
	// The form was closed meanwhile, or holds another address now.
	if (state.change.kind !== "open" || state.change.sending !== email) return { state, effects: [] };
	const field = FIELD_OF.get(refused.code);
	if (field === undefined)
		return { state: { ...state, change: { ...EMPTY_CHANGE, failure: refused } }, effects: [] };
	return {
		state: { ...state, change: { ...EMPTY_CHANGE, faults: [refusal(refused.code, field)] } },
		effects: [{ type: "show-faults" }],
	};
}
