import { useServerNow } from "@junban/app-shell/server-clock";
import { useStore } from "@junban/app-shell/use-store";
import { type OpeningRules, openingAt } from "@junban/domain/hours";
import { NEW_BOARD } from "@junban/domain/line";
import { type EpochMs, localDateAt } from "@junban/domain/values";
import { formatDay, formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { StatusDot } from "@junban/ui/status-dot";
import { useShop } from "#src/frame/shop-context.ts";
import { type CustomersNow, customersNow } from "./customers-now.ts";

/** What the customers' page says now, by the saved hours. */
export function NowShown({ rules }: { rules: OpeningRules }) {
	const { t } = useTranslation("receptions");
	const { line, locale, data } = useShop();
	const { timeZone } = data;
	const { settings, board = NEW_BOARD } = useStore(line.state);
	const now = useServerNow();
	if (settings === undefined) return null;
	const shown = customersNow(rules, openingAt(rules, now), { settings, board });
	const timeText = (at: EpochMs) => {
		const time = formatTime(at, timeZone, locale);
		const isToday = localDateAt(at, timeZone) === localDateAt(now, timeZone);
		return isToday ? time : `${formatDay(at, timeZone, locale)} ${time}`;
	};
	return (
		<p className="-mt-8 mb-16 flex flex-wrap items-center gap-x-12 gap-y-4 text-14 text-ink-2">
			<span>{t("now.label")}</span>
			<StatusDot state={STATES[shown.code]}>{t(`now.${WORDS[shown.code]}`)}</StatusDot>
			<Detail shown={shown} timeText={timeText} />
		</p>
	);
}

const WORDS = {
	open: "open",
	closed: "closed",
	"temporarily-closed": "closedToday",
	paused: "paused",
	"limit-reached": "full",
	"limit-total-reached": "fullTotal",
	presence: "inShop",
} as const satisfies Record<CustomersNow["code"], string>;

const STATES = {
	open: "open",
	closed: "closed",
	"temporarily-closed": "closed",
	paused: "paused",
	"limit-reached": "paused",
	"limit-total-reached": "closed",
	presence: "open",
} as const satisfies Record<CustomersNow["code"], string>;

/** Until when, or from when. */
function Detail({ shown, timeText }: { shown: CustomersNow; timeText: (at: EpochMs) => string }) {
	const { t } = useTranslation("receptions");
	if (shown.code !== "open")
		return shown.opensAt === undefined ? null : (
			<span>{t("now.opensAt", { time: timeText(shown.opensAt) })}</span>
		);
	return (
		<span>
			{shown.until === undefined ? t("now.always") : t("now.openUntil", { time: timeText(shown.until) })}
		</span>
	);
}
