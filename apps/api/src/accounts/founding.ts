import type { Role } from "@junban/domain/documents";
import { type Result, refused } from "#src/result.ts";

/** Existing shops that one account may have founded. */
export const MAX_APPS = 5;

/** What is stored about a name that an account wants for its new shop. */
export interface FoundingState {
	readonly exists: boolean;
	/** The account's role in the shop of this name. */
	readonly role: Role | undefined;
	/** Whether documents below a deleted shop of this name remain. */
	readonly hasLeftovers: boolean;
	/** Existing shops that the account has founded. */
	readonly foundedApps: number;
}

/** Whether an account may found a shop. A repeat by the shop's owner changes nothing. */
export function decideFounding({
	exists,
	foundedApps,
	hasLeftovers,
	role,
}: FoundingState): Result<"found" | "repeat", "same-app" | "already-exists" | "quota-reached"> {
	if (exists && role === "owner") return { ok: true, value: "repeat" };
	if (exists) return refused(role === "staff" ? "same-app" : "already-exists");
	if (hasLeftovers) return refused("already-exists");
	if (foundedApps >= MAX_APPS) return refused("quota-reached");
	return { ok: true, value: "found" };
}
