import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import { opensHereOnly } from "#src/register/frame/customers-origin.ts";
import { RegisterPage } from "#src/register/frame/register-page.tsx";
import type { Registration } from "#src/register/registration.ts";
import { useOwnShops } from "./own-shops.ts";
import { ReadyScreen } from "./ready-screen.tsx";

/** Says that a shop is ready only once there is one. */
export function ReadyPage({ registration }: { registration: Registration }) {
	const { t } = useTranslation("registerCongratulations");
	const standing = useStore(registration.standing);
	const own = useOwnShops(standing);
	const isReady = own.shops.length > 0;
	/** Somebody who founded a shop some time ago comes back for it. */
	const isNew = isReady && own.founded !== undefined;
	const newLead = () => t(opensHereOnly() ? "ready.hereOnly" : "ready.lead");
	const lead = isNew ? newLead() : t(isReady ? "back" : "head.description");
	return (
		<RegisterPage
			title={t(isNew ? "ready.title" : "head.title")}
			description={t("head.description")}
			step={isReady ? "start" : standing.kind === "signedIn" ? "shop" : "account"}
			heading={t(isNew ? "ready.title" : "head.title")}
			lead={lead}
		>
			<ReadyScreen registration={registration} standing={standing} own={own} />
		</RegisterPage>
	);
}
