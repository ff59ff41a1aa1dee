/** Reading and writing what is stored about a shop's staff. */
import type { Invitation } from "@junban/api-contract/schemas-accounts";
import { appPath, appPlanFromStored, appPrivatePath } from "@junban/domain/documents";
import { isPremium, isRestricted, limitOf } from "@junban/domain/shop";
import type { AppUid, EpochMs } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { Timestamp } from "@junban/firestore-wire/value";
import { type Result, refused } from "#src/result.ts";
import { roleIn } from "./app-users.ts";
import type { Staff, StoredInvitation } from "./staff-decisions.ts";

/** Documents of one query. The largest plan allows fewer members, and expired invitations are deleted. */
const MAX_READ = 200;

export async function readStaff(
	store: FirestoreClient,
	app: AppUid,
	now: EpochMs,
): Promise<Result<Staff, "app-not-found" | "shop-deleting">> {
	const root = appPath(app);
	const [found, users, invitations] = await Promise.all([
		store.batchGet([root]),
		store.runQuery(root, { collection: "users", limit: MAX_READ }),
		store.runQuery(root, { collection: "invitations", limit: MAX_READ }),
	]);
	const document = found.get(root);
	if (document === undefined) return refused("app-not-found");
	const { deletingAt, suspendedAt } = appPlanFromStored(document.data);
	if (deletingAt !== undefined) return refused("shop-deleting");
	return {
		ok: true,
		value: {
			members: users.flatMap(({ data, path }) => {
				const role = roleIn(data);
				return role === undefined ? [] : [{ uid: idOf(path), role }];
			}),
			invitations: invitations.map(invitationFromStored),
			limit: limitOf("staff", isRestricted(app, isPremium(document.data, now))),
			isSuspended: suspendedAt !== undefined,
		},
	};
}

export function invitationFromStored({ path, data }: StoredDocument): StoredInvitation {
	const { email, expire_at, accepted_by } = data;
	return {
		uid: idOf(path),
		email: typeof email === "string" ? email : "",
		expiresAt: expire_at instanceof Timestamp ? expire_at.toMillis() : 0,
		acceptedBy: typeof accepted_by === "string" ? accepted_by : undefined,
	};
}

/** An open invitation in the form of the contract. */
export function invitationView({ uid, email, expiresAt }: StoredInvitation): Invitation {
	return { uid, email, expires_at: expiresAt };
}

/**
 * Every change of the staff writes this document, so that two at once conflict and cannot both take the last place of the
 * plan.
 */
export function staffLockPath(app: AppUid): string {
	return appPrivatePath(app, "staff");
}

export function staffLockWrite(app: AppUid, now: number): Write {
	return { set: staffLockPath(app), data: { changed_at: Timestamp.fromMillis(now) } };
}

function idOf(path: string): string {
	return path.slice(path.lastIndexOf("/") + 1);
}
