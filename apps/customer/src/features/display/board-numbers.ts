/** Which numbers a display board shows, and where. */
import type { View } from "@junban/api-contract/client";
import { numbersInOrder } from "@junban/domain/line";
import { shownNumber } from "#src/lib/shop-text.ts";
import { type Call, callsOn, isSameCall } from "./calls.ts";

export interface NextNumber {
	readonly number: string;
	/** The customer was asked to come closer. */
	readonly isClose: boolean;
}

export interface BoardNumbers {
	/** The large number: the one that is being announced, otherwise the newest. */
	readonly calling?: { readonly number: string; readonly call: Call };
	/** The other called numbers, the newest first. */
	readonly earlier: readonly string[];
	readonly next: readonly NextNumber[];
}

/** The numbers that an upright page has room for. A landscape page shows the first of them. */
const MOST = { earlier: 5, next: 4 };
/** Only this many first numbers of the order are searched for customers that were asked to come closer. */
const LOOKED_AT = 200;

export function boardNumbers(view: View, announced: Call | undefined): BoardNumbers {
	const calls = [...callsOn(view.board)].reverse();
	const large = calls.find((call) => isSameCall(call, announced)) ?? calls[0];
	const earlier = calls.filter((call) => call !== large).slice(0, MOST.earlier);
	return {
		...(large === undefined ? {} : { calling: { number: shownNumber(view, large.number), call: large } }),
		earlier: earlier.map(({ number }) => shownNumber(view, number)),
		next: nextNumbers(view),
	};
}

/** Customers asked to come closer are next, wherever in the line. The rest of the room is for the first of the line. */
function nextNumbers(view: View): readonly NextNumber[] {
	const { order, during } = view.board;
	const isClose = (number: number) => during.some((mark) => mark.number === number);
	const first = numbersInOrder(order, LOOKED_AT);
	const close = first.filter(isClose).slice(0, MOST.next);
	const others = first.filter((number) => !isClose(number)).slice(0, MOST.next - close.length);
	return first
		.filter((number) => close.includes(number) || others.includes(number))
		.map((number) => ({ number: shownNumber(view, number), isClose: isClose(number) }));
}
