import { usePageTitle } from "@junban/app-shell/page";
import type { Code } from "@junban/domain/codes";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Logo } from "@junban/ui/logo";
import { Skeleton } from "@junban/ui/skeleton";
import { useState } from "react";
import "./frame.css";

/** While who is signed in, and whether the shop is theirs, is not known yet: the page's shape, without its content. */
export function Starting() {
	const { t } = useTranslation("frame");
	return (
		<main className="frame-notice" aria-busy="true">
			<Logo />
			<Skeleton height="180px" label={t("starting")} />
			<Skeleton height="64px" />
		</main>
	);
}

export type NoPermissionProps = { email: string; signOut: () => Promise<void> };

export function NoPermission({ email, signOut }: NoPermissionProps) {
	const { t } = useTranslation("frame");
	const [leaving, setLeaving] = useState(false);
	usePageTitle(t("noPermission"));
	const leave = () => {
		setLeaving(true);
		// When it fails the button can be pressed again; when it does not, the sign-in page comes.
		const done = () => setLeaving(false);
		void signOut().then(done, done);
	};
	return (
		<main className="frame-notice">
			<h1>{t("noPermission")}</h1>
			<p>{t("noPermissionText")}</p>
			<p className="muted small">{email}</p>
			<Button size={48} pending={leaving} onClick={leave}>
				{t("signInAgain")}
			</Button>
		</main>
	);
}

export type UnavailableProps = { code: Code };

export function Unavailable({ code }: UnavailableProps) {
	const { t } = useTranslation("frame");
	const { t: common } = useTranslation("common");
	const { t: codes } = useTranslation("codes");
	usePageTitle(t("unavailable"));
	return (
		<main className="frame-notice">
			<h1>{t("unavailable")}</h1>
			<p>{codes(code)}</p>
			<Button size={48} onClick={() => window.location.reload()}>
				{common("reload")}
			</Button>
		</main>
	);
}
