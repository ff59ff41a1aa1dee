/** A stretch of time in one column, in minutes after the column's midnight. `to` is excluded. */
export interface Stretch {
	readonly from: number;
	readonly to: number;
}

/** The place of a stretch among those that it overlaps: lane 0 of 2 is the first half of the column. */
export interface Lane {
	readonly lane: number;
	readonly lanes: number;
}

/** Puts overlapping stretches beside each other. The lanes are in the order of the given stretches. */
export function lanesOf(stretches: readonly Stretch[]): Lane[] {
	const order = [...stretches.keys()].sort((a, b) => fromOf(stretches[a]) - fromOf(stretches[b]) || a - b);
	const lane = new Map<number, number>();
	const lanes = new Map<number, number>();
	let group: number[] = [];
	/** When the last stretch of each lane of the group ends. */
	let ends: number[] = [];
	const close = () => {
		for (const index of group) lanes.set(index, ends.length);
		group = [];
		ends = [];
	};
	for (const index of order) {
		const { from, to } = stretches[index] ?? NOTHING;
		if (ends.every((end) => end <= from)) close();
		const free = ends.findIndex((end) => end <= from);
		const place = free === -1 ? ends.length : free;
		ends[place] = to;
		lane.set(index, place);
		group.push(index);
	}
	close();
	return stretches.map((_each, index) => ({ lane: lane.get(index) ?? 0, lanes: lanes.get(index) ?? 1 }));
}

const NOTHING: Stretch = { from: 0, to: 0 };

function fromOf(stretch: Stretch | undefined): number {
	return (stretch ?? NOTHING).from;
}
