import { useTranslation } from "@junban/i18n/react";
import type { SiteHandle } from "#src/frame/handle.ts";
import { RegisterPage } from "#src/register/frame/register-page.tsx";
import { useRegistration } from "#src/register/frame/use-registration.ts";
import { ReadyScreen } from "./ready-screen.tsx";

export const handle: SiteHandle = { interactive: true };

export default function RegisterCongratulationsPage() {
	const { t } = useTranslation("registerCongratulations");
	const { registration } = useRegistration();
	return (
		<RegisterPage
			title={t("head.title")}
			description={t("head.description")}
			step="start"
			heading={t("heading")}
			lead={t("lead")}
		>
			<div className="register-body">
				<ReadyScreen registration={registration} />
			</div>
		</RegisterPage>
	);
}
