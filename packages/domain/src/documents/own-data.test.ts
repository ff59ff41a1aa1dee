import { expect, test } from "vitest";
import { aMember } from "#src/testing/builders.ts";
import { memberToStored } from "./member.ts";
import { OWN_FIELDS, withoutPerson } from "./own-data.ts";

test("GONE-9 a holder deletes what is personal in the document, and what tells of it", () => {
	expect([...OWN_FIELDS].sort()).toEqual([
		...["answered", "mail_asked", "mail_confirmed", "name", "note", "notices", "notification_mail"],
		...["phone", "push", "require_answers"],
	]);
});

test("GONE-9 the place stays as it was, without the person", () => {
	const place = aMember({ state: "over", overAt: 5 });
	const member = withoutPerson({ ...place, name: "Old", phone: "03-1234-5678", note: "window" });
	expect(member).toEqual(place);
	const stored = memberToStored(member, (ms) => ms);
	for (const field of OWN_FIELDS) expect(stored).not.toHaveProperty(field);
});
