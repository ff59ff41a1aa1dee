import type { View } from "@junban/api-contract/client";
import { Sentences } from "@junban/app-shell/sentences";
import type { JoinRefusal } from "@junban/domain/hours";
import { daysBetween } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { EmptySlot } from "@junban/ui/empty-slot";
import { ChevronRightIcon } from "@junban/ui/icons";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { isLong, shopText } from "#src/lib/shop-text.ts";
import { ShopWords, type ShopWordsProps } from "#src/lib/shop-words.tsx";
import { NextOpening } from "./next-opening.tsx";

export interface ClosedSlotProps {
	view: View;
	closed: JoinRefusal;
	/** The server's time. */
	now: number;
}

/** Closed for a time that nobody knows, until this page itself opens: said beside the shop's own message, too. */
const RESUMES_HERE: ReadonlySet<JoinRefusal["code"]> = new Set(["limit-reached", "paused"]);

/** Shown instead of the ticket while nobody can join: the reason, when joining opens, and the shop's own message. */
export function ClosedSlot({ view, closed: { code, message, messageEn, opensAt }, now }: ClosedSlotProps) {
	const { t } = useTranslation("join");
	const { app, line, board } = view;
	const shopMessage = shopText(view, { own: message, english: messageEn }, usePageLocale());
	const reason = code === "closed" ? closedKind(view, now, opensAt) : code;
	return (
		<EmptySlot key={reason} title={t(`closed.${reason}`)}>
			{opensAt !== undefined ? (
				<NextOpening at={opensAt} now={now} timezone={app.timezone} short={shopMessage.text !== ""} />
			) : shopMessage.text !== "" && !RESUMES_HERE.has(code) ? null : (
				<p className="muted">
					<Sentences text={t(`reopens.${code}`)} />
				</p>
			)}
			{shopMessage.text === "" ? null : <Message {...shopMessage} isBrief={opensAt !== undefined} />}
			{board.order.size === 0 ? null : (
				<div className="row row-between mt-auto flex-wrap pt-8">
					<p className="label">{t(`waiting.${line.unit}`)}</p>
					<BigNumber value={board.order.size} unit={t(`unit.${line.unit}`) || undefined} size={28} />
				</div>
			)}
		</EmptySlot>
	);
}

/** Letters that fit in two lines of a small phone. */
const BRIEF = 28;

/** A long message shows its first lines, so that it moves nothing when it comes; the rest on a tap. */
function Message({ isBrief, ...words }: ShopWordsProps & { isBrief: boolean }) {
	if (!isLong(words.text) && !(isBrief && words.text.length > BRIEF)) return <ShopWords {...words} />;
	return (
		<details className="group">
			<summary className="flex cursor-pointer items-end">
				<span
					className={`grow overflow-hidden group-open:max-h-none ${isBrief ? "max-h-[2lh]" : "max-h-[5lh]"}`}
				>
					<ShopWords {...words} />
				</span>
				<span className="rotate-90 group-open:-rotate-90">
					<ChevronRightIcon />
				</span>
			</summary>
		</details>
	);
}

/** `now`: joining opens again today. `over`: today's hours have ended. `today`: today has no hours. */
function closedKind({ app, opening }: View, now: number, opensAt: number | undefined) {
	const opensToday = opensAt !== undefined && daysBetween(now, opensAt, app.timezone) <= 0;
	if (opensToday) return "now";
	if (opening.today.length === 0) return "today";
	return opening.today.every((run) => run.ends_at <= now) ? "over" : "now";
}
