/** Who registers, how far they have come, and which page continues there. Pure. */
import type { MyApp } from "@junban/api-contract/schemas-accounts";
import { registerPaths, SHOPS_PATH } from "@junban/app-shell/paths";
import type { SignUp } from "@junban/domain/shop";
import { type AppUid, type Code, parseAppUid } from "@junban/domain/values";
import type { SignedInUser } from "@junban/ports/auth";

export interface OwnShop {
	readonly app: AppUid;
	readonly name: string;
}

export type Standing =
	| { readonly kind: "unknown" }
	| { readonly kind: "broken"; readonly code: Code }
	| { readonly kind: "signedOut"; readonly signUp: SignUp }
	| {
			readonly kind: "signedIn";
			readonly signUp: SignUp;
			readonly user: SignedInUser;
			/** The shops that the account owns. Undefined: not known yet, or not to be had. */
			readonly shops: readonly OwnShop[] | undefined;
			/** Whether the account has a shop's screens, as its owner or for another owner. Undefined: as for `shops`. */
			readonly worksInShop: boolean | undefined;
	  };

export type SignedIn = Extract<Standing, { kind: "signedIn" }>;

/** Where only owners of some mail domains found shops, an address must be confirmed first. */
export function confirmsFirst({ signUp, user }: Pick<SignedIn, "signUp" | "user">): boolean {
	return Array.isArray(signUp) && !user.emailVerified;
}

/** The page where this account continues. */
export function nextPath(standing: SignedIn): string {
	if (standing.shops !== undefined && standing.shops.length > 0) return registerPaths.congratulations;
	return confirmsFirst(standing) ? registerPaths.emailSent : registerPaths.step2;
}

/**
 * Whether an account is in the middle of a registration.
 *
 * @param founded the shop that this tab has founded
 */
function isRegistering({ shops, worksInShop }: SignedIn, founded: string | undefined): boolean {
	return worksInShop === false || shops?.some(({ app }) => app === founded) === true;
}

/** Who is signed in with a shop to work in, and not in the middle of a registration. */
export function workerOf(standing: Standing, founded: string | undefined): SignedInUser | undefined {
	if (standing.kind !== "signedIn" || standing.worksInShop !== true) return undefined;
	return isRegistering(standing, founded) ? undefined : standing.user;
}

/** Where a sign-in leads: on with the registration, or to the shops' screens. These ask again for shops that are not known. */
export function signedInPath(standing: SignedIn, founded: string | undefined): string {
	return isRegistering(standing, founded) ? nextPath(standing) : SHOPS_PATH;
}

export function ownShops(apps: readonly MyApp[]): readonly OwnShop[] {
	return apps.flatMap(({ app, name, role }) => {
		const uid = parseAppUid(app);
		return uid === undefined || role !== "owner" ? [] : [{ app: uid, name }];
	});
}
