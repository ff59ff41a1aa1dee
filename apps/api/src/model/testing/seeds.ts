/** The stored lines before a story begins. */

import { type LinePaths, linePaths, type Member } from "@junban/domain/documents";
import { type Board, decodeOrder, NEW_BOARD } from "@junban/domain/line";
import {
	type MemberUid,
	newMemberUid,
	parseAppUid,
	parseLineUid,
	parseMemberUid,
	publicUidFromBytes,
} from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { seededBytes } from "@junban/vitest/seeded";
import { boardWrite, newMemberWrite, publicMemberWrite } from "#src/desk/documents.ts";
import { PRIVATE, SHOP } from "./door.ts";

/** Counts of members that have left and that wait in a crowd's line. */
export const GONE = 20;
const WAITING = 12;

/** A uid that contains `PRIVATE`. */
export function secretUid(): MemberUid {
	const uid = parseMemberUid(PRIVATE + newMemberUid(() => seededBytes(48)));
	if (uid === undefined) throw new Error("No uid");
	return uid;
}

export async function seedLine(store: FirestoreClient, path: string, uid: string): Promise<void> {
	await store.commit([{ set: path, data: { uid, name: "店内の列", settings_version: 0 } }]);
}

/** Stores a line that 20 members have left and where 12 wait. Its board is so long that phones get differences. */
export async function seedCrowd(
	store: FirestoreClient,
	line: string,
	now: number,
	app = SHOP,
): Promise<{ board: Board; members: readonly Member[] }> {
	const paths = pathsOf(app, line);
	const members = Array.from({ length: WAITING }, (_, index) => waiting(index + 1 + GONE, now));
	const order = decodeOrder(`${GONE + 1}-${GONE + WAITING}`);
	if (order === undefined) throw new Error("No order");
	const board: Board = {
		...NEW_BOARD,
		version: 1,
		issued: GONE + WAITING,
		order,
		recent: Array.from({ length: GONE }, (_, index) => ({ number: GONE - index, at: now - index - 1 })),
		lastLineUpAt: now - 1,
		updatedAt: now - 1,
	};
	await store.commit([
		boardWrite(paths, board, undefined),
		...members.flatMap((member) => [newMemberWrite(paths, member), publicMemberWrite(paths, member)]),
	]);
	return { board, members };
}

function waiting(number: number, now: number): Member {
	const publicUid = publicUidFromBytes(seededBytes(48));
	if (publicUid === undefined) throw new Error("No public uid");
	const lineUpAt = now - 1 - (GONE + WAITING - number) * 1_000;
	return {
		uid: secretUid(),
		publicUid,
		series: 1,
		number,
		state: "waiting",
		joinedAt: lineUpAt,
		lineUpAt,
		source: "web",
		locale: "ja",
		name: `${PRIVATE}name`,
		partySize: 1,
		version: 1,
	};
}

/** Stores the sample shop with members in its line, unless it is stored already. */
export async function seedSample(store: FirestoreClient, now: number): Promise<void> {
	const board = "apps/sample/line/main/public/board";
	if ((await store.batchGet([board])).has(board)) return;
	await store.commit([
		{ set: "apps/sample", data: { uid: "sample", name: "見本", timezone: "Asia/Tokyo" } },
		{ set: "apps/sample/users/staff", data: { uid: "staff", role: "owner" } },
		{ set: "apps/sample/line/main", data: { uid: "main", name: "見本の列" } },
	]);
	await seedCrowd(store, "main", now, "sample");
}

/** The documents of the sample's line with the instants of their last changes. */
export async function sampleState(store: FirestoreClient): Promise<string> {
	const line = "apps/sample/line/main";
	const members = await store.runQuery(line, { collection: "members" });
	const documents = await store.batchGet([line, `${line}/public/board`]);
	return [...members, ...documents.values()]
		.map(({ path, updateTime }) => `${path} ${updateTime}`)
		.join("\n");
}

function pathsOf(app: string, line: string): LinePaths {
	const appUid = parseAppUid(app);
	const uid = parseLineUid(line);
	if (appUid === undefined || uid === undefined) throw new Error("No line");
	return linePaths(appUid, uid);
}
