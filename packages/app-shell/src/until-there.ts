/** How long a file that did not come is left alone, in ms. A connection that is back ends it. */
const AGAIN_MS = 5_000;

/**
 * Asks for a module until it comes. What waits for it waits as long; the rest of the page goes on.
 *
 * @param load imports it
 */
export async function untilThere<T>(load: () => Promise<T>): Promise<T> {
	let address: string | undefined;
	for (let times = 0; ; times++) {
		try {
			// Chromium remembers that a module did not come, by its address, as long as the page lives.
			if (address !== undefined) return await import(/* @vite-ignore */ `${address}?again=${times}`);
			return await load();
		} catch (fault) {
			address ??= addressIn(fault);
			await aWhile();
		}
	}
}

/** The address of the module that did not come. It stands in the browser's message. Safari's message has none, but Safari asks again. */
function addressIn(fault: unknown): string | undefined {
	return fault instanceof TypeError ? /\bhttps?:\/\/[^\s?]+/.exec(fault.message)?.[0] : undefined;
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
