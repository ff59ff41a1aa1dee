import { LanguageSwitch } from "@junban/app-shell/language-switch";
import { OfflineNotice } from "@junban/app-shell/offline-notice";
import { usePageTitle } from "@junban/app-shell/page";
import { useTranslation } from "@junban/i18n/react";
import { Logo } from "@junban/ui/logo";
import type { ReactNode } from "react";

/** The page around each form of the login. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
	const { t } = useTranslation("login");
	usePageTitle(title);
	return (
		<>
			<OfflineNotice />
			<main className="mx-auto grid w-full max-w-[440px] content-start gap-24 px-(--gutter) pt-24 pb-48 tablet:mt-[8vh] tablet:rounded-8 tablet:border tablet:border-rule tablet:border-t-8 tablet:border-t-solid tablet:bg-surface tablet:p-32">
				<div className="row row-between">
					<Logo />
					<LanguageSwitch here={window.location} />
				</div>
				<div>
					<p className="label">{t("lead")}</p>
					<h1 tabIndex={-1}>{title}</h1>
				</div>
				{children}
			</main>
		</>
	);
}
