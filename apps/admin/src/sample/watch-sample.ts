import type { Sink, Unsubscribe } from "@junban/ports/watch";
import type { SampleLine } from "@junban/samples/line";
import type { SampleState } from "@junban/samples/state";

/** Reports a part of the sample's state now, and whenever it is another value. */
export function watchSample<T>(
	line: SampleLine,
	partOf: (state: SampleState) => T,
	sink: Pick<Sink<T>, "next">,
	isSame: (one: T, other: T) => boolean = Object.is,
): Unsubscribe {
	let last = partOf(line.read());
	sink.next({ value: last, fromCache: false });
	return line.subscribe(() => {
		const value = partOf(line.read());
		if (isSame(value, last)) return;
		last = value;
		sink.next({ value, fromCache: false });
	});
}

/** Whether two lists hold the same values in the same order. */
export function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
	return one.length === other.length && one.every((value, index) => Object.is(value, other[index]));
}
