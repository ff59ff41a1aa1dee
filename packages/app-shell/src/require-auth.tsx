/** Who may see a page of an area that one signs in to. */
import type { Code } from "@junban/domain/values";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { SignedInUser } from "./auth-port.ts";
import { Redirect } from "./locale-router.tsx";
import { type Area, returnPath } from "./return-path.ts";
import type { Session } from "./session.ts";
import { States } from "./states.tsx";

type Gate<Services> = {
	session: Session<Services>;
	area: Area;
	/** Open to everybody, as a sample: nobody is asked for, and whoever is signed in elsewhere counts as nobody. */
	isOpen?: boolean;
};

export type RequireAuthProps<Services> = Gate<Services> & {
	/** While it is not known who is there. */
	starting: ReactNode;
	/** When nothing can be opened. */
	broken: (code: Code) => ReactNode;
	/** `user` is undefined in an open area alone. What is inside has states of its own for each person. */
	children: (services: Services, user: SignedInUser | undefined) => ReactNode;
};

/** Lets in who is signed in, and sends others to the login, from where they come back. */
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

/** The login page, for who is not signed in; others go where they wanted to, else to the area's home. */
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
