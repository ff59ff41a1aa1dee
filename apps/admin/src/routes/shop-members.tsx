import { adminPaths, customerPaths, hrefFrom } from "@junban/app-shell/paths";
import { useServerTime } from "@junban/app-shell/server-clock";
import type { AppData } from "@junban/domain/documents";
import type { AppUid, Locale } from "@junban/domain/values";
import { useMemo } from "react";
import { Starting, Unavailable } from "#src/features/frame/notices.tsx";
import { type Account, useFrame } from "#src/features/frame/use-frame.tsx";
import { MembersPage } from "#src/features/members/members-page.tsx";
import { serverTimeFrom } from "#src/lib/server-time.ts";
import type { Services } from "#src/lib/services.ts";

export type ShopMembersProps = {
	app: AppUid;
	locale: Locale;
	services: Services;
	shop: AppData;
	/** Absent for a sample shop. */
	account: Account | undefined;
};

/** The line's page in its frame; a chunk of its own, loaded after the first paint. */
export function ShopMembers({ app, locale, services, shop, account }: ShopMembersProps) {
	const { config, firebase, data, consent } = services;
	useServerTime(useMemo(() => serverTimeFrom(config.api, locale), [config.api, locale]));
	const frame = useFrame({
		links: {
			members: adminPaths.members(app),
			customer: hrefFrom(window.location, customerPaths.shop(app)),
		},
		shopName: locale === "en" && shop.en.name !== "" ? shop.en.name : shop.name,
		account,
		data,
		consent,
	});
	return (
		<>
			<MembersPage
				app={app}
				locale={locale}
				timezone={shop.timeZone}
				api={config.api}
				firebase={firebase}
				sidebar={frame.sidebar}
				banner={frame.banner}
				toasts={frame.toasts}
				menu={frame.menu}
				starting={<Starting />}
				unavailable={(code) => <Unavailable code={code} />}
			/>
			{frame.dialog}
		</>
	);
}
