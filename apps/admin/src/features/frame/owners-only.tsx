import { failureOf } from "@junban/app-shell/collection-status";
import { useWatch } from "@junban/app-shell/use-watch";
import type { AppData } from "@junban/domain/documents";
import type { AppUid } from "@junban/domain/values";
import type { DataPort } from "@junban/firebase-client/data";
import type { SignedInUser } from "@junban/ports/auth";
import type { Sink, Unsubscribe } from "@junban/ports/watch";
import { type ReactNode, useCallback } from "react";
import { NoPermission, Starting, Unavailable } from "./notices.tsx";

export type OwnersOnlyProps = {
	app: AppUid;
	/** Undefined for a sample shop, which everybody may see. */
	user: SignedInUser | undefined;
	data: DataPort;
	signOut: () => Promise<void>;
	children: (shop: AppData) => ReactNode;
};

/** Shows nothing of the shop, not even cached data, until the user's own record in the shop says that the user is an owner. */
export function OwnersOnly({ app, user, data, signOut, children }: OwnersOnlyProps) {
	const uid = user?.uid;
	const ownership = useWatch<true>(
		useCallback(
			(sink) => (uid === undefined ? allowAll(sink) : data.watchOwnership(app, uid, sink)),
			[data, app, uid],
		),
	);
	const shop = useWatch<AppData>(useCallback((sink) => data.watchApp(app, sink), [data, app]));
	const failure = failureOf(ownership.status) ?? failureOf(shop.status);
	// One answer for both codes, so that the page does not reveal which shops exist.
	if (user !== undefined && (failure?.code === "permission-denied" || failure?.code === "app-not-found"))
		return <NoPermission email={user.email} signOut={signOut} />;
	if (failure !== undefined) return <Unavailable code={failure.code} />;
	if (ownership.value === undefined || shop.value === undefined) return <Starting />;
	return children(shop.value);
}

function allowAll(sink: Sink<true>): Unsubscribe {
	sink.next({ value: true, fromCache: false });
	return () => undefined;
}
