/**
 * The place from whose page a shop was put on the home screen, in the address where the shop starts from there. Apple's
 * phones give a page of the home screen cookies of its own, so nothing else leads it to the place.
 */
import { type LineUid, type MemberUid, parseLineUid, parseMemberUid } from "@junban/domain/values";

export interface StartPlace {
	readonly line: LineUid;
	readonly member: MemberUid;
}

/** Of the shop's page and of its manifest. */
export const START_PLACE = "place";

export function startPlaceText({ line, member }: StartPlace): string {
	return `${line}.${member}`;
}

/** Undefined for anything that is no place. */
export function startPlaceIn(text: string | null | undefined): StartPlace | undefined {
	const [lineText, memberText, ...more] = text?.split(".", 3) ?? [];
	const line = parseLineUid(lineText);
	const member = parseMemberUid(memberText);
	return line === undefined || member === undefined || more.length > 0 ? undefined : { line, member };
}
