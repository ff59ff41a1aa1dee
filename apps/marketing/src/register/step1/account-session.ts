/** Carries out what the form of the account decides. */
import { keep, kept } from "#src/register/kept.ts";
import { noteMail } from "#src/register/mail.ts";
import type { Refused, Registration } from "#src/register/registration.ts";
import { signedInPath } from "#src/register/standing.ts";
import { type Running, startMachine } from "#src/register/start-machine.ts";
import {
	type AccountEffect,
	type AccountEvent,
	type AccountState,
	decideAccount,
	firstAccount,
} from "./account-machine.ts";

export interface AccountEdge {
	/** What the page is for. */
	readonly mode: AccountState["mode"];
	readonly registration: Registration;
	/** As `leave` of `ScreenProps`. */
	readonly leave: (path: string) => void;
	readonly showFaults: () => void;
	/** Leads to the field of the code, which has appeared. */
	readonly showCode: () => void;
}

export function startAccount({
	mode,
	registration,
	leave,
	showFaults,
	showCode,
}: AccountEdge): Running<AccountState, AccountEvent> {
	const refusedOf = (outcome: { readonly ok: true } | Refused) => (outcome.ok ? undefined : outcome);

	const signUp = async ({ account }: Extract<AccountEffect, { type: "sign-up" }>) => {
		// Where addresses are confirmed first, the mail comes at once; else after the shop.
		const made = await registration.ask(async ({ accounts, signUp: who }) => {
			const verify = Array.isArray(who);
			const outcome = await accounts.create({ ...account, verify });
			if (outcome.ok && verify) noteMail(account.email);
			return outcome;
		});
		running.send({ type: "answered", refused: refusedOf(made) });
	};
	const signIn = async ({ account, code }: Extract<AccountEffect, { type: "sign-in" }>) => {
		const signed = await registration.ask(({ auth }) => auth.signIn(account.email, account.password, code));
		running.send({ type: "answered", refused: refusedOf(signed) });
	};
	const sendReset = async ({ email }: Extract<AccountEffect, { type: "send-reset" }>) => {
		const sent = await registration.ask(({ accounts }) => accounts.sendReset(email));
		running.send({ type: "reset-answered", email, refused: refusedOf(sent) });
	};
	const goOn = async () => {
		const standing = await registration.lookSignedIn();
		if (standing.kind !== "signedIn") {
			const code = standing.kind === "broken" ? standing.code : "unauthenticated";
			running.send({ type: "answered", refused: { ok: false, code } });
			return;
		}
		keep("register-email", standing.user.email);
		leave(signedInPath(standing, kept("register-founded")?.app));
	};
	const running = startMachine<AccountState, AccountEvent, AccountEffect>(
		firstAccount(mode),
		decideAccount,
		(effect) => {
			switch (effect.type) {
				case "keep":
					keep("register-email", effect.email);
					break;
				case "sign-up":
					void signUp(effect);
					break;
				case "sign-in":
					void signIn(effect);
					break;
				case "send-reset":
					void sendReset(effect);
					break;
				case "show-faults":
					showFaults();
					break;
				case "show-code":
					showCode();
					break;
				case "go-on":
					void goOn();
					break;
			}
		},
	);
	return running;
}
