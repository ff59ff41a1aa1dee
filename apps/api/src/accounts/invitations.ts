import type { Invitation } from "@junban/api-contract/schemas-accounts";
import { appUserPath, invitationPath, outboxPath } from "@junban/domain/documents";
import { isPremium, isRestricted, limitOf } from "@junban/domain/shop";
import { type AppUid, newMemberUid } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { Timestamp } from "@junban/firestore-wire/value";
import type { Api } from "#src/http/context.ts";
import { Refusal } from "#src/http/refusal.ts";
import { type Letter, type OutboxItem, outboxWrite } from "#src/notify/outbox-item.ts";
import type { Caller } from "#src/ports.ts";
import { roleIn } from "./app-users.ts";
import { linkTo } from "./founding.ts";
import { transact } from "./transact.ts";

const VALID_MS = 7 * 24 * 60 * 60_000;
/** More are never read at once: the largest plan has room for fewer, and old ones are deleted. */
const MAX_READ = 200;

/** An invitation as it is stored, under the hash of its secret. */
interface Stored {
	readonly path: string;
	readonly uid: string;
	readonly email: string;
	readonly expiresAt: number;
	/** Who accepted it; such a one is kept until it expires, so that a repeat gets the same answer. */
	readonly acceptedBy: string | undefined;
}

export interface Crew {
	readonly users: readonly StoredDocument[];
	/** Not accepted and not expired. */
	readonly open: readonly Stored[];
	readonly expired: readonly Stored[];
	/** Persons that the app's plan has room for. */
	readonly limit: number;
}

/** Who works for the app and who is invited. */
export async function crewOf(store: FirestoreClient, app: AppUid, now: number): Promise<Crew> {
	const root = `apps/${app}`;
	const [found, users, invitations] = await Promise.all([
		store.batchGet([root]),
		store.runQuery(root, { collection: "users", limit: MAX_READ }),
		store.runQuery(root, { collection: "invitations", limit: MAX_READ }),
	]);
	const document = found.get(root);
	if (document === undefined) throw new Refusal("app-not-found");
	const stored = invitations.map(readInvitation);
	return {
		users: users.filter(({ data }) => roleIn(data) !== undefined),
		open: stored.filter(({ acceptedBy, expiresAt }) => acceptedBy === undefined && expiresAt > now),
		expired: stored.filter(({ expiresAt }) => expiresAt <= now),
		limit: limitOf("staff", isRestricted(app, isPremium(document.data))),
	};
}

/**
 * Invites an address, in place of an earlier invitation of it. The secret is stored nowhere but in the mail that waits to
 * be sent.
 *
 * @param letter the mail of the same commit; undefined where none can be sent
 */
export async function invite(
	api: Api,
	app: AppUid,
	email: string,
	letter: (secret: string) => Letter | undefined,
): Promise<{ readonly secret: string; readonly invitation: Invitation }> {
	const now = api.now();
	// Whoever changes the crew touches this document, so that two at once cannot both take the last place.
	const turn = turnPath(app);
	const root = `apps/${app}`;
	const invited = await transact(api.store, [turn], async () => {
		const crew = await crewOf(api.store, app, now);
		const others = crew.open.filter((each) => lower(each.email) !== lower(email));
		const earlier = crew.open.filter((each) => !others.includes(each));
		requireRoom(crew.limit, crew.users.length + others.length);
		const secret: string = newMemberUid(() => api.randomBytes(48));
		const invitation: Invitation = { uid: await secretHash(secret), email, expires_at: now + VALID_MS };
		const writes: Write[] = [
			touch(turn, now),
			...[...earlier, ...crew.expired].flatMap((each): Write[] => [
				{ delete: each.path },
				{ delete: outboxPath(root, each.uid) },
			]),
			{
				set: invitationPath(app, invitation.uid),
				data: { email, expire_at: Timestamp.fromMillis(invitation.expires_at) },
			},
		];
		const what = letter(secret);
		const mail: OutboxItem | undefined =
			what === undefined
				? undefined
				: { id: invitation.uid, what, expireAt: invitation.expires_at, tries: 0, nextAt: now };
		if (mail !== undefined) writes.push(outboxWrite(root, mail));
		return { value: { secret, invitation, mail }, writes };
	});
	if (invited.mail !== undefined) api.notifier.wrote(app, [invited.mail]);
	return invited;
}

/** Gives the place to the account whose proved address was invited. */
export async function acceptInvitation(api: Api, app: AppUid, caller: Caller, secret: string): Promise<void> {
	const now = api.now();
	const invitation = invitationPath(app, await secretHash(secret));
	const [turn, place, own] = [turnPath(app), appUserPath(app, caller.uid), `users/${caller.uid}`];
	await transact(api.store, [turn, invitation, place, own], async (found) => {
		const document = found.get(invitation);
		const stored = document === undefined ? undefined : readInvitation(document);
		const role = roleIn(found.get(place)?.data);
		if (stored?.acceptedBy === caller.uid && role !== undefined) return { value: undefined, writes: [] };
		if (stored === undefined || stored.acceptedBy !== undefined || !isFor(stored, caller))
			throw new Refusal("link-invalid");
		if (stored.expiresAt <= now) throw new Refusal("link-expired");
		if (role !== undefined) throw new Refusal("same-app");
		const crew = await crewOf(api.store, app, now);
		requireRoom(crew.limit, crew.users.length);
		const hasApp = typeof found.get(own)?.data.appUID === "string";
		const writes: Write[] = [
			touch(turn, now),
			{ set: invitation, data: { accepted_by: caller.uid }, mask: ["accepted_by"] },
			{ set: place, data: { uid: caller.uid, role: "staff", created_at: Timestamp.fromMillis(now) } },
			...(hasApp ? [] : [linkTo(caller, app)]),
		];
		return { value: undefined, writes };
	});
	api.users.forget(app, caller.uid);
}

/** Takes the place of a member of staff, or an invitation, away. False where there is nothing of this name. */
export async function removeFromCrew(api: Api, app: AppUid, name: string): Promise<boolean> {
	const [turn, place, invitation, own] = [
		turnPath(app),
		appUserPath(app, name),
		invitationPath(app, name),
		`users/${name}`,
	];
	const removed = await transact(api.store, [turn, place, invitation], async (found) => {
		const role = roleIn(found.get(place)?.data);
		if (role === "owner") throw new Refusal("permission-denied");
		const gone = [...(role === undefined ? [] : [place]), ...(found.has(invitation) ? [invitation] : [])];
		if (gone.length === 0) return { value: false, writes: [] };
		// It need only be there: whoever is removed may write to it all the time, and would keep the place.
		const record = (await api.store.batchGet([own])).get(own);
		const linked = role !== undefined && record?.data.appUID === app;
		const writes: Write[] = [
			touch(turn, api.now()),
			...gone.map((path): Write => ({ delete: path })),
			{ delete: outboxPath(`apps/${app}`, name) },
			...(linked
				? [{ set: own, data: { appUID: null }, mask: ["appUID"], precondition: { exists: true } }]
				: []),
		];
		return { value: true, writes };
	});
	api.users.forget(app, name);
	return removed;
}

/** An open invitation as its owner sees it. */
export function invitationView({ uid, email, expiresAt }: Stored): Invitation {
	return { uid, email, expires_at: expiresAt };
}

/** The larger plan has room for more; beyond it nothing helps. */
function requireRoom(limit: number, taken: number): void {
	if (taken < limit) return;
	throw new Refusal(limit < limitOf("staff", false) ? "premium-required" : "quota-reached");
}

function isFor({ email }: Stored, caller: Caller): boolean {
	return caller.emailVerified && caller.email !== undefined && lower(caller.email) === lower(email);
}

/** Of ASCII letters alone: other signs, such as that of Kelvin, would become the letters of somebody else's address. */
export function lower(email: string): string {
	return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function readInvitation({ path, data }: StoredDocument): Stored {
	const { email, expire_at, accepted_by } = data;
	return {
		path,
		uid: path.slice(path.lastIndexOf("/") + 1),
		email: typeof email === "string" ? email : "",
		expiresAt: expire_at instanceof Timestamp ? expire_at.toMillis() : 0,
		acceptedBy: typeof accepted_by === "string" ? accepted_by : undefined,
	};
}

function touch(path: string, now: number): Write {
	return { set: path, data: { changed_at: Timestamp.fromMillis(now) } };
}

function turnPath(app: AppUid): string {
	return `apps/${app}/private/staff`;
}

/** SHA-256 as base64url: whoever reads the store cannot accept. */
async function secretHash(secret: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
	return Buffer.from(digest).toString("base64url");
}
