import { errorEnvelope, joinedResponse, publicView } from "@junban/api-contract/schemas";
import { presenceResponse } from "@junban/api-contract/staff-schemas";
import { uidFromBytes } from "@junban/domain/values";
import { seededBytes } from "@junban/vitest/seeded";
import { expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const both = (count: number) => ({ free: count, premium: count });
const api = await startNodeTestApi({
	clientAddress: ({ headers }) => String(headers["x-forwarded-for"] ?? "192.0.2.99"),
	joinsADay: { customers: both(4), present: both(2), staff: both(3) },
});
const { token } = api.owner;
const NOON = Date.parse("2026-11-27T12:00:00+09:00");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let networks = 0;
const keyed = (network = `network ${networks++}`) => ({
	"idempotency-key": uidFromBytes(seededBytes(48)) ?? "",
	"x-forwarded-for": network,
});
const customer = (line: string, headers = keyed()) =>
	api.ask(`/apiV2/demo/${line}/line_up`, { ...api.joining(line), headers });
const walkIn = (line: string, headers = keyed()) =>
	api.ask(`/apiV2/demo/${line}/line_up`, { method: "POST", token, json: {}, headers });
const path = (line: string) => `/apiV2/demo/${line}`;

test("VAL-36 a shop's new places of a day are bounded over its lines; repeats are answered, and walk-ins have their own", async () => {
	api.clock.at = NOON;
	const [line, other] = [await api.newLine(), await api.newLine()];
	const first = keyed();
	contract(await customer(line, first), 201, joinedResponse);
	contract(await customer(line), 201, joinedResponse);
	for (let n = 0; n < 3; n++) contract(await customer(line, first), 200, joinedResponse);
	contract(await customer(other), 201, joinedResponse);
	contract(await customer(other), 201, joinedResponse);
	for (const each of [line, other]) refused(await customer(each), 409, "line-full");
	contract(await customer(line, first), 200, joinedResponse);

	const added = keyed();
	contract(await walkIn(line, added), 201, joinedResponse);
	contract(await walkIn(other), 201, joinedResponse);
	contract(await walkIn(line), 201, joinedResponse);
	refused(await walkIn(other), 409, "line-full");
	contract(await walkIn(line, added), 200, joinedResponse);

	api.clock.at = NOON + DAY / 4;
	contract(await customer(line), 201, joinedResponse);
	refused(await customer(line), 409, "line-full");
});

test("VAL-36 strangers do not use up the places of those who are in the shop", async () => {
	api.clock.at = NOON + 2 * DAY;
	const line = await api.newLine();
	for (let n = 0; n < 4; n++) contract(await customer(line), 201, joinedResponse);
	refused(await customer(line), 409, "line-full");
	const asked = { method: "PATCH", token, json: { enable: true } };
	const { code } = contract(await api.ask(`${path(line)}/presence`, asked), 200, presenceResponse);
	const here = async () =>
		api.ask(`${path(line)}/line_up`, { method: "POST", json: { join_ticket: code }, headers: keyed() });
	contract(await api.ask(`${path(line)}?presence=${code}`), 200, publicView);
	contract(await here(), 201, joinedResponse);
	contract(await here(), 201, joinedResponse);
	expect(contract(await here(), 409, errorEnvelope)).toMatchObject({ code: "line-full" });
});

test("VAL-36 one network leaves half of the places to all others, however often its own leave", async () => {
	api.clock.at = NOON + 4 * DAY;
	const line = await api.newLine();
	const stranger = () => keyed("198.51.100.7");
	for (let n = 0; n < 2; n++) contract(await customer(line, stranger()), 201, joinedResponse);
	refused(await customer(line, stranger()), 409, "line-full");
	contract(await customer(line), 201, joinedResponse);
	api.clock.at = NOON + 6 * DAY;
	let taken = 0;
	for (let joined = await customer(line, stranger()); joined.status === 201; taken++) {
		const { uid } = contract(joined, 201, joinedResponse);
		await api.ask(`${path(line)}/${uid}/guide_over`, { method: "PATCH", json: {} });
		joined = await customer(line, stranger());
	}
	expect(taken).toBe(4);
	for (let n = 0; n < 4; n++) contract(await customer(line), 201, joinedResponse);
});
