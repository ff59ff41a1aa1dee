import { failureOf } from "@junban/app-shell/collection-status";
import { useWatch } from "@junban/app-shell/use-watch";
import { formatDay } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { ErrorState } from "@junban/ui/error-state";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { Skeleton } from "@junban/ui/skeleton";
import { useShop } from "#src/frame/shop-context.ts";
import { PlanActions } from "./plan-actions.tsx";
import { PlanFeatures } from "./plan-features.tsx";
import { type PlanStatus, planStatus } from "./plan-status.ts";
import { Section } from "./section.tsx";
import { usePorts } from "./setting-ports.ts";

/** The shop's plan: what it has, until when, and the way to another. */
export function PlanTab() {
	const { t } = useTranslation("appSetting");
	const { t: codes } = useTranslation("codes");
	const { t: common } = useTranslation();
	const { data } = useShop();
	const payment = useWatch(usePorts().watchPayment);
	const failure = failureOf(payment.status);
	return (
		<div className="grid max-w-[760px] gap-32">
			<Section title={t("plan.now")}>
				{failure !== undefined ? (
					<ErrorState
						title={t("failed")}
						retryText={common("reload")}
						onRetry={() => window.location.reload()}
					>
						<p>{codes(failure.code)}</p>
					</ErrorState>
				) : payment.value === undefined ? (
					<div className="grid gap-12">
						<Skeleton width="12em" height="32px" label={common("loading")} />
						<Skeleton width="80%" />
						<Skeleton width="14em" height="48px" />
					</div>
				) : (
					<Current status={planStatus(data.premium, payment.value)} />
				)}
			</Section>
			<PlanFeatures />
		</div>
	);
}

function Current({ status }: { status: PlanStatus }) {
	const { t } = useTranslation("appSetting");
	const { timezone, locale } = useShop();
	const isFree = status.kind === "free";
	const day = status.until === undefined ? undefined : formatDay(status.until, timezone, locale);
	return (
		<div className="grid justify-items-start gap-16 border-ink border-t-2 pt-16">
			<div className="grid justify-items-start gap-8">
				<Badge tone={isFree ? "line" : "soft"}>
					<span className="text-18">{t(isFree ? "plan.free" : "plan.premium")}</span>
				</Badge>
				<p>{t(isFree ? "plan.freeText" : "plan.premiumText")}</p>
				<When kind={status.kind} day={day} />
			</div>
			<PlanActions status={status} day={day} />
		</div>
	);
}

function When({ kind, day }: { kind: PlanStatus["kind"]; day: string | undefined }) {
	const { t } = useTranslation("appSetting");
	switch (kind) {
		case "free":
			return null;
		case "gift":
			return <p>{t("plan.gift")}</p>;
		case "paid":
			return <p>{day === undefined ? t("plan.paidUnknown") : t("plan.paid", { day })}</p>;
		case "ends":
			return <p>{day === undefined ? t("plan.endsUnknown") : t("plan.ends", { day })}</p>;
		case "late":
			return (
				<Note tone="caution" icon={<WarningIcon />} title={t("plan.late")}>
					{day === undefined ? null : <p>{t("plan.lateUntil", { day })}</p>}
				</Note>
			);
	}
}
