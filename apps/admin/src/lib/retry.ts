import type { ApiResult } from "@junban/api-contract/client";

/** Pauses before the second and third attempt, in milliseconds. */
const PAUSES = [400, 1600];

/**
 * Retries a call whose answer was lost or whose store was unavailable. Only for idempotent calls: commands that name a
 * member and a version, and joins that propose their uid.
 */
export async function withRetries<T>(
	call: () => Promise<ApiResult<T>>,
	wait: (ms: number) => Promise<void>,
): Promise<ApiResult<T>> {
	let result = await call();
	for (const pause of PAUSES) {
		if (result.ok || !(result.code === "offline" || result.code === "store-unavailable")) return result;
		await wait(pause);
		result = await call();
	}
	return result;
}
