import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import type { SiteHandle } from "#src/frame/handle.ts";
import { PhrasePair } from "#src/frame/phrase-pair.tsx";
import { RegisterPage } from "#src/register/frame/register-page.tsx";
import { useRegistration } from "#src/register/frame/use-registration.ts";
import { ShopScreen } from "./shop-screen.tsx";

export const handle: SiteHandle = { interactive: true };

export default function RegisterStep2Page() {
	const { t } = useTranslation("registerStep2");
	const page = useRegistration();
	const standing = useStore(page.registration.standing);
	return (
		<RegisterPage
			title={t("head.title")}
			description={t("head.description")}
			step="shop"
			standing={standing}
			heading={<PhrasePair first={t("heading.first")} second={t("heading.second")} />}
			lead={t("lead")}
		>
			<ShopScreen {...page} />
		</RegisterPage>
	);
}
