import type { MemberTexts } from "@junban/domain/documents";
import { localClock } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { useShop } from "#src/frame/shop-context.ts";

/** The words of members in files. They are those of the screen that lists the same records. */
export function useMemberTexts(numberOf: (number: number) => string): MemberTexts {
	const { t } = useTranslation("allMembers");
	const { data } = useShop();
	return {
		clock: localClock(data.timeZone),
		numberOf,
		states: {
			waiting: t("states.waiting"),
			during_guidance: t("states.during_guidance"),
			called: t("states.called"),
			over: t("states.over"),
		},
		reasons: {
			served: t("reasons.served"),
			left: t("reasons.left"),
			no_show: t("reasons.no_show"),
			cancelled: t("reasons.cancelled"),
			expired: t("reasons.expired"),
		},
		sources: { web: t("sources.web"), staff: t("sources.staff"), kiosk: t("sources.kiosk") },
		locales: { ja: t("export.locales.ja"), en: t("export.locales.en") },
	};
}
