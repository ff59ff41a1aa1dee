import type { Invitation } from "@junban/api-contract/schemas-accounts";
import { appPath, appUserPath, invitationPath, outboxPath, userPath } from "@junban/domain/documents";
import { type AppUid, newMemberUid } from "@junban/domain/values";
import type { FirestoreClient, Write } from "@junban/firestore-wire/client";
import { Timestamp } from "@junban/firestore-wire/value";
import { type InvitationLetter, type OutboxItem, outboxWrite } from "#src/notify/outbox-item.ts";
import type { Caller, Clock, RandomBytes } from "#src/ports.ts";
import { type Result, refused } from "#src/result.ts";
import { transact } from "#src/transact.ts";
import { type AppUsers, roleIn } from "./app-users.ts";
import { linkWrite } from "./found-app.ts";
import { checkRoom, decideAcceptance, decideInvitation, decideRemoval } from "./staff-decisions.ts";
import { invitationFromStored, readStaff, staffLockPath, staffLockWrite } from "./staff-documents.ts";

/** Milliseconds for which an invitation can be accepted. */
const VALID_MS = 7 * 24 * 60 * 60_000;

/** What changes of the staff need besides their arguments. */
export interface StaffPorts {
	readonly store: FirestoreClient;
	readonly users: AppUsers;
	readonly now: Clock;
	readonly randomBytes: RandomBytes;
	/** Sends the letters of an app's outbox. */
	readonly notifier: { wrote(app: AppUid, items: readonly OutboxItem[]): void };
}

export interface Invited {
	readonly secret: string;
	readonly invitation: Invitation;
}

/**
 * Invites an address in place of its earlier invitation. The secret is stored only in the mail that waits to be sent.
 *
 * @param letterOf the mail with this secret; undefined where no mail can be sent
 */
export async function invite(
	{ notifier, now: clock, randomBytes, store }: StaffPorts,
	app: AppUid,
	email: string,
	letterOf: (secret: string) => InvitationLetter | undefined,
): Promise<Result<Invited>> {
	const now = clock();
	const root = appPath(app);
	const result = await transact(store, [staffLockPath(app)], async () => {
		const staff = await readStaff(store, app, now);
		if (!staff.ok) return staff;
		if (staff.value.isSuspended) return refused("shop-suspended");
		const decision = decideInvitation(staff.value, email, now);
		if (!decision.ok) return decision;
		const secret: string = newMemberUid(() => randomBytes(48));
		const invitation: Invitation = { uid: await hashOfSecret(secret), email, expires_at: now + VALID_MS };
		const mail = mailOf(invitation, letterOf(secret), now);
		const writes: Write[] = [
			staffLockWrite(app, now),
			...decision.value.flatMap(({ uid }): Write[] => [
				{ delete: invitationPath(app, uid) },
				{ delete: outboxPath(root, uid) },
			]),
			{
				set: invitationPath(app, invitation.uid),
				data: { email, expire_at: Timestamp.fromMillis(invitation.expires_at) },
			},
			...(mail === undefined ? [] : [outboxWrite(root, mail)]),
			// The shop may have been deleted since it was read. Not unchanged: its owner may write it all the time.
			{ verify: root, precondition: { exists: true } },
		];
		return { ok: true, value: { secret, invitation, mail }, writes };
	});
	if (result.ok && result.value.mail !== undefined) notifier.wrote(app, [result.value.mail]);
	return result;
}

/**
 * Makes the account a member of the staff, if its verified address was invited.
 *
 * @returns whether the member is new; false for a repeat
 */
export async function acceptInvitation(
	{ now: clock, store, users }: StaffPorts,
	app: AppUid,
	caller: Caller,
	secret: string,
): Promise<Result<boolean>> {
	const now = clock();
	const invitation = invitationPath(app, await hashOfSecret(secret));
	const [place, own] = [appUserPath(app, caller.uid), userPath(caller.uid)];
	const result = await transact(store, [staffLockPath(app), invitation, place, own], async (found) => {
		const stored = found.get(invitation);
		const role = roleIn(found.get(place)?.data);
		const decision = decideAcceptance(stored && invitationFromStored(stored), role, caller, now);
		if (!decision.ok) return decision;
		if (decision.value === "repeat") return { ok: true, value: false, writes: [] };
		const staff = await readStaff(store, app, now);
		if (!staff.ok) return staff;
		const room = checkRoom(staff.value.limit, staff.value.members.length);
		if (!room.ok) return room;
		const hasApp = typeof found.get(own)?.data.appUID === "string";
		const writes: Write[] = [
			staffLockWrite(app, now),
			{ set: invitation, data: { accepted_by: caller.uid }, mask: ["accepted_by"] },
			{ set: place, data: { uid: caller.uid, role: "staff", created_at: Timestamp.fromMillis(now) } },
			...(hasApp ? [] : [linkWrite(caller, app)]),
		];
		return { ok: true, value: true, writes };
	});
	if (result.ok) users.forget(app, caller.uid);
	return result;
}

/**
 * Removes a member of the staff or an invitation.
 *
 * @param uid of the account or of the invitation
 * @returns whether anything was removed; false when nothing has this uid
 */
export async function removeStaff(
	{ now, store, users }: StaffPorts,
	app: AppUid,
	uid: string,
): Promise<Result<boolean>> {
	const [place, invitation, own] = [appUserPath(app, uid), invitationPath(app, uid), userPath(uid)];
	const result = await transact(store, [staffLockPath(app), place, invitation], async (found) => {
		const role = roleIn(found.get(place)?.data);
		const decision = decideRemoval(role, found.has(invitation));
		if (!decision.ok) return decision;
		if (!decision.value) return { ok: true, value: false, writes: [] };
		// Not among the documents of the transaction: the removed person may write it all the time and cause endless conflicts.
		const record = (await store.batchGet([own])).get(own);
		const isLinked = role !== undefined && record?.data.appUID === app;
		const writes: Write[] = [
			staffLockWrite(app, now()),
			...(role === undefined ? [] : [{ delete: place }]),
			...(found.has(invitation) ? [{ delete: invitation }] : []),
			{ delete: outboxPath(appPath(app), uid) },
			...(isLinked
				? [{ set: own, data: { appUID: null }, mask: ["appUID"], precondition: { exists: true } }]
				: []),
		];
		return { ok: true, value: true, writes };
	});
	if (result.ok) users.forget(app, uid);
	return result;
}

/** The letter as the outbox stores it. Its id is the invitation's, so that both are deleted together. */
function mailOf(
	{ uid, expires_at: expireAt }: Invitation,
	what: InvitationLetter | undefined,
	now: number,
): OutboxItem | undefined {
	return what === undefined ? undefined : { id: uid, what, expireAt, tries: 0, nextAt: now };
}

/** SHA-256 as base64url: a reader of the store cannot accept an invitation. */
async function hashOfSecret(secret: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
	return Buffer.from(digest).toString("base64url");
}
