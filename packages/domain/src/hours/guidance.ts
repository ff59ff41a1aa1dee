import type { EpochMs } from "#src/values/index.ts";
import type { Opening } from "./opening-hours.ts";

/** When guidance of the run in force begins, where that is later than the run itself. */
export function guidanceOf({ window }: Pick<Opening, "window">): EpochMs | undefined {
	return window === undefined || window.guidanceFrom <= window.startsAt ? undefined : window.guidanceFrom;
}

/** Whether guidance is still to begin. Until then nobody's turn is near, however few are ahead. */
export function isEarly(guidanceFrom: EpochMs | undefined, at: EpochMs): boolean {
	return guidanceFrom !== undefined && guidanceFrom > at;
}
