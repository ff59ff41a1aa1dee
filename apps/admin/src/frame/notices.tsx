import { LanguageSwitch } from "@junban/app-shell/language-switch";
import { usePageTitle } from "@junban/app-shell/page";
import { Sentences } from "@junban/app-shell/sentences";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { RetryIcon, SignOutIcon } from "@junban/ui/icons";
import { Logo } from "@junban/ui/logo";
import { PageMessage } from "@junban/ui/page-message";
import { Sidebar } from "@junban/ui/sidebar";
import { Skeleton } from "@junban/ui/skeleton";
import { StaffColumn, StaffFrame } from "@junban/ui/staff-page";
import { useState } from "react";

/** The keys of enough skeleton rows to fill a tablet's height. */
const ROWS = [1, 2, 3, 4, 5, 6];

/** The page's shape without content, until the session and the ownership of the shop are known. */
export function Starting() {
	const { t } = useTranslation("frame");
	return (
		<div aria-busy="true">
			<StaffFrame sidebar={<Sidebar label={t("navigation")} logo={<Logo />} children={null} />}>
				<StartingScreen />
			</StaffFrame>
		</div>
	);
}

/** The shape of a screen in the frame until its documents are there. */
export function StartingScreen() {
	const { t } = useTranslation("frame");
	return (
		<StaffColumn
			header={
				<div className="flex min-h-[86px] items-center border-b-[6px] border-rule bg-surface px-(--staff-edge)">
					<Skeleton width="8em" height="32px" label={t("starting")} />
				</div>
			}
			left={
				<>
					<Skeleton height="280px" />
					<Skeleton height="96px" />
				</>
			}
		>
			<div className="grid gap-16">
				<Skeleton width="8em" />
				{ROWS.map((row) => (
					<Skeleton key={row} height="48px" />
				))}
			</div>
		</StaffColumn>
	);
}

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
