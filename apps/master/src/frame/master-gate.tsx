import { NoPermission, Unavailable } from "@junban/app-shell/access-notices";
import { lazyChunk } from "@junban/app-shell/lazy-chunk";
import { useAnswer } from "@junban/app-shell/use-answer";
import { useTranslation } from "@junban/i18n/react";
import type { SignedInUser } from "@junban/ports/auth";
import { type ReactNode, Suspense } from "react";
import type { Services } from "#src/lib/services.ts";
import { Starting } from "./starting.tsx";

/** Most visits carry a second factor. */
const SecondFactor = lazyChunk(async () => (await import("./second-factor.tsx")).SecondFactor);

export type MasterGateProps = { services: Services; user: SignedInUser; children: ReactNode };

/** Shows nothing until the API knows the user as an operator who signed in with a second factor. */
export function MasterGate({ services, user, children }: MasterGateProps) {
	const { t } = useTranslation("frame");
	const { auth, client } = services;
	const { value, failure, reload } = useAnswer(client.me);
	if (value !== undefined) return children;
	if (failure === undefined) return <Starting />;
	if (failure === "second-factor-required")
		return (
			<Suspense fallback={<Starting />}>
				<SecondFactor services={services} user={user} onDone={() => void reload()} />
			</Suspense>
		);
	return failure === "permission-denied" || failure === "unauthenticated" ? (
		<NoPermission text={t("mastersOnly")} email={user.email} signOut={() => auth.signOut()} />
	) : (
		<Unavailable code={failure} />
	);
}
