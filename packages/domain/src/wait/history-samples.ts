/** Seconds measured in an hour of the day; `back`: one such measurement of before is taken back. */
export interface Sample {
	/** Local, 0 to 23. */
	readonly hour: number;
	readonly seconds: number;
	readonly back: boolean;
}

/** Longer ones count as this long: a week. */
export const MOST_SECONDS = 7 * 86_400;

/** Whole seconds from one instant to another, at least 0. */
export function secondsBetween(from: number, to: number): number {
	return Math.min(Math.max(0, Math.round((to - from) / 1000)), MOST_SECONDS);
}

/** With the sample; one and its taking back cancel each other out. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
	const at = samples.findIndex(
		(each) => each.hour === sample.hour && each.seconds === sample.seconds && each.back !== sample.back,
	);
	return at === -1 ? [...samples, sample] : samples.filter((_, index) => index !== at);
}

/** `9:180,-9:60`. */
export function samplesToText(samples: readonly Sample[]): string {
	return samples.map(({ hour, seconds, back }) => `${back ? "-" : ""}${hour}:${seconds}`).join(",");
}

/** Undefined for what `samplesToText` does not write, and for more than so many. */
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
