import { LanguageSwitch } from "@junban/app-shell/language-switch";
import { usePageTitle } from "@junban/app-shell/page";
import { Sentences } from "@junban/app-shell/sentences";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { RetryIcon, SignOutIcon } from "@junban/ui/icons";
import { Logo } from "@junban/ui/logo";
import { PageMessage } from "@junban/ui/page-message";
import { useState } from "react";

/** The logo and the language switch, because the reader may not read the page's language. */
function Head() {
	return (
		<div className="row row-between">
			<Logo />
			<LanguageSwitch here={window.location} />
		</div>
	);
}

export type NoPermissionProps = { email: string; signOut: () => Promise<void> };

export function NoPermission({ email, signOut }: NoPermissionProps) {
	const { t } = useTranslation("frame");
	const [leaving, setLeaving] = useState(false);
	usePageTitle(t("noPermission"));
	const leave = () => {
		setLeaving(true);
		// After a failure the button can be pressed again. After a success the sign-in page replaces this one.
		const enable = () => setLeaving(false);
		void signOut().then(enable, enable);
	};
	return (
		<PageMessage
			logo={<Head />}
			title={t("noPermission")}
			actions={
				<Button icon={<SignOutIcon />} pending={leaving} onClick={leave}>
					{t("signInAgain")}
				</Button>
			}
		>
			<p>
				<Sentences text={t("noPermissionText")} />
			</p>
			<p className="muted small">{email}</p>
		</PageMessage>
	);
}

export type UnavailableProps = { code: Code };

export function Unavailable({ code }: UnavailableProps) {
	const { t } = useTranslation("frame");
	const { t: common } = useTranslation("common");
	const { t: codes } = useTranslation("codes");
	usePageTitle(t("unavailable"));
	return (
		<PageMessage
			logo={<Head />}
			title={t("unavailable")}
			actions={
				<Button icon={<RetryIcon />} onClick={() => window.location.reload()}>
					{common("reload")}
				</Button>
			}
		>
			<p>
				<Sentences text={codes(code)} />
			</p>
		</PageMessage>
	);
}
