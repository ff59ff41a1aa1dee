/** One acknowledged join; instants on one clock. */
export interface TimedJoin {
	readonly sent: number;
	readonly answered: number;
	readonly uid: string;
	readonly number: number;
}

/**
 * The fault of these joins' numbers, or undefined. Numbers must be distinct and without a gap. A join that was answered
 * before another one was sent must have the smaller number.
 */
export function faultOfJoins(joins: readonly TimedJoin[]): string | undefined {
	const numbers = joins.map((join) => join.number).sort((a, b) => a - b);
	for (let index = 1; index < numbers.length; index++) {
		const before = numbers[index - 1] ?? 0;
		const number = numbers[index] ?? 0;
		if (number === before) return `number ${number} twice`;
		if (number !== before + 1) return `gap between ${before} and ${number}`;
	}
	if (new Set(joins.map((join) => join.uid)).size !== joins.length) return "one uid twice";
	const bySent = [...joins].sort((a, b) => a.sent - b.sent);
	const byAnswer = [...joins].sort((a, b) => a.answered - b.answered);
	let answered = 0;
	let highest = 0;
	for (const join of bySent) {
		for (let next = byAnswer[answered]; next !== undefined && next.answered < join.sent; ) {
			highest = Math.max(highest, next.number);
			answered += 1;
			next = byAnswer[answered];
		}
		if (join.number < highest) return `number ${join.number} was sent after ${highest} was answered`;
	}
	return undefined;
}
