import { expect, test } from "vitest";
import { board, phone, standingHub, versions } from "./testing/hub-fixture.ts";

test("a round that began with a call has no pauses, whatever is sent next", () => {
	const { hub, later, yielded, fire, turn } = standingHub();
	hub.publish(board(1), 0, [], true);
	const phones = Array.from({ length: 400 }, phone);
	for (const each of phones) hub.add(each);
	const told = (version: number) => phones.filter((each) => versions(each).includes(version)).length;
	hub.publish(board(2), 0, [], true);
	expect(told(2)).toBe(100);
	// A join: its own time comes while the call is being told.
	hub.publish(board(3), 0, [], false);
	fire();
	turn();
	expect([told(2), yielded.length, later.length]).toEqual([200, 1, 0]);
	while (yielded.length > 0) turn();
	expect(told(2)).toBe(400);
});
