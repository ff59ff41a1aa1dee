/** What registration asks of servers. The first call loads the account service; pages without a touch never do. */
import { createShopClient, type ShopClient } from "@junban/api-contract/shop-client";
import { loadConfig, placeOf } from "@junban/app-shell/config";
import type { Kind, SignUp } from "@junban/domain/shop";
import type { Locale } from "@junban/domain/values";
import type { AccountsPort } from "@junban/firebase-client/accounts";
import type { AccountsConnection } from "@junban/firebase-client/connect-accounts";

export interface Services {
	readonly signUp: SignUp;
	readonly auth: Pick<AccountsConnection["auth"], "observe" | "signIn" | "signOut">;
	readonly accounts: AccountsPort;
	readonly shops: Pick<ShopClient, "createApp" | "myApps">;
	/** Whether a new shop can have this uid. The signal ends the request. */
	readonly slug: (
		slug: string,
		kind: Kind | undefined,
		signal: AbortSignal,
	) => ReturnType<ShopClient["slug"]>;
}

export async function openServices(locale: Locale): Promise<Services> {
	const [config, { connectAccounts }] = await Promise.all([
		loadConfig(),
		import("@junban/firebase-client/connect-accounts"),
	]);
	const { auth, accounts } = connectAccounts(config.firebase, placeOf(config, location));
	const api = { base: config.api, locale, token: () => auth.getIdToken() };
	return {
		signUp: config.signUp,
		auth,
		accounts: accounts(locale),
		shops: createShopClient(api),
		slug: (slug, kind, signal) =>
			createShopClient({ ...api, fetch: (input, init) => fetch(input, withSignal(init, signal)) }).slug(
				slug,
				kind,
			),
	};
}

function withSignal(init: RequestInit | undefined, signal: AbortSignal): RequestInit {
	const own = init?.signal ?? undefined;
	return { ...init, signal: own === undefined ? signal : AbortSignal.any([own, signal]) };
}
