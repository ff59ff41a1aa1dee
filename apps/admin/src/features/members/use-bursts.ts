import type { BurstClient } from "@junban/api-contract/burst-client";
import type { LinePath } from "@junban/api-contract/client";
import { type BurstsResponse, UNUSUAL_PLACES } from "@junban/api-contract/staff-schemas";
import type { Code } from "@junban/domain/values";
import { useCallback, useEffect, useRef, useState } from "react";

/**
 * Between two questions while the screen is looked at and there can be an answer. In calm nobody asks: on Workers each
 * question would wake the line's object, all day long.
 */
const EVERY_MS = 60_000;
/** The screen asks once after this many new numbers, also while few places wait. */
const EVERY_NUMBERS = 5;
/** With fewer places than this the screen asks after each new number: they may fill a small line. */
const FEW_PLACES = 10;

export interface Bursts {
	/** Undefined until the first answer, and where nobody asks. */
	readonly told: BurstsResponse | undefined;
	/** The origin whose places are being ended or restored. */
	readonly pending: string | undefined;
	/** Resolves to the refusal, if any. */
	end(id: string): Promise<Code | undefined>;
	restore(id: string): Promise<Code | undefined>;
}

/**
 * From where unusually many joined.
 *
 * @param client undefined: nobody is asked, as in a sample
 * @param places how many places the line has
 * @param issued the last number that was given
 */
export function useBursts(
	client: BurstClient | undefined,
	path: LinePath,
	places: number,
	issued: number,
): Bursts {
	const [told, setTold] = useState<BurstsResponse>();
	const [pending, setPending] = useState<string>();
	const isTold = told !== undefined && told.origins.length > 0;
	const mayBe = isTold || places >= UNUSUAL_PLACES;
	// Few places fill some lines, and whoever leaves at once is in none.
	const step = places < FEW_PLACES ? 1 : EVERY_NUMBERS;
	const few = mayBe ? undefined : Math.floor(issued / step);
	const show = useShownLast(client, path, setTold);
	useEffect(() => {
		if (client === undefined) return;
		const ask = async () => {
			if (document.visibilityState === "visible") await show(() => client.bursts(path));
		};
		// Also at the start, because what was ended a while ago can be taken back.
		void ask();
		const timer = few === undefined ? setInterval(() => void ask(), EVERY_MS) : undefined;
		return () => clearInterval(timer);
	}, [client, path, few, show]);
	const run = async (what: "endBurst" | "restoreBurst", id: string) => {
		if (client === undefined || pending !== undefined) return undefined;
		setPending(id);
		const answer = await show(() => client[what](path, id));
		setPending(undefined);
		// Without an answer the server may have gone on.
		if (!answer.ok) await show(() => client.bursts(path));
		return answer.ok ? undefined : answer.code;
	};
	return { told, pending, end: (id) => run("endBurst", id), restore: (id) => run("restoreBurst", id) };
}

type Answer = Awaited<ReturnType<BurstClient["bursts"]>>;

/**
 * Asks, and shows the answer unless that to a later question is shown already. A failed question is asked again with the next.
 * While people join all the time, questions overlap: none may keep the others' answers from the screen.
 */
function useShownLast(
	client: BurstClient | undefined,
	path: LinePath,
	onTold: (told: BurstsResponse) => void,
): (question: () => Promise<Answer>) => Promise<Answer> {
	const turns = useRef({ asked: 0, shown: 0 });
	useEffect(() => {
		const line = turns.current;
		// Answers about another line come too late.
		return () => {
			line.shown = line.asked;
		};
	}, [client, path]);
	return useCallback(
		async (question) => {
			turns.current.asked += 1;
			const turn = turns.current.asked;
			const answer = await question();
			if (answer.ok && turn > turns.current.shown) {
				turns.current.shown = turn;
				onTold(answer.value);
			}
			return answer;
		},
		[onTold],
	);
}
