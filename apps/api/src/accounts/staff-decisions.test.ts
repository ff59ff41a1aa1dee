import { describe, expect, test } from "vitest";
import type { Caller } from "#src/ports.ts";
import {
	checkRoom,
	decideAcceptance,
	decideInvitation,
	decideRemoval,
	isSameAddress,
	openInvitations,
	type Staff,
	type StoredInvitation,
} from "./staff-decisions.ts";

const NOW = 1_000;
const COOK: Caller = {
	uid: "cook",
	master: false,
	secondFactor: false,
	email: "cook@example.com",
	emailVerified: true,
	anonymous: false,
};

function invitation(change: Partial<StoredInvitation> = {}): StoredInvitation {
	return { uid: "hash", email: "cook@example.com", expiresAt: NOW + 1, acceptedBy: undefined, ...change };
}

function staff(invitations: readonly StoredInvitation[], limit = 50): Staff {
	return { members: [{ uid: "owner", role: "owner" }], invitations, limit, isSuspended: false };
}

describe("an invitation", () => {
	const expired = invitation({ uid: "expired", email: "a@example.com", expiresAt: NOW });
	const accepted = invitation({ uid: "accepted", email: "b@example.com", acceptedBy: "b" });
	const other = invitation({ uid: "other", email: "c@example.com" });

	test("is open until it is accepted or expires", () => {
		expect(openInvitations(staff([expired, accepted, other]), NOW)).toEqual([other]);
	});

	test("replaces the open one of its address and deletes the expired ones", () => {
		const earlier = invitation({ email: "Cook@Example.COM" });
		const decision = decideInvitation(staff([expired, accepted, other, earlier]), "cook@example.com", NOW);
		expect(decision).toEqual({ ok: true, value: [earlier, expired] });
	});

	test("takes a place of the plan while it is open", () => {
		const full = staff([other], 2);
		expect(decideInvitation(full, "cook@example.com", NOW)).toEqual({ ok: false, code: "premium-required" });
		expect(decideInvitation(full, "c@example.com", NOW)).toEqual({ ok: true, value: [other] });
		expect(decideInvitation(staff([expired, accepted], 2), "cook@example.com", NOW).ok).toBe(true);
	});
});

test.each<[string, Parameters<typeof decideAcceptance>, ReturnType<typeof decideAcceptance>]>([
	["the invited account", [invitation(), undefined, COOK, NOW], { ok: true, value: "accept" }],
	["a repeat", [invitation({ acceptedBy: "cook" }), "staff", COOK, NOW], { ok: true, value: "repeat" }],
	[
		"a repeat after the removal",
		[invitation({ acceptedBy: "cook" }), undefined, COOK, NOW],
		{ ok: false, code: "link-invalid" },
	],
	["no invitation", [undefined, undefined, COOK, NOW], { ok: false, code: "link-invalid" }],
	[
		"another account's invitation",
		[invitation({ acceptedBy: "b" }), undefined, COOK, NOW],
		{ ok: false, code: "link-invalid" },
	],
	[
		"an unverified address",
		[invitation(), undefined, { ...COOK, emailVerified: false }, NOW],
		{ ok: false, code: "link-invalid" },
	],
	[
		"another address, also when expired",
		[invitation({ email: "b@example.com", expiresAt: 0 }), undefined, COOK, NOW],
		{ ok: false, code: "link-invalid" },
	],
	["the last instant", [invitation(), undefined, COOK, NOW + 1], { ok: false, code: "link-expired" }],
	["a member of the staff", [invitation(), "staff", COOK, NOW], { ok: false, code: "same-app" }],
	["the owner", [invitation(), "owner", COOK, NOW], { ok: false, code: "same-app" }],
])("accepting: %s", (_name, args, decision) => {
	expect(decideAcceptance(...args)).toEqual(decision);
});

test("members and invitations are removed, owners never", () => {
	expect(decideRemoval("owner", false)).toEqual({ ok: false, code: "permission-denied" });
	expect(decideRemoval("owner", true)).toEqual({ ok: false, code: "permission-denied" });
	expect(decideRemoval("staff", false)).toEqual({ ok: true, value: true });
	expect(decideRemoval(undefined, true)).toEqual({ ok: true, value: true });
	expect(decideRemoval(undefined, false)).toEqual({ ok: true, value: false });
});

test("a full plan says whether the larger plan has room", () => {
	expect(checkRoom(50, 49)).toEqual({ ok: true, value: 1 });
	expect(checkRoom(50, 50)).toEqual({ ok: false, code: "quota-reached" });
	expect(checkRoom(2, 2)).toEqual({ ok: false, code: "premium-required" });
});

test("addresses are compared without the case of ASCII letters alone", () => {
	expect(isSameAddress("Kelvin@Example.com", "kelvin@example.COM")).toBe(true);
	expect(isSameAddress("\u212Aelvin@example.com", "kelvin@example.com")).toBe(false);
});
