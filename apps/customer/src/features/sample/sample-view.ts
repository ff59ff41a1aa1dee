import type { ApiClient, View } from "@junban/api-contract/client";
import type { EpochMs } from "@junban/domain/values";

/** Milliseconds between two questions at most. A line changes every few seconds, and a device's clock may be days ahead. */
const UNASKED_MS = 60_000;

/** The view in the page while its hours hold, then the server's: a sample's receptions follow each other all day. */
export function sampleView(
	ofPage: View | undefined,
	api: Pick<ApiClient, "view">,
	now: () => EpochMs,
): ApiClient["view"] {
	let known = ofPage;
	let askedAt: EpochMs | undefined;
	return async (path) => {
		const at = now();
		const isAsked = askedAt !== undefined && Math.abs(at - askedAt) < UNASKED_MS;
		if (known !== undefined && (isAsked || known.opening.until > at)) return { ok: true, value: known };
		askedAt = at;
		const answer = await api.view(path);
		if (answer.ok) known = answer.value;
		return answer;
	};
}
