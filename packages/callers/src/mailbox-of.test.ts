import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox-of.ts";

test.each([
	["Guest@example.com", "guest@example.com"],
	["guest+one+two@example.com", "guest@example.com"],
	["g.u.est+x@googlemail.com", "guest@gmail.com"],
	["g.uest@example.com", "g.uest@example.com"],
	["+tag@example.com", "+tag@example.com"],
])("%s counts as %s", (address, mailbox) => {
	expect(mailboxOf(address)).toBe(mailbox);
});
