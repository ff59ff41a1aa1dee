import { MEMBER_CHANNELS } from "./bookkeeping.ts";
import type { Fields } from "./fields.ts";
import { MEMBER, type Member } from "./member.ts";

const FIELDS: Fields = { ...MEMBER, ...MEMBER_CHANNELS };

/** What the holder of a place deletes of its document: what is personal, and what tells of it. The place itself stays. */
export const OWN_FIELDS: readonly string[] = [
	...Object.values(FIELDS).flatMap(({ personal, stored }) => (personal ? [stored] : [])),
	MEMBER_CHANNELS.notices.stored,
	MEMBER_CHANNELS.answered.stored,
];

/** The member without what it said of its person. */
export function withoutPerson({ name: _name, note: _note, phone: _phone, ...place }: Member): Member {
	return place;
}
