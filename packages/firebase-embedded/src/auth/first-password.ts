import type { Accounts } from "./accounts.ts";
import { AuthError } from "./auth-error.ts";
import type { UserRow } from "./data/users.ts";
import type { Asker } from "./passwords.ts";

/** Throws `INITIAL_PASSWORD_ENDED` for a password that the server made and nobody replaced in time. */
export function requireLasting({ now, log }: Accounts, { uid, passwordEndsAt }: UserRow): void {
	if (passwordEndsAt === undefined || now() < passwordEndsAt) return;
	log({ level: "info", event: "auth.first-password-ended", fields: { uid } });
	throw new AuthError("INITIAL_PASSWORD_ENDED");
}

/** Throws `WEAK_PASSWORD` if a person wants to keep the password that the server made. */
export async function requireOther(
	{ passwords }: Pick<Accounts, "passwords">,
	user: UserRow,
	password: string,
	caller: Asker,
): Promise<void> {
	if (user.passwordEndsAt === undefined) return;
	if (await passwords.verify(password, user.passwordHash, caller))
		throw new AuthError("WEAK_PASSWORD", "Password must not be the one of the first start");
}
