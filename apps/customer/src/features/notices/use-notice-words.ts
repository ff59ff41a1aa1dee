import type { View } from "@junban/api-contract/client";
import { formatClock } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { usePageLocale } from "#src/lib/page-locale.ts";
import type { LastFailure, NoticesFault, NoticesState } from "./notices-events.ts";

export type Unit = View["line"]["unit"];

/** What most holders are told of. */
export const USUAL_CAUSES: NoticesState["causes"] = ["near", "called"];

/** The sentences that depend on more than one thing. */
export function useNoticeWords(
	{ causes, ahead }: Pick<NoticesState, "causes" | "ahead">,
	unit: Unit,
	timezone: string,
) {
	const { t } = useTranslation(["notices", "codes"]);
	const locale = usePageLocale();
	const isNear = causes.includes("near");
	const isCalled = causes.includes("called");
	const unitWord = t(`unit.${unit}`, { count: ahead });
	const clock = ({ at }: LastFailure) => ({ time: formatClock(at, timezone, locale) });
	return {
		when: isNear
			? isCalled
				? t("when.nearAndCalled", { ahead, unit: unitWord })
				: t("when.near", { ahead, unit: unitWord })
			: t(isCalled ? "when.called" : "when.cancelled"),
		pushFailure: (failure: LastFailure) =>
			t(failure.fault === "gone" ? "push.gone" : "push.failed", clock(failure)),
		mailFailure(failure: LastFailure) {
			const { fault } = failure;
			return t(
				fault === "refused" ? "mail.refused" : fault === "used_up" ? "mail.used_up" : "mail.failed",
				clock(failure),
			);
		},
		fault(fault: NoticesFault) {
			if (fault === "push-failed") return t("push.push-failed");
			if (fault === "value-missing") return t("mail.missing");
			if (fault === "email-invalid") return t("mail.invalid");
			if (fault === "too-many-requests") return t("too-many-requests");
			return t(fault, { ns: "codes" });
		},
	};
}
