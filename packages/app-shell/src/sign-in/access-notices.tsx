import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { RetryIcon, SignOutIcon } from "@junban/ui/icons";
import { Logo } from "@junban/ui/logo";
import { PageMessage } from "@junban/ui/page-message";
import { LanguageSwitch } from "#src/language-switch.tsx";
import { usePageTitle } from "#src/page.ts";
import { Sentences } from "#src/sentences.tsx";
import { useLeave } from "#src/use-leave.ts";
import type {} from "./phrases.ts";

/** The logo and the language switch, because the reader may not read the page's language. */
function Head() {
	return (
		<div className="row row-between">
			<Logo />
			<LanguageSwitch here={window.location} />
		</div>
	);
}

export type NoPermissionProps = {
	/** Who may open the page. */
	text: string;
	/** Of the signed-in user. */
	email: string;
	signOut: () => Promise<void>;
};

/** The page for a signed-in user without the right to open an area. */
export function NoPermission({ text, email, signOut }: NoPermissionProps) {
	const { t } = useTranslation("signIn");
	const { isLeaving, leave } = useLeave(signOut);
	usePageTitle(t("noPermission"));
	return (
		<PageMessage
			logo={<Head />}
			title={t("noPermission")}
			actions={
				<Button icon={<SignOutIcon />} pending={isLeaving} onClick={leave}>
					{t("signInAgain")}
				</Button>
			}
		>
			<p>
				<Sentences text={text} />
			</p>
			<p className="muted small">{email}</p>
		</PageMessage>
	);
}

/** The page that could not be opened at all. */
export function Unavailable({ code }: { code: Code }) {
	const { t } = useTranslation("signIn");
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
