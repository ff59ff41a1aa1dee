/** What a slip says in English. */
export const slipTextsEn = {
	numberLabel: "Your number",
	party: (count: number) => (count === 1 ? "1 person" : `${count} people`),
	joined: (time: string) => `Joined ${time}`,
	place: "Your place",
	placeUnit: "",
	codeText: "Follow your place\non your phone",
	text: "When your turn is near, please come back to the shop.",
} as const;
