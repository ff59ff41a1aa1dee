/** How long a file that did not come is left alone, in ms. A connection that is back ends it. */
const AGAIN_MS = 5_000;

/** Asks for a file until it comes. What waits for it waits as long; the rest of the page goes on. */
export async function untilThere<T>(load: () => Promise<T>): Promise<T> {
	try {
		return await load();
	} catch {
		await aWhile();
		return untilThere(load);
	}
}

function aWhile(): Promise<void> {
	return new Promise((resolve) => {
		const over = () => {
			window.removeEventListener("online", over);
			clearTimeout(timer);
			resolve();
		};
		const timer = setTimeout(over, AGAIN_MS);
		window.addEventListener("online", over);
	});
}
