import { type Identity, isOperator, type SecondFactors } from "./identity.ts";
import type { Settings } from "./settings.ts";

export type OperatorAct = "add" | "remove";

/**
 * Makes an account an operator of the service, or ends that, and prints what was done.
 * @returns the exit code
 */
export async function changeOperator(
	identity: Identity,
	settings: Settings,
	{ act, email }: { readonly act: OperatorAct; readonly email: string },
	print: (text: string) => void,
): Promise<number> {
	const account = await identity.find(email);
	if (account === undefined) {
		print(
			`There is no account with the address ${email}. Make it on the register page or in Firebase's console.\n`,
		);
		return 1;
	}
	if (act === "remove") {
		const { master: _master, ...others } = account.claims;
		if (isOperator(account)) await identity.setClaims(account.uid, others, true);
		print(
			isOperator(account)
				? `${email} is no operator any more and was signed out. A page that is open may act for up to an hour.\n`
				: `${email} was no operator.\n`,
		);
		return 0;
	}
	if (account.isDisabled) {
		print(`The account ${email} is disabled. Enable it first, in Firebase's console.\n`);
		return 1;
	}
	if (!isOperator(account)) await identity.setClaims(account.uid, { ...account.claims, master: true }, false);
	const where =
		settings.origins.master === undefined
			? "the operators' screens"
			: `${settings.origins.master}/master_admin`;
	print(
		isOperator(account)
			? `${email} is an operator already.\n`
			: `${email} is an operator now. Sign out and in there, at ${where}.\n`,
	);
	return settings.masterSecondFactor === "off" ? 0 : await secondFactors(identity, print);
}

async function secondFactors(identity: Identity, print: (text: string) => void): Promise<number> {
	const state = await identity.secondFactors();
	if (state === "off") await identity.switchTotpOn();
	print(`${SAID[state]}\n`);
	return state === "none" ? 1 : 0;
}

const SAID: Readonly<Record<SecondFactors, string>> = {
	on: "Authenticator apps are on. Operators set theirs up at their first sign-in.",
	off: "Authenticator apps were switched on. Operators set theirs up at their first sign-in.",
	none: 'The project has no Identity Platform, so operators cannot have a second factor and the API refuses them. Upgrade Authentication in Firebase\'s console and repeat this, or set "masterSecondFactor": "off" and deploy the API and the rules (docs/deploy-firebase.md).',
};
