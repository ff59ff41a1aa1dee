import type { MasterApp } from "@junban/api-contract/master/schemas-shops";
import { useTranslation } from "@junban/i18n/react";
import { Switch } from "@junban/ui/switch";
import { useMaster } from "#src/lib/master-context.ts";
import { writtenDay } from "#src/lib/times.ts";
import { nameOf } from "./shop-name.tsx";

export type PremiumSwitchProps = { shop: MasterApp; onChange: (shop: MasterApp, wanted: boolean) => void };

/** The plan, and where it comes from. A press asks first; the switch moves when the API has answered. */
export function PremiumSwitch({ shop, onChange }: PremiumSwitchProps) {
	const { t } = useTranslation("shops");
	const { locale } = useMaster();
	const { enabled, source } = shop.premium;
	return (
		<Switch
			label={
				<span className="block text-start text-13 leading-[1.4] font-normal text-ink-2">
					<span className="visually-hidden">{t("premium.switch", { name: nameOf(shop, locale) })} </span>
					<SourceOf shop={shop} />
				</span>
			}
			checked={enabled}
			disabled={source === "sample" || shop.deleting !== undefined}
			onChange={(wanted) => onChange(shop, wanted)}
		/>
	);
}

/** In one or two words where premium comes from, and until when. */
function SourceOf({ shop: { premium } }: { shop: MasterApp }) {
	const { t } = useTranslation("shops");
	const { zone } = useMaster();
	const { source, until } = premium;
	if (source === "none") return null;
	return (
		<>
			{t(`premium.source.${source}`)}
			{until === undefined ? null : (
				<span className="block whitespace-nowrap">
					{t("premium.until", { day: writtenDay(until - 1, zone) })}
				</span>
			)}
		</>
	);
}
