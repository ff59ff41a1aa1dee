import { type AppUid, RESERVED_APP_UIDS } from "#src/values/index.ts";
import { SAMPLE_APPS } from "./samples.ts";

/**
 * What remains of a uid for a hurried reader: `_` is overlooked or never said, `0` is read as `o`, `1` as `l`, `rn` as `m`
 * and `vv` as `w`. Two shops with the same look would be mistaken for each other on posters and in addresses.
 */
export function lookOfAppUid(uid: AppUid): string {
	return lookOf(uid);
}

function lookOf(text: string): string {
	return text
		.replaceAll("_", "")
		.replaceAll("0", "o")
		.replaceAll("1", "l")
		.replaceAll("rn", "m")
		.replaceAll("vv", "w");
}

const RESERVED_LOOKS: ReadonlySet<string> = new Set([...RESERVED_APP_UIDS, ...SAMPLE_APPS].map(lookOf));

/** Whether a uid looks like a reserved word or like a sample. */
export function looksReserved(uid: AppUid): boolean {
	return RESERVED_LOOKS.has(lookOf(uid));
}
