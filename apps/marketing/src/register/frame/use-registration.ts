import { noteAccount } from "@junban/app-shell/account-note";
import { useEffect, useState } from "react";
import { showAccount } from "#src/browser/account.ts";
import { pageHref } from "#src/frame/page-href.ts";
import { usePlace } from "#src/frame/place.ts";
import { createRegistration, type Registration } from "#src/register/registration.ts";
import { openServices } from "#src/register/services.ts";

/** What the screens of registration get from their page. */
export interface ScreenProps {
	readonly registration: Registration;
	/** Opens a page of the site, or the screens of the account's shops, by the path without language. */
	readonly leave: (path: string) => void;
}

/** The services of a page. They open once React has taken the page over. */
export function useRegistration(): ScreenProps {
	const { locale } = usePlace();
	const [registration] = useState(() => createRegistration(() => openServices(locale)));
	useEffect(() => {
		const { standing } = registration;
		const end = standing.subscribe(() => {
			const { kind } = standing.get();
			if (kind !== "signedIn" && kind !== "signedOut") return;
			noteAccount(kind === "signedIn");
			showAccount(kind === "signedIn");
		});
		void registration.look();
		// A page that Back brings to life again shows what was true before.
		const again = (event: PageTransitionEvent) => {
			if (event.persisted) location.reload();
		};
		addEventListener("pageshow", again);
		return () => {
			end();
			removeEventListener("pageshow", again);
		};
	}, [registration]);
	return { registration, leave: (path) => location.assign(pageHref(path, locale)) };
}
