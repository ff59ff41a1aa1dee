import type { ApiClient, View } from "@junban/api-contract/client";
import type { EpochMs } from "@junban/domain/values";

/** The view in the page while its hours hold, then the server's: a sample's receptions follow each other all day. */
export function sampleView(
	ofPage: View | undefined,
	api: Pick<ApiClient, "view">,
	now: () => EpochMs,
): ApiClient["view"] {
	let known = ofPage;
	return async (path) => {
		if (known !== undefined && known.opening.until > now()) return { ok: true, value: known };
		const answer = await api.view(path);
		if (answer.ok) known = answer.value;
		return answer;
	};
}
