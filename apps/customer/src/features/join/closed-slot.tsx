import type { View } from "@junban/api-contract/client";
import { Sentences } from "@junban/app-shell/sentences";
import type { JoinRefusal } from "@junban/domain/hours";
import { daysBetween } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { EmptySlot } from "@junban/ui/empty-slot";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { shopText } from "#src/lib/shop-text.ts";
import { ShopWords } from "#src/lib/shop-words.tsx";
import { NextOpening } from "./next-opening.tsx";

export interface ClosedSlotProps {
	view: View;
	closed: JoinRefusal;
	/** The server's time. */
	now: number;
}

/** Closed for a time that nobody knows, until this page itself opens: said beside the shop's own message, too. */
const RESUMES_HERE: ReadonlySet<JoinRefusal["code"]> = new Set(["limit-reached", "paused"]);

/** Shown instead of the ticket while nobody can join: the reason, the shop's own message, and when joining opens. */
export function ClosedSlot({ view, closed: { code, message, messageEn, opensAt }, now }: ClosedSlotProps) {
	const { t } = useTranslation("join");
	const { app, line, board } = view;
	const shopMessage = shopText(view, { own: message, english: messageEn }, usePageLocale());
	const reason = code === "closed" ? closedKind(view, now, opensAt) : code;
	return (
		<EmptySlot title={t(`closed.${reason}`)}>
			{shopMessage.text === "" ? null : <ShopWords {...shopMessage} />}
			{opensAt !== undefined ? (
				<NextOpening at={opensAt} now={now} timezone={app.timezone} />
			) : shopMessage.text !== "" && !RESUMES_HERE.has(code) ? null : (
				<p className="muted">
					<Sentences text={t(`reopens.${code}`)} />
				</p>
			)}
			{board.order.size === 0 ? null : (
				<div className="mt-24">
					<p className="label">{t(`waiting.${line.unit}`)}</p>
					<p>
						<BigNumber value={board.order.size} unit={t(`unit.${line.unit}`) || undefined} size={56} />
					</p>
				</div>
			)}
		</EmptySlot>
	);
}

/** `now`: joining opens again today. `over`: today's hours have ended. `today`: today has no hours. */
function closedKind({ app, opening }: View, now: number, opensAt: number | undefined) {
	const opensToday = opensAt !== undefined && daysBetween(now, opensAt, app.timezone) <= 0;
	if (opensToday) return "now";
	if (opening.today.length === 0) return "today";
	return opening.today.every((run) => run.ends_at <= now) ? "over" : "now";
}
