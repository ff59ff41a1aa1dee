import { AppLink } from "@junban/app-shell/locale-router";
import { usePageTitle } from "@junban/app-shell/page";
import { adminPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import { useLeave } from "@junban/app-shell/use-leave";
import { type AppUid, parseAppUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import type { SignedInUser } from "@junban/ports/auth";
import { Button } from "@junban/ui/button";
import { buttonLook } from "@junban/ui/button-look";
import { SignOutIcon } from "@junban/ui/icons";
import { Logo } from "@junban/ui/logo";
import { PageMessage } from "@junban/ui/page-message";
import { useAppState } from "#src/lib/app-state.ts";
import { useOtherShops } from "./my-shops.ts";

export type ShopGoneProps = { app: AppUid; user: SignedInUser; signOut: () => Promise<void> };

/** Replaces the screens of a shop that this tab has deleted. */
export function ShopGone({ app, user, signOut }: ShopGoneProps) {
	const { t } = useTranslation("frame");
	const { locale, session } = useAppState();
	const services = "services" in session ? session.services : undefined;
	const others = useOtherShops({ user: user.uid, app, locale, services });
	const { isLeaving, leave } = useLeave(signOut);
	usePageTitle(t("deleted"));
	return (
		<PageMessage
			logo={<Logo />}
			title={t("deleted")}
			actions={
				<>
					{others.map((other) => {
						const uid = parseAppUid(other.app);
						return uid === undefined ? null : (
							<AppLink key={uid} {...buttonLook()} to={adminPaths.dashboard(uid)}>
								{other.name}
							</AppLink>
						);
					})}
					<Button icon={<SignOutIcon />} pending={isLeaving} onClick={leave}>
						{t("signOut")}
					</Button>
				</>
			}
		>
			<p>
				<Sentences text={t("deletedText")} />
			</p>
		</PageMessage>
	);
}
