import { now } from "@junban/product/clock";
import { atMost, type Figure, median } from "#src/table.ts";

/** Median duration of a call in microseconds, over 15 parts of at least 10 ms. */
function microseconds(work: () => unknown): number {
	let calls = 1;
	let took = 0;
	while (took < 10) {
		calls *= 2;
		took = timed(work, calls);
	}
	return median(Array.from({ length: 15 }, () => (timed(work, calls) / calls) * 1_000));
}

function timed(work: () => unknown, calls: number): number {
	const begun = now();
	for (let call = 0; call < calls; call++) work();
	return now() - begun;
}

/** Measures a call of the product and a call of the control. `most`: the product's bound in microseconds. */
export function figure(name: string, most: number, work: () => unknown, control: () => unknown): Figure {
	const product = microseconds(work);
	const beside = microseconds(control);
	return {
		name,
		product: `${product.toFixed(2)} µs`,
		control: `${beside.toFixed(2)} µs`,
		ratio: product / beside,
		target: atMost(product, most, "µs"),
	};
}
