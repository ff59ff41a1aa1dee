/** What the worker answers when the browser opens a page. */

/** After this time without an answer the kept page opens. It goes on automatically when the server answers. */
const PAGE_LIMIT_MS = 5_000;

export interface PagePorts {
	/** Asks the server. */
	readonly load: () => Promise<Response>;
	/**
	 * The kept page without anybody's data, which shows the last place that this browser knows, with its time. Undefined when
	 * the browser has deleted it.
	 */
	readonly kept: () => Promise<Response | undefined>;
	/** Resolves after this time. */
	readonly pause: (ms: number) => Promise<void>;
}

/** The server's page. Where the server does not answer, or cannot, the kept one: never an old page of the server. */
export async function answerPage({ kept, load, pause }: PagePorts): Promise<Response> {
	const loaded = load();
	const answer = await Promise.race([
		loaded.then(
			(response) => (response.status >= 500 ? undefined : response),
			() => undefined,
		),
		pause(PAGE_LIMIT_MS),
	]);
	return answer ?? (await kept().catch(() => undefined)) ?? (await loaded);
}

/** Pages of customers; files lie below the same path. */
export function isCustomerPage(pathname: string): boolean {
	return /^(?:\/en)?\/app\/(?!-\/|assets\/)[^.]+$/.test(pathname);
}
