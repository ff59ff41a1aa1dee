import {
	type ExplainedWait,
	MOST_MINUTES,
	timesInTen,
	type WaitFigure,
	type WaitToSay,
	wholeMinutes,
} from "./wait-phrases.ts";

const BASES = {
	setting: "お店の設定からの目安",
	today: "今日の進み方からの目安",
	history: "これまでの同じ時間帯からの目安",
} as const satisfies Record<ExplainedWait["basis"], string>;

const BEYOND = "4時間以上";

/** "10〜20分ほど"; "1時間〜1時間30分ほど"; "4時間以上". */
export function waitPhraseJa(range: WaitToSay): string {
	const wait = wholeMinutes(range);
	if (wait === undefined) return "まだ分かりません";
	const { low, high, isBeyond } = wait;
	if (isBeyond) return low === MOST_MINUTES ? BEYOND : `${duration(low)}〜${BEYOND}`;
	if (high === 0) return "まもなく";
	if (low === 0) return `${duration(high)}以内`;
	if (low === high) return `${duration(high)}ほど`;
	return `${high < 60 ? low : duration(low)}〜${duration(high)}ほど`;
}

/** What the wait rests on, and how often such ranges held once the line has its own rate. */
export function waitReasonsJa({ basis, hitRate }: ExplainedWait): readonly string[] {
	const times = timesInTen(hitRate);
	return times === undefined ? [BASES[basis]] : [BASES[basis], `10回中${times}回はこの範囲`];
}

/** The wait for large numerals: 10〜20 分. */
export function waitFigureJa(range: WaitToSay): WaitFigure {
	const wait = wholeMinutes(range);
	const words = { kind: "words", text: waitPhraseJa(range) } as const;
	if (wait === undefined || wait.high === 0) return words;
	const { low, high, isBeyond } = wait;
	if (isBeyond) return low === MOST_MINUTES ? { kind: "numerals", value: 4, unit: "時間以上" } : words;
	const isHours = low % 60 === 0 && high % 60 === 0;
	if (high >= 60 && !isHours) return words;
	const [from, to, unit] = isHours ? [low / 60, high / 60, "時間"] : [low, high, "分"];
	if (low === 0) return { kind: "numerals", value: to, unit: `${unit}以内` };
	if (low === high) return { kind: "numerals", value: to, unit: `${unit}ほど` };
	return { kind: "numerals", value: from, to, unit };
}

function duration(minutes: number): string {
	const hours = Math.floor(minutes / 60);
	const rest = minutes % 60;
	return `${hours === 0 ? "" : `${hours}時間`}${rest === 0 && hours > 0 ? "" : `${rest}分`}`;
}
