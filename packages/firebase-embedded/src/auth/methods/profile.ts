import type { UserRow } from "#src/auth/data/users.ts";

/** The fields of an account that answers about it share. */
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
		// The SDK takes an account without one for anonymous; Firebase sends this very text ("REDACTED").
		...(user.passwordHash === undefined
			? {}
			: { passwordHash: "UkVEQUNURUQ=", providerUserInfo: [provider] }),
	};
}
