import type { Feature } from "@junban/domain/shop";
import { useTranslation } from "@junban/i18n/react";
import { CheckIcon, PlusIcon } from "@junban/ui/icons";
import type { ReactNode } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { FREE_FEATURES, type LimitRow, limitRows, PREMIUM_FEATURES } from "./plan-status.ts";
import { Section } from "./section.tsx";

const LIMIT_NAMES = {
	historyDays: "plan.historyDays",
	mailsPerDay: "plan.mailsPerDay",
	staff: "plan.staffCount",
} as const;

/** The domain's table of plans: what the shop has, and what premium adds. */
export function PlanFeatures() {
	const { t } = useTranslation("appSetting");
	const { plan, restricted } = useShop();
	// Until the plan is known nothing is offered that the installation may not have.
	const hasHosts = plan.value?.own_host !== undefined;
	const premium = PREMIUM_FEATURES.filter((feature) => hasHosts || feature !== "subdomain");
	const own = restricted ? FREE_FEATURES : [...FREE_FEATURES, ...premium];
	return (
		<>
			{restricted ? (
				<Section title={t("plan.addsTitle")}>
					<FeatureList features={premium} icon={<PlusIcon />} />
				</Section>
			) : null}
			<Section title={t("plan.limits")}>
				<Limits rows={limitRows(restricted)} />
			</Section>
			<Section title={t("plan.hasTitle")}>
				<FeatureList features={own} icon={<CheckIcon />} />
			</Section>
		</>
	);
}

function FeatureList({ features, icon }: { features: readonly Feature[]; icon: ReactNode }) {
	const { t } = useTranslation("appSetting");
	return (
		<ul className="m-0 grid list-none gap-x-24 border-ink border-t-2 p-0 tablet:grid-cols-2">
			{features.map((feature) => (
				<li key={feature} className="flex min-h-44 items-center gap-12 border-rule border-b py-8">
					<span className="text-mark">{icon}</span>
					{t(`plan.features.${feature}`)}
				</li>
			))}
		</ul>
	);
}

function Limits({ rows }: { rows: readonly LimitRow[] }) {
	const { t } = useTranslation("appSetting");
	const { locale } = useShop();
	const number = new Intl.NumberFormat(locale);
	const shown = (limit: LimitRow["limit"], amount: number) => {
		const value = number.format(amount);
		if (limit === "historyDays") return t("plan.perDays", { value });
		return limit === "staff" ? t("plan.perStaff", { value }) : t("plan.perMails", { value });
	};
	const hasMore = rows.some(({ premium }) => premium !== undefined);
	return (
		<table className="w-full border-collapse border-ink border-t-2 text-start">
			<thead>
				<tr className="small">
					<td className="p-0" />
					<th scope="col" className="px-8 py-8 text-end font-bold">
						{t("plan.limitNow")}
					</th>
					{hasMore ? (
						<th scope="col" className="py-8 ps-8 text-end font-bold">
							{t("plan.limitPremium")}
						</th>
					) : null}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ limit, now, premium }) => (
					<tr key={limit} className="border-rule border-b">
						<th scope="row" className="py-12 text-start font-normal">
							{t(LIMIT_NAMES[limit])}
						</th>
						<td className="px-8 py-12 text-end font-bold">{shown(limit, now)}</td>
						{premium === undefined ? null : <td className="py-12 ps-8 text-end">{shown(limit, premium)}</td>}
					</tr>
				))}
			</tbody>
		</table>
	);
}
