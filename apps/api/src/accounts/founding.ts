import type { Role } from "@junban/domain/documents";
import { admitsAddress, type SignUp } from "@junban/domain/shop";
import type { Caller } from "#src/ports.ts";
import { type Result, refused } from "#src/result.ts";

type FoundingRefusal =
	| "same-app"
	| "already-exists"
	| "slug-reserved"
	| "slug-similar"
	| "sign-up-closed"
	| "email-unverified"
	| "quota-reached";

/** Existing shops that one account may have founded. */
export const MAX_APPS = 5;

/** What is stored about a name that an account wants for its new shop. */
export interface FoundingState {
	readonly exists: boolean;
	/** The account's role in the shop of this name. */
	readonly role: Role | undefined;
	/** Whether documents below a deleted shop of this name remain. */
	readonly hasLeftovers: boolean;
	/** Whether a deleted shop had this name and this person may not use it yet. */
	readonly isHeld: boolean;
	/** Whether the name looks like a word of the service. */
	readonly looksReserved: boolean;
	/** Whether another shop has a name that looks the same. */
	readonly hasSimilar: boolean;
	readonly admission: Admission;
	/** Existing shops that the account has founded. */
	readonly foundedApps: number;
}

/** Whether the installation admits new shops of this account. `unverified`: once its address is confirmed. */
export type Admission = "admitted" | "unverified" | "refused";

/**
 * Operators may always found shops. Where mail domains are admitted, an address counts when it is confirmed: anybody can
 * make an account of any address at Firebase.
 */
export function admissionOf(
	caller: Pick<Caller, "email" | "emailVerified">,
	signUp: SignUp,
	isOperator: boolean,
): Admission {
	if (signUp === "open" || isOperator) return "admitted";
	if (!admitsAddress(signUp, caller.email ?? "")) return "refused";
	return caller.emailVerified ? "admitted" : "unverified";
}

/** Whether an account may found a shop. A repeat by the shop's owner changes nothing. */
export function decideFounding({
	admission,
	exists,
	foundedApps,
	hasLeftovers,
	hasSimilar,
	isHeld,
	looksReserved,
	role,
}: FoundingState): Result<"found" | "repeat", FoundingRefusal> {
	if (exists && role === "owner") return { ok: true, value: "repeat" };
	if (exists) return refused(role === "staff" ? "same-app" : "already-exists");
	if (looksReserved) return refused("slug-reserved");
	if (hasLeftovers || isHeld) return refused("already-exists");
	if (hasSimilar) return refused("slug-similar");
	if (admission !== "admitted")
		return refused(admission === "unverified" ? "email-unverified" : "sign-up-closed");
	if (foundedApps >= MAX_APPS) return refused("quota-reached");
	return { ok: true, value: "found" };
}
