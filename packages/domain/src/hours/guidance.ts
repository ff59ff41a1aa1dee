import type { EpochMs } from "#src/values/index.ts";

/** Whether guidance is still to begin. Until then nobody's turn is near, however few are ahead. */
export function isEarly(guidanceFrom: EpochMs | undefined, at: EpochMs): boolean {
	return guidanceFrom !== undefined && guidanceFrom > at;
}
