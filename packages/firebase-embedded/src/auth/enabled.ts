import type { Accounts } from "./accounts.ts";
import { AuthError } from "./auth-error.ts";
import type { UserRow } from "./data/users.ts";

/** For a person who has proved the password. Throws `USER_DISABLED` and says so in the log. */
export function requireEnabled({ log }: Pick<Accounts, "log">, { disabled, uid }: UserRow): void {
	if (!disabled) return;
	log({ level: "info", event: "auth.sign-in-disabled", fields: { uid } });
	throw new AuthError("USER_DISABLED");
}
