/** Closures and instants as people read them. */
import { serverClock } from "@junban/app-shell/server-clock";
import type { Closure } from "@junban/domain/documents";
import { type EpochMs, localDateAt } from "@junban/domain/values";
import { formatDay, formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { useShop } from "#src/frame/shop-context.ts";

export function useClosureWords() {
	const { t } = useTranslation("temporaryClose");
	const { locale, data } = useShop();
	const { timeZone } = data;
	const isSameDay = (a: EpochMs, b: EpochMs) => localDateAt(a, timeZone) === localDateAt(b, timeZone);
	/** `14:30`; on another day than `from` with the day. */
	const time = (at: EpochMs, from?: EpochMs) => {
		const clock = formatTime(at, timeZone, locale);
		if (from !== undefined && isSameDay(at, from)) return clock;
		const day = formatDay(at, timeZone, locale);
		const [year, thisYear] = [at, serverClock.now()].map((each) => localDateAt(each, timeZone).slice(0, 4));
		return `${year === thisYear ? day : t("dayOfYear", { year: year ?? "", day })} ${clock}`;
	};
	return {
		time,
		range: ({ startsAt, endsAt }: Closure) =>
			t("range", { from: time(startsAt), to: time(endsAt, startsAt) }),
		message: ({ message, en }: Pick<Closure, "message" | "en">) =>
			(locale === "en" && en.message !== "" ? en.message : message) || t("list.noMessage"),
	};
}
