/** Who may be invited to a shop's staff, accept and be removed. */

import type { Role } from "@junban/domain/documents";
import { limitOf } from "@junban/domain/shop";
import type { Caller } from "#src/ports.ts";
import { type Result, refused } from "#src/result.ts";

/** An invitation as it is stored under the hash of its secret. */
export interface StoredInvitation {
	/** The hash. */
	readonly uid: string;
	readonly email: string;
	readonly expiresAt: number;
	/**
	 * The account that accepted it; undefined while it is open. An accepted invitation stays until it expires, so that a
	 * repeat gets the same answer.
	 */
	readonly acceptedBy: string | undefined;
}

export interface StaffMember {
	readonly uid: string;
	readonly role: Role;
}

/** The staff of a shop, its owners included. */
export interface Staff {
	readonly members: readonly StaffMember[];
	readonly invitations: readonly StoredInvitation[];
	/** Members that the shop's plan allows. */
	readonly limit: number;
	/** Whether an operator of the service has stopped the shop: it invites nobody. */
	readonly isSuspended: boolean;
}

/** The invitations that are neither accepted nor expired. */
export function openInvitations({ invitations }: Staff, now: number): StoredInvitation[] {
	return invitations.filter(({ acceptedBy, expiresAt }) => acceptedBy === undefined && expiresAt > now);
}

/**
 * Whether an address may be invited. Open invitations count as members.
 *
 * @returns the invitations to delete: earlier ones of the address, and expired ones
 */
export function decideInvitation(
	staff: Staff,
	email: string,
	now: number,
): Result<readonly StoredInvitation[], NoRoom> {
	const open = openInvitations(staff, now);
	const others = open.filter((each) => !isSameAddress(each.email, email));
	const room = checkRoom(staff.limit, staff.members.length + others.length);
	if (!room.ok) return room;
	const expired = staff.invitations.filter(({ expiresAt }) => expiresAt <= now);
	return { ok: true, value: [...open.filter((each) => !others.includes(each)), ...expired] };
}

/** Whether the account may accept the invitation; `checkRoom` decides the rest. A repeat changes nothing. */
export function decideAcceptance(
	invitation: StoredInvitation | undefined,
	role: Role | undefined,
	caller: Caller,
	now: number,
): Result<"accept" | "repeat", "link-invalid" | "link-expired" | "same-app"> {
	if (invitation?.acceptedBy === caller.uid && role !== undefined) return { ok: true, value: "repeat" };
	if (invitation === undefined || invitation.acceptedBy !== undefined) return refused("link-invalid");
	if (!isFor(invitation, caller)) return refused("link-invalid");
	if (invitation.expiresAt <= now) return refused("link-expired");
	if (role !== undefined) return refused("same-app");
	return { ok: true, value: "accept" };
}

/** Owners cannot be removed. @returns whether there is a member or an invitation to remove */
export function decideRemoval(
	role: Role | undefined,
	isInvitation: boolean,
): Result<boolean, "permission-denied"> {
	if (role === "owner") return refused("permission-denied");
	return { ok: true, value: role !== undefined || isInvitation };
}

type NoRoom = "premium-required" | "quota-reached";

/** Whether the plan allows one more member. The code says whether the larger plan would. */
export function checkRoom(limit: number, taken: number): Result<number, NoRoom> {
	if (taken < limit) return { ok: true, value: limit - taken };
	return refused(limit < limitOf("staff", false) ? "premium-required" : "quota-reached");
}

function isFor({ email }: StoredInvitation, caller: Caller): boolean {
	return caller.emailVerified && caller.email !== undefined && isSameAddress(caller.email, email);
}

/** Whether two mail addresses differ at most in the case of their letters. */
export function isSameAddress(a: string, b: string): boolean {
	return lower(a) === lower(b);
}

/** Only ASCII: `toLowerCase` makes the Kelvin sign a `k`, which is a letter of another person's address. */
function lower(email: string): string {
	return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
