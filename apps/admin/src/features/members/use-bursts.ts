import type { BurstClient } from "@junban/api-contract/burst-client";
import type { LinePath } from "@junban/api-contract/client";
import { type BurstsResponse, UNUSUAL_PLACES } from "@junban/api-contract/staff-schemas";
import type { Code } from "@junban/domain/values";
import { useEffect, useState } from "react";

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
	// A shop's screens are made anew for another shop, so all answers are about one line.
	const [shown] = useState(() => lastAnswer(setTold));
	const [pending, setPending] = useState<string>();
	const isTold = told !== undefined && told.origins.length > 0;
	const mayBe = isTold || places >= UNUSUAL_PLACES;
	// Few places fill some lines, and whoever leaves at once is in none.
	const step = places < FEW_PLACES ? 1 : EVERY_NUMBERS;
	const few = mayBe ? undefined : Math.floor(issued / step);
	useEffect(() => {
		if (client === undefined) return;
		const ask = async () => {
			if (document.visibilityState === "visible") await shown.ask(() => client.bursts(path));
		};
		// Also at the start, because what was ended a while ago can be taken back.
		void ask();
		const timer = few === undefined ? setInterval(() => void ask(), EVERY_MS) : undefined;
		return () => clearInterval(timer);
	}, [client, path, few, shown]);
	const run = async (what: "endBurst" | "restoreBurst", id: string) => {
		if (client === undefined || pending !== undefined) return undefined;
		setPending(id);
		const answer = await shown.act(() => client[what](path, id));
		setPending(undefined);
		// Without an answer the server may have gone on.
		if (!answer.ok) await shown.ask(() => client.bursts(path));
		return answer.ok ? undefined : answer.code;
	};
	return { told, pending, end: (id) => run("endBurst", id), restore: (id) => run("restoreBurst", id) };
}

type Answer = Awaited<ReturnType<BurstClient["bursts"]>>;
type Question = () => Promise<Answer>;

interface LastAnswer {
	/** Shows the answer, unless that to a later question is shown already. A failed question is asked again with the next. */
	ask(question: Question): Promise<Answer>;
	/** Shows the answer: that to an act is newer than all before it. It may take a minute, in which questions are answered. */
	act(question: Question): Promise<Answer>;
}

/** While people join all the time, questions overlap: none may keep the others' answers from the screen. */
function lastAnswer(show: (told: BurstsResponse) => void): LastAnswer {
	let [asked, shown] = [0, 0];
	const showUnlessLate = (answer: Answer, turn: number) => {
		if (answer.ok && turn > shown) {
			shown = turn;
			show(answer.value);
		}
		return answer;
	};
	return {
		async ask(question) {
			asked += 1;
			const turn = asked;
			return showUnlessLate(await question(), turn);
		},
		async act(question) {
			const answer = await question();
			asked += 1;
			return showUnlessLate(answer, asked);
		},
	};
}
