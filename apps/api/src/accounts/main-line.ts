import { type LineUid, parseLineUid } from "@junban/domain/values";

/** The line that a shop is founded with. The admin screens use it. */
export const MAIN_LINE = mainLine();

function mainLine(): LineUid {
	const uid = parseLineUid("main");
	if (uid === undefined) throw new Error("The main line has no valid name");
	return uid;
}
