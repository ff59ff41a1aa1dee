import { Sentences } from "@junban/app-shell/sentences";
import { createStore } from "@junban/app-shell/store";
import { toasts } from "@junban/app-shell/toast-store";
import { useStore } from "@junban/app-shell/use-store";
import type { Board, Leap } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import { formatDay, formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Banner } from "@junban/ui/banner";
import { Button } from "@junban/ui/button";
import { ConfirmDialog } from "@junban/ui/confirm-dialog";
import { useState } from "react";
import { useShop } from "./shop-context.ts";

/** The leap of which this page's reader said that its time is wrong, by `to`. Outlives a change of screen. */
const foundWrong = createStore<EpochMs | undefined>(undefined);

/** Asks whether the server's clock is right after a leap. Until it is, no places end by the date. */
export function ClockStrip() {
	const { line } = useShop();
	const { board } = useStore(line.state);
	return board?.leap === undefined ? null : <Question board={board} leap={board.leap} />;
}

function Question({ board, leap }: { board: Board; leap: Leap }) {
	const { t } = useTranslation("frame");
	const { timezone, locale, outage } = useShop();
	const isWrong = useStore(foundWrong) === leap.to;
	const [isAsking, setAsking] = useState(false);
	const text = (at: EpochMs) => `${formatDay(at, timezone, locale)} ${formatTime(at, timezone, locale)}`;
	return (
		<Banner
			tone="caution"
			action={
				<span className="flex flex-wrap gap-x-8">
					{isWrong ? null : (
						<Button variant="quiet" size={44} onClick={() => foundWrong.set(leap.to)}>
							{t("clock.wrong")}
						</Button>
					)}
					<Button size={44} disabled={outage !== undefined} onClick={() => setAsking(true)}>
						{t(isWrong ? "clock.rightNow" : "clock.right")}
					</Button>
				</span>
			}
		>
			<p>
				<b>
					<Sentences
						text={t(isWrong ? "clock.moved" : "clock.question", { from: text(leap.from), to: text(leap.to) })}
					/>
				</b>
			</p>
			<p className="small">
				<Sentences text={t(isWrong ? "clock.textWrong" : "clock.text")} />
			</p>
			<StartDay open={isAsking} board={board} leap={leap} close={() => setAsking(false)} />
		</Banner>
	);
}

interface StartDayProps {
	open: boolean;
	board: Board;
	leap: Leap;
	close: () => void;
}

/** The answer ends places, so it is asked for twice. */
function StartDay({ open, board, leap, close }: StartDayProps) {
	const { t } = useTranslation("frame");
	const { t: common } = useTranslation();
	const { t: codes } = useTranslation("codes");
	const { line, locale, services } = useShop();
	const [isPending, setPending] = useState(false);
	const start = async () => {
		const { config, firebase } = services;
		setPending(true);
		const answer = await import("@junban/api-contract/clock-client").then(
			({ createClockClient }) =>
				createClockClient({
					base: config.api,
					locale,
					token: () => firebase.auth.getIdToken(),
				}).acceptClock(line.path, leap.to),
			() => ({ ok: false, code: "offline" }) as const,
		);
		setPending(false);
		close();
		const shown = answer.ok ? t("clock.started") : codes(answer.code);
		toasts.show({ key: "clock", text: shown, type: answer.ok ? "success" : "danger" });
	};
	const hasJoined = (board.lastLineUpAt ?? 0) >= leap.to;
	const count = board.order.size + board.called.length;
	return (
		<ConfirmDialog
			open={open}
			danger
			title={t("clock.startTitle")}
			confirmText={t("clock.start")}
			cancelText={common("cancel")}
			pending={isPending}
			onConfirm={() => void start()}
			onCancel={close}
		>
			<p>
				<Sentences text={hasJoined ? t("clock.nobodyEnds") : t("clock.theyEnd", { count })} />
			</p>
		</ConfirmDialog>
	);
}
