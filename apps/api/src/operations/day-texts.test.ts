import { joinedResponse } from "@junban/api-contract/schemas";
import { answersResponse } from "@junban/api-contract/schemas-answers";
import { presenceResponse } from "@junban/api-contract/staff-schemas";
import { FREE_TEXT } from "@junban/domain/documents";
import { uidFromBytes } from "@junban/domain/values";
import { seededBytes } from "@junban/vitest/seeded";
import { expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const both = (count: number) => ({ free: count, premium: count });
const A_DAY = 3_000;
const api = await startNodeTestApi({
	clientAddress: ({ headers }) => String(headers["x-forwarded-for"] ?? "192.0.2.99"),
	textsADay: { customers: both(A_DAY), present: both(A_DAY), staff: both(A_DAY) },
});
const { token } = api.owner;
const NOON = Date.parse("2026-11-27T12:00:00+09:00");
const DAY = 86_400_000;
let networks = 0;
const keyed = (network = `network ${networks++}`) => ({
	"idempotency-key": uidFromBytes(seededBytes(48)) ?? "",
	"x-forwarded-for": network,
});
const texts = (length: number) => ({ story: "漢".repeat(length) });
const join = (line: string, length: number, headers = keyed(), more: object = {}) => {
	const asked = api.joining(line, { ...more, answers: texts(length) });
	return api.ask(`/apiV2/demo/${line}/line_up`, { ...asked, headers });
};
const walkIn = (line: string, length: number) =>
	api.ask(`/apiV2/demo/${line}/line_up`, { method: "POST", token, json: { answers: texts(length) } });
const save = (line: string, uid: string, length: number, by: { token?: string } = {}) =>
	api.ask(`/apiV2/demo/${line}/${uid}/answers`, {
		...{ method: "PATCH", json: { answers: texts(length) }, headers: keyed(), ...by },
	});

/** A line that asks for a story before joining, and for one while waiting. */
async function asking(day: number) {
	api.clock.at = NOON + day * 2 * DAY;
	const line = await api.newLine();
	const question = { uid: "story", title: "Story", type: "textarea" };
	await api.store.commit(
		["require_questions", "questions"].map((list) => ({
			set: `apps/demo/line/${line}/${list}/story`,
			data: question,
		})),
	);
	await api.ask(`/apiV2/demo/${line}/refresh`, { method: "POST", token });
	return line;
}

test("VAL-37 long texts of a day are bounded, repeats are answered, and short ones are always taken", async () => {
	const line = await asking(0);
	const first = keyed();
	contract(await join(line, FREE_TEXT + 1_600, first), 201, joinedResponse);
	for (let n = 0; n < 3; n++) contract(await join(line, FREE_TEXT + 1_600, first), 200, joinedResponse);
	contract(await join(line, FREE_TEXT), 201, joinedResponse);
	contract(await join(line, FREE_TEXT + 1_400), 201, joinedResponse);
	refused(await join(line, FREE_TEXT + 1), 400, "text-too-long");
	// A name counts with the answers.
	refused(await join(line, FREE_TEXT - 10, keyed(), { name: "n".repeat(11) }), 400, "text-too-long");
	contract(await join(line, FREE_TEXT - 10, keyed(), { name: "n".repeat(10) }), 201, joinedResponse);
	contract(await join(line, FREE_TEXT + 1_600, first), 200, joinedResponse);

	contract(await walkIn(line, FREE_TEXT + 1_800), 201, joinedResponse);
	contract(await walkIn(line, FREE_TEXT + 1_200), 201, joinedResponse);
	refused(await walkIn(line, FREE_TEXT + 1), 400, "text-too-long");

	api.clock.at = NOON + DAY / 4;
	contract(await join(line, FREE_TEXT + 750), 201, joinedResponse);
	refused(await join(line, FREE_TEXT + 1), 400, "text-too-long");
});

test("VAL-37 answers while waiting count by what they grow, and what shrinks is given back", async () => {
	const line = await asking(1);
	const [one, other] = [
		contract(await join(line, 1), 201, joinedResponse),
		contract(await join(line, 1), 201, joinedResponse),
	];
	// Writing again and again takes no room.
	for (let n = 0; n < 6; n++) {
		contract(await save(line, one.uid, FREE_TEXT + 1_800), 200, answersResponse);
		contract(await save(line, one.uid, FREE_TEXT + 1_700), 200, answersResponse);
	}
	contract(await save(line, other.uid, FREE_TEXT + 1_300), 200, answersResponse);
	refused(await save(line, other.uid, FREE_TEXT + 1_301), 400, "text-too-long");
	contract(await save(line, other.uid, FREE_TEXT + 1_299), 200, answersResponse);
	contract(await save(line, one.uid, FREE_TEXT + 1_600), 200, answersResponse);
	contract(await save(line, other.uid, FREE_TEXT + 1_400), 200, answersResponse);
	// Staff have a count of their own.
	contract(await save(line, other.uid, FREE_TEXT + 1_500, { token }), 200, answersResponse);
});

test("VAL-37 one network leaves half of the long texts to all others", async () => {
	const line = await asking(2);
	for (let n = 0; n < 5; n++)
		contract(await join(line, FREE_TEXT + 300, keyed("198.51.100.7")), 201, joinedResponse);
	refused(await join(line, FREE_TEXT + 1, keyed("198.51.100.7")), 400, "text-too-long");
	contract(await join(line, FREE_TEXT, keyed("198.51.100.7")), 201, joinedResponse);
	contract(await join(line, FREE_TEXT + 700), 201, joinedResponse);
});

test("VAL-37 many at once take no more than there is, so the shop owes nothing to the next day", async () => {
	const line = await asking(3);
	const places = [];
	for (let n = 0; n < 8; n++) places.push(contract(await join(line, 1), 201, joinedResponse));
	const saved = await Promise.all(places.map(({ uid }) => save(line, uid, FREE_TEXT + 1_500)));
	expect(saved.filter(({ status }) => status === 200)).toHaveLength(2);
	const joins = await Promise.all(places.map(() => join(line, FREE_TEXT + 1_500)));
	expect(joins.filter(({ status }) => status === 201)).toHaveLength(0);
	api.clock.at = NOON + 7 * DAY;
	for (let n = 0; n < 2; n++) contract(await join(line, FREE_TEXT + 1_500), 201, joinedResponse);
	refused(await join(line, FREE_TEXT + 1), 400, "text-too-long");
});

test("VAL-37 strangers do not use up the answers of those who are in the shop, while they wait either", async () => {
	const line = await asking(4);
	for (let n = 0; n < 2; n++) contract(await join(line, FREE_TEXT + 1_500), 201, joinedResponse);
	const stranger = contract(await join(line, 1), 201, joinedResponse);
	const asked = { method: "PATCH", token, json: { enable: true } };
	const presence = await api.ask(`/apiV2/demo/${line}/presence`, asked);
	const { code } = contract(presence, 200, presenceResponse);
	const here = contract(await join(line, 1, keyed(), { join_ticket: code }), 201, joinedResponse);
	refused(await save(line, stranger.uid, FREE_TEXT + 1), 400, "text-too-long");
	contract(await save(line, here.uid, FREE_TEXT + 1_500), 200, answersResponse);
});
