/** The commit of the build, set by the build where Git is there. */
declare const JUNBAN_COMMIT: string | undefined;

/** The packages of this repository are not published, so their own versions mean nothing: this is the one place. */
const NUMBER = "1.0.0";

/** @param commit a short hash; anything else is left out */
export function releaseOf(commit: string): string {
	return /^[0-9a-f]{7,40}$/.test(commit) ? `${NUMBER}+${commit}` : NUMBER;
}

/**
 * The release of the product, as `/healthz`, `doctor` and the operators' screens tell it: `1.0.0+4f2a91bc`, or the number
 * alone where it was built without Git, and on Workers.
 */
export const RELEASE = releaseOf(typeof JUNBAN_COMMIT === "string" ? JUNBAN_COMMIT : "");
