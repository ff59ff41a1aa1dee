/** What the places of one stranger's shop take of the disk, in bytes. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { FREE_TEXT, SHOP_TEXTS_A_DAY } from "@junban/domain/documents";
import { fieldsOf } from "@junban/domain/values";
import { strangerToken } from "@junban/product/api";
import { startProduct } from "@junban/product/server";
import { expect, test } from "vitest";
import { type Answer, ask, refusalOf } from "#src/ask.ts";
import { commit } from "#src/firebase.ts";
import { startDefault } from "#src/servers.ts";

const QUESTIONS = Array.from({ length: 10 }, (_, n) => `q${n}`);
/** Characters of one join. Its body has less than the 64 KiB that the server takes. */
const LONGEST = 20_000;
const CONNECTIONS = 8;

const text = (value: string) => ({ stringValue: value });

/** A shop whose line asks ten questions for long texts before joining. */
async function openTalkative(url: string): Promise<string> {
	const token = await strangerToken(url, "talkative@example.com", "nine red lanterns");
	const founded = await ask(`${url}/apiV2/apps`, {
		body: { appUID: "talkative", appData: { name: "店" } },
		token,
	});
	expect(founded.status).toBe(201);
	const questions = QUESTIONS.map((uid, order) => [
		`apps/talkative/line/main/require_questions/${uid}`,
		{
			...{ uid: text(uid), title: text("?"), type: text("textarea") },
			...{ order_number: { integerValue: String(order) }, optional: { booleanValue: true } },
		},
	]);
	// A commit that replaces the line needs all of its fields.
	const line = { uid: text("main"), name: text("列"), settings_version: { integerValue: "1000" } };
	const documents = Object.fromEntries([...questions, ["apps/talkative/line/main", line]]);
	const stored = await commit(url, documents, token);
	expect(stored.status, stored.text).toBe(200);
	expect((await ask(`${url}/apiV2/talkative/main/refresh`, { body: {}, token })).status).toBe(200);
	return token;
}

/** Joins until a join is refused or `most` have joined. Returns how many joined, and the refusal. */
async function joinUntilRefused(url: string, characters: number, most: number) {
	const path = `${url}/apiV2/talkative/main`;
	const ticket = fieldsOf(JSON.parse((await ask(path)).text))?.join_ticket;
	const answers = Object.fromEntries(
		QUESTIONS.map((uid) => [uid, "漢".repeat(characters / QUESTIONS.length)]),
	);
	let [sent, joined] = [0, 0];
	let refused: Answer | undefined;
	const joining = async () => {
		while (refused === undefined && sent < most) {
			sent += 1;
			const answer = await ask(`${path}/line_up`, { body: { join_ticket: ticket, answers } });
			if (answer.status === 201) joined += 1;
			else refused = answer;
		}
	};
	await Promise.all(Array.from({ length: CONNECTIONS }, joining));
	return { joined, code: refused && refusalOf(refused) };
}

const bytesOf = (folder: string) =>
	readdirSync(folder)
		.filter((name) => name.startsWith("firestore.sqlite"))
		.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

test("the longest answers to a shop's questions use up their share of the day, not the disk and not the line", async () => {
	const { data, server } = await startDefault({ JUNBAN_JOINS_IN_CALM: "0" });
	await openTalkative(server.url);
	await server.stop();
	const before = bytesOf(data);
	const again = await startProduct({ data, env: { JUNBAN_JOINS_IN_CALM: "0" } }).ready;
	const { free } = SHOP_TEXTS_A_DAY.customers;
	const long = await joinUntilRefused(again.url, LONGEST, 1_000);
	expect(long.code).toBe("text-too-long");
	// One network leaves half to all others.
	const most = Math.ceil(free / 2 / (LONGEST - FREE_TEXT));
	expect(long.joined).toBeLessThanOrEqual(most + CONNECTIONS);
	const short = await joinUntilRefused(again.url, FREE_TEXT, 100);
	expect(short).toEqual({ joined: 100, code: undefined });
	await again.stop();
	const taken = bytesOf(data) - before;
	// Stored twice, three bytes each. Without the bound these were as many for each 250 places.
	expect(taken).toBeGreaterThan((free / 2) * 2 * 3);
	expect(taken).toBeLessThan((free / 2) * 2 * 4);
});
