import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { PLAN_LIMITS, type PremiumFeature } from "@junban/domain/shop";
import { useTranslation } from "@junban/i18n/react";
import { buttonLook } from "@junban/ui/button-look";
import { LockIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { useShop } from "#src/frame/shop-context.ts";
import { Price } from "./price.tsx";

export type PlanLockProps = {
	feature: PremiumFeature;
	/** The shop has set it before: it is stored, and comes back with the plan. */
	isKept?: boolean;
};

/** Where a free shop meets a feature of premium: what it is, what it costs, and how to get it. */
export function PlanLock({ feature, isKept = false }: PlanLockProps) {
	const { t } = useTranslation("premium");
	const { app, role } = useShop();
	const numbers = useNumbers();
	const title = t(`locks.${feature}.title`);
	const plan = useShop().plan.value;
	return (
		<section aria-label={title} className="max-w-[720px]">
			<Note icon={<LockIcon />} title={title}>
				<p>{t(`locks.${feature}.text`, numbers)}</p>
				{isKept ? <p>{t("kept")}</p> : null}
				<p className="mt-8 font-bold">
					<Price />
				</p>
				{role !== "owner" ? (
					<p className="small">{t("askOwner")}</p>
				) : plan?.is_sold === true ? (
					<div className="mt-12">
						<AppLink {...buttonLook({ size: 44 })} to={`${adminPaths.appSetting(app)}?tab=plan`}>
							{t("see")}
						</AppLink>
					</div>
				) : null}
			</Note>
		</section>
	);
}

const YEAR = 365;

/** The numbers of both plans, as the sentences name them. */
function useNumbers() {
	const { locale, plan } = useShop();
	const { format } = new Intl.NumberFormat(locale);
	const { historyDays, mailsPerDay, staff } = PLAN_LIMITS;
	return {
		host: plan.value?.own_host ?? "",
		freeMails: format(mailsPerDay.free),
		premiumMails: format(mailsPerDay.premium),
		freeDays: format(historyDays.free),
		premiumYears: format(Math.floor(historyDays.premium / YEAR)),
		freeStaff: format(staff.free),
		premiumStaff: format(staff.premium),
	};
}
