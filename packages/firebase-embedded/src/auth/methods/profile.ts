import { AuthError, unimplemented } from "#src/auth/auth-error.ts";
import { parseDisplayName, parsePhotoUrl } from "#src/auth/credentials.ts";
import type { Store } from "#src/auth/data/store.ts";
import type { UserRow } from "#src/auth/data/users.ts";
import type { Body } from "./method.ts";

/** The account fields that several answers share. */
export function profileOf(user: UserRow) {
	const shown = {
		...(user.displayName === undefined ? {} : { displayName: user.displayName }),
		...(user.photoUrl === undefined ? {} : { photoUrl: user.photoUrl }),
	};
	if (user.email === undefined) return { localId: user.uid, ...shown };
	const profile = { email: user.email, ...shown };
	const provider = { providerId: "password", rawId: user.email, federatedId: user.email, ...profile };
	return {
		localId: user.uid,
		...profile,
		emailVerified: user.emailVerified,
		// The SDK takes an account without this field for anonymous. Firebase sends the same text ("REDACTED").
		...(user.passwordHash === undefined
			? {}
			: { passwordHash: "UkVEQUNURUQ=", providerUserInfo: [provider] }),
	};
}

/** The changes of name and picture in a request. */
export function parseProfile(body: Body): Partial<UserRow> {
	const profile: Partial<UserRow> = {};
	// Null changes nothing and the empty text deletes, as the SDK's `updateProfile` expects.
	if (isText(body.displayName)) profile.displayName = parseDisplayName(body.displayName);
	if (isText(body.photoUrl)) profile.photoUrl = parsePhotoUrl(body.photoUrl);
	const deleted: unknown = body.deleteAttribute ?? [];
	if (!Array.isArray(deleted)) throw new AuthError("INVALID_ARGUMENT", "deleteAttribute must be a list");
	for (const attribute of deleted.slice(0, 10)) {
		if (attribute === "DISPLAY_NAME") profile.displayName = undefined;
		else if (attribute === "PHOTO_URL") profile.photoUrl = undefined;
		else throw unimplemented("accounts:update with this deleteAttribute");
	}
	return profile;
}

function isText(value: unknown): boolean {
	return value !== undefined && value !== null;
}

/** The second factors of an account, without their secrets. Empty without one. */
export function factorsOf({ factors }: Store, { uid }: UserRow) {
	const mfaInfo = factors.of(uid).map(({ id, displayName, enrolledAt }) => ({
		mfaEnrollmentId: id,
		...(displayName === undefined ? {} : { displayName }),
		enrolledAt: new Date(enrolledAt).toISOString(),
		totpInfo: {},
	}));
	return mfaInfo.length === 0 ? {} : { mfaInfo };
}

/** An account in the answer of `accounts:lookup`. */
export function entryOf(store: Store, user: UserRow) {
	return {
		...profileOf(user),
		...factorsOf(store, user),
		validSince: String(user.validSince),
		createdAt: String(user.createdAt),
		...(user.lastLoginAt === undefined ? {} : { lastLoginAt: String(user.lastLoginAt) }),
		customAttributes: user.customClaims,
	};
}
