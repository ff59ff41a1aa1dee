import { NoPermission, Unavailable } from "@junban/app-shell/access-notices";
import { failureOf } from "@junban/app-shell/collection-status";
import { useStore } from "@junban/app-shell/use-store";
import { useWatch } from "@junban/app-shell/use-watch";
import type { AppUid } from "@junban/domain/values";
import type { DataPort } from "@junban/firebase-client/data";
import type { WholeApp } from "@junban/firebase-client/readings";
import { useTranslation } from "@junban/i18n/react";
import type { SignedInUser } from "@junban/ports/auth";
import type { Sink, Unsubscribe } from "@junban/ports/watch";
import { type ReactNode, useCallback, useEffect } from "react";
import { forgetDeletedShop, shopDeletion } from "#src/lib/shop-deletion.ts";
import type { ShopRole } from "./shop-context.ts";
import { ShopGone } from "./shop-gone.tsx";
import { Starting } from "./starting.tsx";

export type RoleGateProps = {
	app: AppUid;
	/** Undefined for a sample shop, which everybody may see. */
	user: SignedInUser | undefined;
	data: DataPort;
	signOut: () => Promise<void>;
	children: (shop: WholeApp, role: ShopRole) => ReactNode;
};

/** Shows nothing of the shop, not even cached data, until the user's own record in the shop tells the user's role. */
export function RoleGate({ app, user, data, signOut, children }: RoleGateProps) {
	const { t } = useTranslation("frame");
	const uid = user?.uid;
	const role = useWatch<ShopRole>(
		useCallback(
			(sink: Sink<ShopRole>) => (uid === undefined ? sampleRole(sink) : data.watchRole(app, uid, sink)),
			[data, app, uid],
		),
	);
	const shop = useWatch<WholeApp>(useCallback((sink) => data.watchApp(app, sink), [data, app]));
	const failure = failureOf(role.status) ?? failureOf(shop.status);
	const deletion = useStore(shopDeletion);
	const isThere = role.value !== undefined && shop.value !== undefined && shop.value.deletingAt === undefined;
	useEffect(() => {
		if (isThere) forgetDeletedShop(app);
	}, [isThere, app]);
	const isLost = failure?.code === "permission-denied" || failure?.code === "app-not-found";
	// The deletion's last part takes the owner's rights, possibly before its answer comes.
	if (user !== undefined && isLost && deletion?.app === app && deletion.state !== "stopped")
		return <ShopGone app={app} user={user} signOut={signOut} />;
	// One answer for both codes, so that the page does not reveal which shops exist.
	if (user !== undefined && isLost)
		return <NoPermission text={t("noPermissionText")} email={user.email} signOut={signOut} />;
	if (failure !== undefined) return <Unavailable code={failure.code} />;
	if (role.value === undefined || shop.value === undefined) return <Starting />;
	return children(shop.value, role.value);
}

function sampleRole(sink: Sink<ShopRole>): Unsubscribe {
	sink.next({ value: "sample", fromCache: false });
	return () => undefined;
}
