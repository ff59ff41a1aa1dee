import type { SignedInUser } from "@junban/app-shell/auth-port";
import { failureOf } from "@junban/app-shell/collection-status";
import type { Sink, Stop } from "@junban/app-shell/data-port";
import { useWatch } from "@junban/app-shell/use-watch";
import type { AppUid } from "@junban/domain/values";
import type { DataPort } from "@junban/firebase-client/data";
import type { AppView } from "@junban/firebase-client/readings";
import { type ReactNode, useCallback } from "react";
import { NoPermission, Starting, Unavailable } from "./notices.tsx";

export type OwnersOnlyProps = {
	app: AppUid;
	/** Undefined for a sample, which is for everybody. */
	user: SignedInUser | undefined;
	data: DataPort;
	signOut: () => Promise<void>;
	children: (shop: AppView) => ReactNode;
};

/** Shows nothing of the shop, not even what this device kept, before its own record says that the user owns it. */
export function OwnersOnly({ app, user, data, signOut, children }: OwnersOnlyProps) {
	const uid = user?.uid;
	const ownership = useWatch<true>(
		useCallback(
			(sink) => (uid === undefined ? openToAll(sink) : data.watchOwnership(app, uid, sink)),
			[data, app, uid],
		),
	);
	const shop = useWatch<AppView>(useCallback((sink) => data.watchApp(app, sink), [data, app]));
	const failure = failureOf(ownership.status) ?? failureOf(shop.status);
	// Whether another shop exists is nobody's business here.
	if (user !== undefined && (failure?.code === "permission-denied" || failure?.code === "app-not-found"))
		return <NoPermission email={user.email} signOut={signOut} />;
	if (failure !== undefined) return <Unavailable code={failure.code} />;
	if (ownership.value === undefined || shop.value === undefined) return <Starting />;
	return children(shop.value);
}

function openToAll(sink: Sink<true>): Stop {
	sink.next({ value: true, fromCache: false });
	return () => undefined;
}
