import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { useServerNow } from "@junban/app-shell/server-clock";
import type { Closure } from "@junban/domain/documents";
import { type EpochMs, localDateAt } from "@junban/domain/values";
import { formatDay, formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { CalendarClosedIcon, ChevronRightIcon } from "@junban/ui/icons";
import { useShop } from "#src/frame/shop-context.ts";

/** Leads to the temporary closures, and says when the next one is. */
export function ClosuresLink({ closures }: { closures: readonly Closure[] }) {
	const { t } = useTranslation("receptions");
	const { app, locale, data } = useShop();
	const { timeZone } = data;
	const now = useServerNow();
	const next = closures
		.filter(({ endsAt }) => endsAt > now)
		.reduce<Closure | undefined>(
			(first, each) => (first === undefined || each.startsAt < first.startsAt ? each : first),
			undefined,
		);
	const timeText = (at: EpochMs) => formatTime(at, timeZone, locale);
	const whole = (at: EpochMs) => `${formatDay(at, timeZone, locale)} ${timeText(at)}`;
	const rangeText = ({ startsAt, endsAt }: Closure) =>
		t("closures.range", {
			from: whole(startsAt),
			to:
				localDateAt(startsAt, timeZone) === localDateAt(endsAt, timeZone) ? timeText(endsAt) : whole(endsAt),
		});
	return (
		<AppLink
			to={adminPaths.temporaryClose(app)}
			className="mt-32 flex min-h-[64px] items-center gap-12 border-y border-t-2 border-rule border-t-ink py-8 text-ink no-underline hover:underline"
		>
			<CalendarClosedIcon />
			<span className="min-w-0 grow leading-normal">
				<b className="block">{t("closures.title")}</b>
				<span className="text-14 text-ink-2">
					{next === undefined ? t("closures.none") : `${rangeText(next)} ${next.message}`.trim()}
				</span>
			</span>
			<ChevronRightIcon />
		</AppLink>
	);
}
