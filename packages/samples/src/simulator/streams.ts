export const SECOND = 1_000;

/** Streams of chance, so that one kind of event never shifts the draws of another. */
export const STREAM = {
	arrival: 0,
	topUp: 1,
	person: 2,
	extra: 3,
	turn: 4,
	coming: 5,
	guest: 6,
	guestGap: 7,
} as const;
