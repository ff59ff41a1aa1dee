import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import type { EpochMs } from "@junban/domain/values";
import { formatDay } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Banner } from "@junban/ui/banner";
import { buttonLook } from "@junban/ui/button-look";
import { useEffect, useState } from "react";
import { useShop } from "./shop-context.ts";

/** Asks for an own password while the account has the one that the server made at its first start. */
export function FirstPasswordBar() {
	const { t } = useTranslation("frame");
	const { app, locale, services, timezone } = useShop();
	const { auth } = services.firebase;
	const [endsAt, setEndsAt] = useState<EpochMs>();
	useEffect(() => auth.watchFirstPassword(setEndsAt), [auth]);
	if (endsAt === undefined) return null;
	return (
		<Banner
			tone="caution"
			action={
				<AppLink {...buttonLook({ size: 44 })} to={`${adminPaths.appSetting(app)}?tab=account`}>
					{t("firstPassword.change")}
				</AppLink>
			}
		>
			<p>
				<b>
					<Sentences text={t("firstPassword.title")} />
				</b>
			</p>
			<p className="small">
				<Sentences text={t("firstPassword.text", { day: formatDay(endsAt, timezone, locale) })} />
			</p>
		</Banner>
	);
}
