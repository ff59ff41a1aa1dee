import type { MyApp } from "@junban/api-contract/schemas-accounts";
import { createStore } from "@junban/app-shell/store";
import { useStore } from "@junban/app-shell/use-store";
import type { AppUid, Locale } from "@junban/domain/values";
import { useEffect } from "react";
import type { Services } from "#src/lib/services.ts";

interface Known {
	/** The account's uid. */
	readonly user: string;
	readonly shops: readonly MyApp[];
}

const known = createStore<Known | undefined>(undefined);
/** The account of the running request. */
let asking: string | undefined;

export interface OtherShop {
	readonly app: string;
	/** As `shopName`. */
	readonly name: string;
}

export interface MyShopsOptions {
	/** Undefined in a sample shop. */
	readonly user: string | undefined;
	readonly app: AppUid;
	readonly locale: Locale;
	/** Undefined while the services load. */
	readonly services: Services | undefined;
}

/** The other shops of the account. The list is empty until the API has answered. */
export function useOtherShops({ user, app, locale, services }: MyShopsOptions): readonly OtherShop[] {
	const mine = useStore(known);
	useEffect(() => {
		if (user !== undefined && services !== undefined) void learn(user, locale, services);
	}, [user, locale, services]);
	if (mine === undefined || mine.user !== user) return [];
	return mine.shops
		.filter((shop) => shop.app !== app)
		.map((shop) => ({ app: shop.app, name: shopName(shop, locale) }));
}

/** The name in the reader's language. */
export function shopName(shop: MyApp, locale: Locale): string {
	return (locale === "en" && shop.name_en) || shop.name;
}

async function learn(user: string, locale: Locale, { config, firebase }: Services): Promise<void> {
	if (known.get()?.user === user || asking === user) return;
	asking = user;
	try {
		if ((await firebase.auth.getIdToken()) === undefined) return;
		const { createShopClient } = await import("@junban/api-contract/shop-client");
		const client = createShopClient({ base: config.api, locale, token: () => firebase.auth.getIdToken() });
		const answer = await client.myApps();
		if (answer.ok) known.set({ user, shops: answer.value.apps });
	} catch {
		// Code or token could not be loaded: the frame works without the switcher, and its next mount asks again.
	} finally {
		asking = undefined;
	}
}
