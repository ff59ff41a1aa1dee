import { timesInTen, type WaitToSay, wholeMinutes } from "./wait-phrases.ts";

/** "10〜20分ほど"; "1時間〜1時間30分ほど". */
export function waitPhraseJa(range: WaitToSay): string {
	const wait = wholeMinutes(range);
	if (wait === undefined) return "まだ分かりません";
	const { low, high } = wait;
	if (high === 0) return "まもなく";
	if (low === 0) return `${duration(high)}以内`;
	if (low === high) return `${duration(high)}ほど`;
	return `${high < 60 ? low : duration(low)}〜${duration(high)}ほど`;
}

/** The phrase with its hit rate: "10〜20分ほど（10回中8回はこの範囲）". `hitRate` is the line's own, 0 to 1. */
export function waitSentenceJa(range: WaitToSay, hitRate?: number): string {
	if (wholeMinutes(range) === undefined) return waitPhraseJa(range);
	return `${waitPhraseJa(range)}（10回中${timesInTen(hitRate)}回はこの範囲）`;
}

function duration(minutes: number): string {
	const hours = Math.floor(minutes / 60);
	const rest = minutes % 60;
	return `${hours === 0 ? "" : `${hours}時間`}${rest === 0 ? "" : `${rest}分`}`;
}
