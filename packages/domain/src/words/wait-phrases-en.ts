import { timesInTen, type WaitToSay, wholeMinutes } from "./wait-phrases.ts";

/** "10 to 20 minutes"; "1 hr to 1 hr 30 min". */
export function waitPhraseEn(range: WaitToSay): string {
	const wait = wholeMinutes(range);
	if (wait === undefined) return "not known yet";
	const { low, high } = wait;
	if (high === 0) return "any moment now";
	if (low === 0) return `within ${duration(high)}`;
	if (low === high) return `about ${duration(high)}`;
	return high < 60 ? `${low} to ${duration(high)}` : `${short(low)} to ${short(high)}`;
}

/** The phrase with its hit rate: "10 to 20 minutes, right 8 times in 10". `hitRate` is the line's own, 0 to 1. */
export function waitSentenceEn(range: WaitToSay, hitRate?: number): string {
	if (wholeMinutes(range) === undefined) return waitPhraseEn(range);
	const times = timesInTen(hitRate);
	return `${waitPhraseEn(range)}, right ${times === 1 ? "once" : `${times} times`} in 10`;
}

function duration(minutes: number): string {
	if (minutes >= 60) return short(minutes);
	return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

function short(minutes: number): string {
	const hours = Math.floor(minutes / 60);
	const rest = minutes % 60;
	const parts = [...(hours === 0 ? [] : [`${hours} hr`]), ...(rest === 0 ? [] : [`${rest} min`])];
	return parts.join(" ");
}
