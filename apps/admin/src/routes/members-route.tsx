import { createBurstClient } from "@junban/api-contract/burst-client";
import { useMemo } from "react";
import { MembersPage } from "#src/features/members/members-page.tsx";
import { useShop } from "#src/frame/shop-context.ts";

export function Component() {
	const { locale, role, services } = useShop();
	const { config, firebase } = services;
	const bursts = useMemo(() => {
		if (role === "sample") return undefined;
		return createBurstClient({ base: config.api, locale, token: () => firebase.auth.getIdToken() });
	}, [config, firebase, locale, role]);
	return <MembersPage bursts={bursts} />;
}
