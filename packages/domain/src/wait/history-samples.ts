/** One measurement in an hour of the day. */
export interface Sample {
	/** Local, 0 to 23. */
	readonly hour: number;
	readonly seconds: number;
	/** True when the sample cancels an equal earlier one. */
	readonly back: boolean;
}

/** Upper bound of a measurement: a week. */
export const MOST_SECONDS = 7 * 86_400;

/** Whole seconds between two instants, 0 to a week. */
export function secondsBetween(from: number, to: number): number {
	return Math.min(Math.max(0, Math.round((to - from) / 1000)), MOST_SECONDS);
}

/** The list with the sample added. A sample and its cancellation remove each other. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
	const at = samples.findIndex(
		(each) => each.hour === sample.hour && each.seconds === sample.seconds && each.back !== sample.back,
	);
	return at === -1 ? [...samples, sample] : samples.filter((_, index) => index !== at);
}

/** `hour:seconds`, with `-` for a cancellation: `9:180,-9:60`. */
export function samplesToText(samples: readonly Sample[]): string {
	return samples.map(({ hour, seconds, back }) => `${back ? "-" : ""}${hour}:${seconds}`).join(",");
}

/** Undefined for a text that `samplesToText` does not write, and for more than `most` samples. */
export function samplesFromText(text: unknown, most: number): readonly Sample[] | undefined {
	if (text === "") return [];
	if (typeof text !== "string") return undefined;
	const parts = text.split(",", most + 1);
	if (parts.length > most) return undefined;
	const samples: Sample[] = [];
	for (const part of parts) {
		const match = /^(-?)([0-9]{1,2}):([0-9]{1,6})$/.exec(part);
		const [hour, seconds] = [Number(match?.[2]), Number(match?.[3])];
		if (match === null || hour > 23 || seconds > MOST_SECONDS) return undefined;
		samples.push({ hour, seconds, back: match[1] === "-" });
	}
	return samples;
}
