import {
	type ExplainedWait,
	MOST_MINUTES,
	timesInTen,
	type WaitFigure,
	type WaitToSay,
	wholeMinutes,
} from "./wait-phrases.ts";

const BASES = {
	setting: "from the shop’s setting",
	today: "from today’s pace",
	history: "from earlier weeks",
} as const satisfies Record<ExplainedWait["basis"], string>;

const BEYOND = "more than 4 hours";

/** "10 to 20 minutes"; "1 hr to 1 hr 30 min"; "more than 4 hours". */
export function waitPhraseEn(range: WaitToSay): string {
	const wait = wholeMinutes(range);
	if (wait === undefined) return "not known yet";
	const { low, high, isBeyond } = wait;
	if (isBeyond) return low === MOST_MINUTES ? BEYOND : `${short(low)} to ${BEYOND}`;
	if (high === 0) return "any moment now";
	if (low === 0) return `${duration(high)} or less`;
	if (low === high) return `about ${duration(high)}`;
	return high < 60 ? `${low} to ${duration(high)}` : `${short(low)} to ${short(high)}`;
}

/** What the wait rests on, and how often such ranges held once the line has its own rate. */
export function waitReasonsEn({ basis, hitRate }: ExplainedWait): readonly string[] {
	const times = timesInTen(hitRate);
	if (times === undefined) return [BASES[basis]];
	return [BASES[basis], `right ${times === 1 ? "once" : `${times} times`} in 10`];
}

/** The wait for large numerals: 10–20 min. */
export function waitFigureEn(range: WaitToSay): WaitFigure {
	const wait = wholeMinutes(range);
	const words = { kind: "words", text: waitPhraseEn(range) } as const;
	if (wait === undefined || wait.high === 0) return words;
	const { low, high, isBeyond } = wait;
	if (isBeyond) {
		if (low < MOST_MINUTES) return words;
		return { kind: "numerals", before: "more than", value: 4, unit: "hours" };
	}
	const isHours = low % 60 === 0 && high % 60 === 0;
	if (high >= 60 && !isHours) return words;
	const [from, to, unit] = isHours ? [low / 60, high / 60, "hr"] : [low, high, "min"];
	if (low === 0) return { kind: "numerals", value: to, unit: `${unit} or less` };
	if (low === high) return { kind: "numerals", before: "about", value: to, unit };
	return { kind: "numerals", value: from, to, unit };
}

function duration(minutes: number): string {
	if (minutes >= 60) return short(minutes);
	return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

function short(minutes: number): string {
	const hours = Math.floor(minutes / 60);
	const rest = minutes % 60;
	const parts = [
		...(hours === 0 ? [] : [`${hours} hr`]),
		...(rest === 0 && hours > 0 ? [] : [`${rest} min`]),
	];
	return parts.join(" ");
}
