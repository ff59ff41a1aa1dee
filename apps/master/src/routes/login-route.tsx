import { SignedOutOnly } from "@junban/app-shell/require-auth";
import type { Locale } from "@junban/domain/values";
import { useMemo } from "react";
import { LoginPage, type LoginRequests } from "#src/features/login/login-page.tsx";
import { useAppState } from "#src/lib/app-state.ts";
import { AREA } from "#src/lib/area.ts";
import type { Services } from "#src/lib/services.ts";

export function Component() {
	const { session, sessionEnd, locale } = useAppState();
	const services = "services" in session ? session.services : undefined;
	const requests = useMemo(() => services && loginRequests(services, locale), [services, locale]);
	return (
		<SignedOutOnly session={session} area={AREA}>
			<LoginPage
				problem={session.kind === "broken" ? session.code : undefined}
				requests={session.kind === "signedOut" ? requests : undefined}
				sessionEnd={sessionEnd}
			/>
		</SignedOutOnly>
	);
}

function loginRequests({ auth, accounts }: Services, locale: Locale): LoginRequests {
	return {
		signIn: (email, password, code) => auth.signIn(email, password, code),
		sendReset: (email) => accounts(locale).sendReset(email),
	};
}
