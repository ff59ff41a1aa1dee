import type { MasterApp, MasterAppResponse } from "@junban/api-contract/master/schemas-shops";
import { type AppUid, addDays, type EpochMs, instantOfLocal, localDateAt } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { DateField } from "@junban/ui/date-field";
import { useState } from "react";
import { ActDialog } from "#src/lib/act-dialog.tsx";
import { useMaster } from "#src/lib/master-context.ts";
import { nameOf } from "./shop-name.tsx";

export type GrantDialogProps = {
	uid: AppUid;
	shop: MasterApp;
	onDone: (answer: MasterAppResponse) => void;
	onClose: () => void;
};

/** Gives premium without a payment, or changes the end and the reason of such a gift. */
export function GrantDialog({ uid, shop, onDone, onClose }: GrantDialogProps) {
	const { t } = useTranslation("shops");
	const { t: frame } = useTranslation("frame");
	const { client, zone, locale } = useMaster();
	const { source, until, reason } = shop.premium;
	const isChange = source === "master";
	const [today] = useState(() => localDateAt(Date.now(), zone));
	// The grant ends at the midnight after its last day.
	const [day, setDay] = useState(until === undefined ? undefined : localDateAt(until - 1, zone));
	const [isPast, setPast] = useState(false);
	const check = () => {
		const wrong = day !== undefined && day < today;
		setPast(wrong);
		return !wrong;
	};
	const end = (): EpochMs | undefined =>
		day === undefined ? undefined : instantOfLocal(addDays(day, 1), "00:00", zone);
	return (
		<ActDialog
			title={t(isChange ? "grant.change" : "grant.title", { name: nameOf(shop, locale) })}
			confirmText={t(isChange ? "grant.save" : "grant.confirm")}
			{...(reason === undefined ? {} : { firstReason: reason })}
			check={check}
			send={(words) => {
				const until = end();
				return client.grantPremium(uid, { ...words, ...(until === undefined ? {} : { until }) });
			}}
			{...{ onDone, onClose }}
		>
			<p>{t("grant.text")}</p>
			<DateField
				label={t("grant.until")}
				hint={t("grant.untilHint")}
				error={isPast ? t("grant.past") : undefined}
				value={day}
				today={today}
				min={today}
				locale={locale}
				refusal={frame("calendar.refusal")}
				openLabel={frame("calendar.open")}
				previousLabel={frame("calendar.previous")}
				nextLabel={frame("calendar.next")}
				onChange={setDay}
			/>
		</ActDialog>
	);
}
