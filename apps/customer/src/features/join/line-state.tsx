import { formatClock } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { StatusDot } from "@junban/ui/status-dot";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { CLOSED_STATES } from "./closed-codes.ts";
import type { ReadyShop } from "./shop-events.ts";

/** The end of joining is shown only if it is nearer than this, in milliseconds. */
const NEAR_MS = 12 * 60 * 60_000;

/** Open (and until when) or not open, in a word. Screen readers announce each change. */
export function LineState({ state: { view, closed, now } }: { state: ReadyShop }) {
	const { t } = useTranslation("join");
	const locale = usePageLocale();
	const endsAt = view.opening.reception?.ends_at;
	return (
		<p role="status" className="flex flex-wrap gap-x-12 leading-[1.4]">
			{closed === undefined ? (
				<StatusDot state="open">{t("open")}</StatusDot>
			) : (
				<StatusDot state={CLOSED_STATES[closed.code]}>{t(`state.${closed.code}`)}</StatusDot>
			)}
			{closed !== undefined || endsAt === undefined || endsAt - now > NEAR_MS ? null : (
				<span className="muted">
					{t("openUntil", { time: formatClock(endsAt, view.app.timezone, locale) })}
				</span>
			)}
		</p>
	);
}
