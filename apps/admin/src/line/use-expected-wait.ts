import { useStore } from "@junban/app-shell/use-store";
import type { EpochMs } from "@junban/domain/values";
import { shownWait, waitsOnBoard } from "@junban/domain/wait";
import type { Line } from "./use-line.ts";

/** The wait in minutes of a person who joins now, as phones show it. Undefined until the live channel has sent the pace. */
export function useExpectedWait(
	line: Pick<Line, "state" | "channel">,
	now: EpochMs,
): { readonly low: number; readonly high: number } | undefined {
	const { board } = useStore(line.state);
	const { pace } = useStore(line.channel);
	if (board === undefined || pace === undefined) return undefined;
	const wait = waitsOnBoard(pace, board, now)(board.order.size + 1);
	return wait === undefined ? undefined : shownWait(wait);
}
