import type { ApiResult } from "@junban/api-contract/client";

/** Pauses before the second and third attempt, in milliseconds. */
const PAUSES = [400, 1600];

/**
 * Asks again where the answer was lost or the store could not answer. Only for what the API takes twice as once:
 * commands that name a member and a version, joins that propose their uid.
 */
export async function repeated<T>(
	ask: () => Promise<ApiResult<T>>,
	wait: (ms: number) => Promise<void>,
): Promise<ApiResult<T>> {
	let result = await ask();
	for (const pause of PAUSES) {
		if (result.ok || !(result.code === "offline" || result.code === "store-unavailable")) return result;
		await wait(pause);
		result = await ask();
	}
	return result;
}
