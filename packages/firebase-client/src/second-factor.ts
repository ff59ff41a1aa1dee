/** The authenticator app of the signed-in account: set-up and removal. */
import { good } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import type { Enrolment, SecondFactorPort } from "@junban/ports/second-factor";
import { multiFactor, reload, TotpMultiFactorGenerator, type TotpSecret, type User } from "firebase/auth";
import { confirmed } from "./account-address.ts";
import { asking } from "./account-requests.ts";
import { problemOfAuthError } from "./errors.ts";
import { failed } from "./outcome.ts";
import type { AccountServices } from "./services.ts";

export function secondFactorPort(services: AccountServices): SecondFactorPort {
	const { auth, place } = services;
	return {
		async isEnrolled() {
			const user = auth.currentUser;
			if (user === null) return failed("unauthenticated", "user");
			const fetched = await asking("signIn", () => reload(user));
			return fetched.ok ? good(multiFactor(user).enrolledFactors.length > 0) : fetched;
		},
		async begin(password, code) {
			const user = await confirmed(services, password, code);
			if (!user.ok) return user;
			try {
				const session = await multiFactor(user.value).getSession();
				const made = await TotpMultiFactorGenerator.generateSecret(session);
				return good(enrolmentOf(user.value, made, new URL(place.origin).hostname));
			} catch (error) {
				return { ok: false, ...problemOfAuthError(error, "signIn") };
			}
		},
		async remove(password, code) {
			const user = await confirmed(services, password, code);
			if (!user.ok) return user;
			const factors = multiFactor(user.value);
			return asking("signIn", async () => {
				for (const factor of factors.enrolledFactors) await factors.unenroll(factor);
			});
		},
	};
}

function enrolmentOf(user: User & { readonly email: string }, made: TotpSecret, host: string): Enrolment {
	return {
		secret: made.secretKey,
		address: addressOf(made, user.email, host),
		finish: (code): Promise<Outcome> =>
			asking("signIn", () =>
				multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(made, code)),
			),
	};
}

/** The SDK's own `generateQrCodeUrl` does not encode its parts. `host` tells installations apart in the list of an app. */
function addressOf(
	{ secretKey, hashingAlgorithm, codeLength }: TotpSecret,
	email: string,
	host: string,
): string {
	const issuer = `Junban ${host}`;
	const query = [
		["secret", secretKey],
		["issuer", issuer],
		["algorithm", hashingAlgorithm],
		["digits", String(codeLength)],
	].map(([name = "", value = ""]) => `${name}=${encodeURIComponent(value)}`);
	// Not as a form: apps show "+" as it is.
	return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query.join("&")}`;
}
