/** The minutes in a phrase: hours and minutes of each of its ends. A number before a dash has the unit of the end. */
export function minutesIn(phrase: string): number[] {
	const end = /(?:(\d+)(?: hr| hours|時間))? ?(?:(\d+)(?: min(?:ute)?s?|分|(?=〜| to )))?/g;
	return [...phrase.matchAll(end)]
		.filter(([text]) => text.trim() !== "")
		.map(([, hours = "0", minutes = "0"]) => Number(hours) * 60 + Number(minutes));
}
