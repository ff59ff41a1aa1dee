/**
 * Does one piece of work after another, with rests, so that other work of the process always gets its time. Undefined when
 * too many wait already.
 */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T> | undefined;

/**
 * @param most that may wait or be under way
 * @param rest given the milliseconds that the work took, resolves when the next may begin
 */
export function createInTurn(most: number, rest: (tookMs: number) => Promise<void>): InTurn {
	let before: Promise<unknown> = Promise.resolve();
	let inside = 0;
	return (work) => {
		if (inside >= most) return undefined;
		inside++;
		const done = before.then(async () => {
			const began = performance.now();
			try {
				return await work();
			} finally {
				inside--;
				took = performance.now() - began;
			}
		});
		let took = 0;
		before = done.then(
			() => rest(took),
			() => rest(took),
		);
		return done;
	};
}
