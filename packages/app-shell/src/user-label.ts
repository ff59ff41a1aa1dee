import type { SignedInUser } from "@junban/ports/auth";

/** The name of a user on screens: the display name, or else the e-mail. */
export function userLabel({ displayName, email }: Pick<SignedInUser, "displayName" | "email">): string {
	return displayName.trim() || email;
}
