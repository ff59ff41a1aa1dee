import type { Member } from "@junban/domain/documents";
import { numbersInOrder } from "@junban/domain/line";
import type { StoredLine } from "@junban/product/firestore";
import { type Ledger, type Place, type State, settle, stateAfter } from "./ledger.ts";

/**
 * Holds what is stored after a restart against what was acknowledged before it, and takes over what is now known of
 * the requests that nobody answered. Faults go into the ledger.
 */
export function verifyStored(ledger: Ledger, stored: StoredLine): void {
	const restarted = ledger.tick();
	for (const uid of stored.members.keys())
		if (!ledger.places.has(uid)) ledger.faults.push(`${uid} is stored and was never sent`);
	for (const place of [...ledger.places.values()]) {
		const member = stored.members.get(place.uid);
		if (member !== undefined) verifyPlace(ledger, place, member, restarted);
		else if (place.joined !== undefined) ledger.faults.push(`acknowledged join ${place.uid} is lost`);
		else ledger.places.delete(place.uid);
	}
	verifyNumbers(ledger, stored);
	verifyBoard(ledger, stored);
}

function verifyPlace(ledger: Ledger, place: Place, member: Member, restarted: number): void {
	const fault = (what: string) => ledger.faults.push(`${place.uid} (number ${member.number}): ${what}`);
	const { joined } = place;
	const lineUpAt = {
		seconds: Math.floor(member.lineUpAt / 1000),
		nanoseconds: (member.lineUpAt % 1000) * 1e6,
	};
	if (joined === undefined) {
		// It landed at the latest when the server died.
		place.answered = restarted;
		place.joined = { uid: member.uid, number: member.number, series: member.series, line_up_at: lineUpAt };
		if (member.state !== "waiting") fault(`joined as ${member.state}`);
	} else if (joined.number !== member.number || joined.series !== member.series) {
		fault(`acknowledged as number ${joined.number} of series ${joined.series}`);
	} else if (
		joined.line_up_at.seconds !== lineUpAt.seconds ||
		joined.line_up_at.nanoseconds !== lineUpAt.nanoseconds
	) {
		fault("line_up_at is another");
	}
	const state = wireState(member);
	const unchanged = state === place.state && member.version === (place.version ?? member.version);
	const landed =
		place.pending !== undefined &&
		state === stateAfter(place, place.pending) &&
		member.version > (place.version ?? 0);
	if (!unchanged && !landed)
		fault(
			`stored ${state} at version ${member.version}, acknowledged ${place.state} at ${place.version}, asked ${place.pending}`,
		);
	if (
		unchanged &&
		place.state === "called" &&
		place.version !== undefined &&
		member.calledAt !== place.calledAt
	)
		fault("called_at is another than acknowledged");
	if (!unchanged) {
		settle(place, state);
		delete place.last;
	}
	place.version = member.version;
	place.calledAt = member.calledAt;
	delete place.pending;
	place.busy = false;
}

/** 1, 2, 3 … without a gap, and whoever was answered before another was sent has the smaller number. */
function verifyNumbers(ledger: Ledger, { board, members }: StoredLine): void {
	const numbers = [...members.values()].map((member) => member.number).sort((a, b) => a - b);
	numbers.forEach((number, index) => {
		if (number !== index + 1) ledger.faults.push(`number ${index + 1} is missing or double, found ${number}`);
	});
	if (board.issued !== numbers.length)
		ledger.faults.push(`board issued ${board.issued}, stored ${numbers.length}`);
	const bySent = [...ledger.places.values()];
	const byAnswer = [...bySent].sort((a, b) => (a.answered ?? 0) - (b.answered ?? 0));
	let answered = 0;
	let highest = 0;
	for (const place of bySent) {
		let next = byAnswer[answered];
		while (next !== undefined && (next.answered ?? 0) < place.sent) {
			highest = Math.max(highest, next.joined?.number ?? 0);
			answered += 1;
			next = byAnswer[answered];
		}
		const number = place.joined?.number ?? 0;
		if (number < highest)
			ledger.faults.push(`number ${number} was sent after ${highest} had been acknowledged`);
	}
}

/** The board says of everyone what their own document says. */
function verifyBoard(ledger: Ledger, { board, members, publicMembers }: StoredLine): void {
	const all = [...members.values()].sort((a, b) => a.number - b.number);
	const having = (...states: readonly string[]) =>
		all.filter((member) => states.includes(member.state)).map((member) => member.number);
	same(ledger, "order", numbersInOrder(board.order), having("waiting", "duringGuidance"));
	const marked = (marks: readonly { number: number }[]) =>
		marks.map((mark) => mark.number).sort((a, b) => a - b);
	same(ledger, "during", marked(board.during), having("duringGuidance"));
	same(ledger, "called", marked(board.called), having("called"));
	for (const member of all) {
		const open = publicMembers.get(member.publicUid);
		if (open === undefined || open.number !== member.number || open.over !== (member.state === "over"))
			ledger.faults.push(`public member of number ${member.number} says ${JSON.stringify(open)}`);
		if (member.version > board.version)
			ledger.faults.push(`number ${member.number} has version ${member.version}, the board ${board.version}`);
	}
	if (publicMembers.size !== all.length)
		ledger.faults.push(`${publicMembers.size} public members of ${all.length}`);
}

function same(ledger: Ledger, what: string, told: readonly number[], stored: readonly number[]): void {
	if (told.join() !== stored.join())
		ledger.faults.push(`board's ${what} is ${told.join()}, the members say ${stored.join()}`);
}

function wireState(member: Member): State {
	return member.state === "duringGuidance" ? "during_guidance" : member.state;
}
