import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import { serverClock } from "@junban/app-shell/server-clock";
import { TOLD_BEFORE_DAYS } from "@junban/domain/shop";
import { formatLastDay } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Banner } from "@junban/ui/banner";
import { buttonLook } from "@junban/ui/button-look";
import { useShop } from "#src/frame/shop-context.ts";

const TOLD_BEFORE_MS = TOLD_BEFORE_DAYS * 86_400_000;

/** A payment that has failed, or a plan that ends within days: for the owner and for staff, who meet the change. */
export function PlanStrip() {
	const { t } = useTranslation("premium");
	const { app, role, timezone, locale, plan } = useShop();
	if (plan.value === undefined) return null;
	const { state, until } = plan.value;
	const isLate = state === "late";
	const isEnding = state === "ends" || state === "grant";
	if (until === undefined || (!isLate && !isEnding)) return null;
	if (isEnding && until - serverClock.now() > TOLD_BEFORE_MS) return null;
	const day = formatLastDay(until, timezone, locale);
	const text = isLate ? t("strip.late", { day }) : t("strip.ends", { day });
	return (
		<Banner
			tone={isLate ? "caution" : "info"}
			action={
				role === "owner" ? (
					<AppLink {...buttonLook({ size: 44 })} to={`${adminPaths.appSetting(app)}?tab=plan`}>
						{t(isLate ? "strip.pay" : "strip.see")}
					</AppLink>
				) : undefined
			}
		>
			<Sentences text={role === "owner" ? text : `${text} ${t("strip.tellOwner")}`} />
		</Banner>
	);
}
