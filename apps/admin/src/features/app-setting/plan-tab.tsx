import type { PlanResponse } from "@junban/api-contract/schemas-accounts";
import { formatDay, formatLastDay } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { ErrorState } from "@junban/ui/error-state";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { Skeleton } from "@junban/ui/skeleton";
import { useShop } from "#src/frame/shop-context.ts";
import { PlanActions } from "./plan-actions.tsx";
import { PlanFeatures } from "./plan-features.tsx";
import { Section } from "./section.tsx";

/** The shop's plan: what it has, until when, and the way to another. */
export function PlanTab() {
	const { t } = useTranslation("appSetting");
	const { t: codes } = useTranslation("codes");
	const { t: common } = useTranslation();
	const { plan } = useShop();
	const { failure, isAsking, reload, value } = plan;
	return (
		<div className="grid max-w-[760px] gap-32">
			<Section title={t("plan.now")}>
				{value !== undefined ? (
					<Current plan={value} />
				) : failure !== undefined ? (
					<ErrorState
						title={t("failed")}
						retryText={common("retry")}
						pending={isAsking}
						onRetry={() => void reload()}
					>
						<p>{codes(failure)}</p>
					</ErrorState>
				) : (
					<div className="grid gap-12">
						<Skeleton width="12em" height="32px" label={common("loading")} />
						<Skeleton width="80%" />
						<Skeleton width="14em" height="48px" />
					</div>
				)}
			</Section>
			<PlanFeatures />
		</div>
	);
}

function Current({ plan }: { plan: PlanResponse }) {
	const { t } = useTranslation("appSetting");
	const { timezone, locale } = useShop();
	const isFree = plan.state === "free";
	const format = plan.state === "paid" ? formatDay : formatLastDay;
	const day = plan.until === undefined ? undefined : format(plan.until, timezone, locale);
	return (
		<div className="grid justify-items-start gap-16 border-ink border-t-2 pt-16">
			<div className="grid justify-items-start gap-8">
				<Badge tone={isFree ? "line" : "soft"}>
					<span className="text-18">{t(isFree ? "plan.free" : "plan.premium")}</span>
				</Badge>
				<p>{t(isFree ? "plan.freeText" : "plan.premiumText")}</p>
				<When plan={plan} day={day} />
			</div>
			<PlanActions plan={plan} day={day} />
		</div>
	);
}

function When({ plan: { own_host: host, state }, day }: { plan: PlanResponse; day: string | undefined }) {
	const { t } = useTranslation("appSetting");
	const after = t(host === undefined ? "plan.noHosts.after" : "plan.after");
	switch (state) {
		case "free":
			return null;
		case "grant":
			return <p>{day === undefined ? t("plan.gift") : t("plan.giftUntil", { day })}</p>;
		case "paid":
			return <p>{day === undefined ? t("plan.paidUnknown") : t("plan.paid", { day })}</p>;
		case "ends":
			return (
				<>
					<p>{day === undefined ? t("plan.endsUnknown") : t("plan.ends", { day })}</p>
					<p className="small">{after}</p>
				</>
			);
		case "late":
			return (
				<Note tone="caution" icon={<WarningIcon />} title={t("plan.late")}>
					{day === undefined ? null : <p>{t("plan.lateUntil", { day })}</p>}
					<p>{after}</p>
				</Note>
			);
	}
}
