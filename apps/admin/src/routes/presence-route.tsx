import { createPresenceClient } from "@junban/api-contract/presence-client";
import { useMemo } from "react";
import { PresencePage } from "#src/features/presence/presence-page.tsx";
import { useShop } from "#src/frame/shop-context.ts";

export function Component() {
	const { locale, services } = useShop();
	const { config, firebase } = services;
	const client = useMemo(
		() => createPresenceClient({ base: config.api, locale, token: () => firebase.auth.getIdToken() }),
		[config, firebase, locale],
	);
	return <PresencePage client={client} />;
}
