import type { AppUid } from "@junban/domain/ids";
import type { SignedInUser } from "@junban/firebase-client/auth";
import type { DataPort } from "@junban/firebase-client/data";
import type { AppView } from "@junban/firebase-client/readings";
import { type ReactNode, useCallback } from "react";
import { useWatch } from "#src/lib/use-watch.ts";
import { NoPermission, Starting, Unavailable } from "./notices.tsx";

export type OwnersOnlyProps = {
	app: AppUid;
	user: SignedInUser;
	data: DataPort;
	signOut: () => Promise<void>;
	children: (shop: AppView) => ReactNode;
};

/** Shows nothing of the shop, not even what this device kept, before its own record says that the user owns it. */
export function OwnersOnly({ app, user, data, signOut, children }: OwnersOnlyProps) {
	const ownership = useWatch<true>(
		useCallback((sink) => data.watchOwnership(app, user.uid, sink), [data, app, user.uid]),
	);
	const shop = useWatch<AppView>(useCallback((sink) => data.watchApp(app, sink), [data, app]));
	const problem = ownership.problem ?? shop.problem;
	// Whether another shop exists is nobody's business here.
	if (problem?.code === "permission-denied" || problem?.code === "app-not-found")
		return <NoPermission email={user.email} signOut={signOut} />;
	if (problem !== undefined) return <Unavailable code={problem.code} />;
	if (ownership.value === undefined || shop.value === undefined) return <Starting />;
	return children(shop.value);
}
