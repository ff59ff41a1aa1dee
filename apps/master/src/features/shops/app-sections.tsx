import type { MasterApp } from "@junban/api-contract/master/schemas-shops";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { PauseIcon, PlayIcon } from "@junban/ui/icons";
import { StatusDot } from "@junban/ui/status-dot";
import { type FactRow, FactTable } from "#src/lib/fact-table.tsx";
import { useMaster } from "#src/lib/master-context.ts";
import { Section } from "#src/lib/section.tsx";
import { writtenDay, writtenMoment } from "#src/lib/times.ts";
import type { ShopActs } from "./use-shop-acts.tsx";

export type AppSectionProps = { shop: MasterApp; acts: Pick<ShopActs, "ask"> };

/** The plan of a shop, where it comes from, and what an operator can do about it. */
export function AppPremium({ shop, acts }: AppSectionProps) {
	const { t } = useTranslation("shops");
	const { zone } = useMaster();
	const { enabled, source, until, reason, paid } = shop.premium;
	const isGift = source === "master";
	const rows: readonly FactRow[] = isGift
		? [
				{
					title: t("grant.until"),
					content: until === undefined ? t("premium.endless") : writtenDay(until - 1, zone),
				},
				{ title: t("reason"), content: reason },
			]
		: [];
	return (
		<Section title={t("premium.title")}>
			<p>
				<StatusDot state={enabled ? "open" : "closed"}>{t(`premium.state.${source}`)}</StatusDot>
			</p>
			{rows.length === 0 ? null : <FactTable rows={rows} />}
			{isGift && paid ? <p className="small">{t("premium.alsoPaid")}</p> : null}
			{source === "sample" || shop.deleting !== undefined ? null : (
				<div className="flex flex-wrap gap-12">
					<Button onClick={() => acts.ask("grant", shop)}>{t(isGift ? "menu.grant" : "premium.give")}</Button>
					{isGift ? (
						<Button variant="quiet-danger" onClick={() => acts.ask("end", shop)}>
							{t("end.confirm")}
						</Button>
					) : null}
				</div>
			)}
		</Section>
	);
}

/** Whether the shop takes new places, as far as operators decide it. */
export function AppReception({ shop, acts }: AppSectionProps) {
	const { t } = useTranslation("shops");
	const { zone } = useMaster();
	const { suspended, sample, deleting } = shop;
	const isChangeable = !sample && deleting === undefined;
	return (
		<Section title={t("reception.title")}>
			<p>
				<StatusDot state={suspended === undefined ? "open" : "paused"}>
					{t(suspended === undefined ? "reception.open" : "reception.suspended")}
				</StatusDot>
			</p>
			{suspended === undefined ? null : (
				<FactTable
					rows={[
						{ title: t("reception.since"), content: writtenMoment(suspended.at, zone) },
						{ title: t("suspend.reason"), content: suspended.reason },
						{ title: t("suspend.reasonEn"), content: suspended.reason_en },
					]}
				/>
			)}
			{isChangeable ? (
				<div>
					{suspended === undefined ? (
						<Button
							className="-ml-[20px]"
							variant="quiet-danger"
							icon={<PauseIcon />}
							onClick={() => acts.ask("suspend", shop)}
						>
							{t("menu.suspend")}
						</Button>
					) : (
						<Button icon={<PlayIcon />} onClick={() => acts.ask("resume", shop)}>
							{t("menu.resume")}
						</Button>
					)}
				</div>
			) : null}
		</Section>
	);
}
