/** Access to the pages of an area that requires a sign-in. */
import type { Code } from "@junban/domain/values";
import type { SignedInUser } from "@junban/ports/auth";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Redirect } from "./locale-router.tsx";
import { type Area, returnPath } from "./return-path.ts";
import type { Session } from "./session.ts";
import { States } from "./states.tsx";

type Gate<Services> = {
	session: Session<Services>;
	area: Area;
	/** Open to everybody, for instance a sample: no sign-in is required, and a signed-in user is ignored. */
	isOpen?: boolean;
};

export type RequireAuthProps<Services> = Gate<Services> & {
	/** Rendered until the user is known. */
	starting: ReactNode;
	/** Rendered if the services could not be opened. */
	broken: (code: Code) => ReactNode;
	/** `user` is undefined in an open area only. The children have separate states for each user. */
	children: (services: Services, user: SignedInUser | undefined) => ReactNode;
};

/** Renders the children for a signed-in user and redirects others to the login, which leads back after sign-in. */
export function RequireAuth<Services>(props: RequireAuthProps<Services>) {
	const { session, area, isOpen = false, starting, broken, children } = props;
	const { pathname, search, hash } = useLocation();
	if (session.kind === "unknown") return starting;
	if (session.kind === "broken") return broken(session.code);
	if (session.kind === "signedOut" && !isOpen)
		return <Redirect to={area.login} from={`${pathname}${search}${hash}`} />;
	const user = session.kind === "signedIn" && !isOpen ? session.user : undefined;
	return <States key={user?.uid ?? ""}>{children(session.services, user)}</States>;
}

export type SignedOutOnlyProps<Services> = Gate<Services> & { children: ReactNode };

/** The login page. Redirects a signed-in user to the address asked for, or else to the area's home. */
export function SignedOutOnly<Services>({
	session,
	area,
	isOpen = false,
	children,
}: SignedOutOnlyProps<Services>) {
	const { state } = useLocation();
	if (!isOpen && session.kind !== "signedIn") return children;
	return <Redirect to={returnPath(state?.from, area) ?? area.home} />;
}
