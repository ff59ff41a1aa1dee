/** The stored line, and the text by which it is compared with the model. */

import { lineSettingsFromStored, type Member, memberFromStored } from "@junban/domain/documents";
import {
	type Board,
	memberOnBoard,
	NEW_BOARD,
	numbersInOrder,
	parseBoard,
	publicBoard,
} from "@junban/domain/line";
import { fieldsOf, type StoredFields } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { OPTIONAL, REQUIRED } from "./settings.ts";
import type { ShopModel } from "./shop-model.ts";

export interface Observed {
	readonly board: Board;
	/** By uid. A member that an end of all covers is over, also before its document is written. */
	readonly members: ReadonlyMap<string, Member>;
	readonly paused: boolean;
	readonly autoOn: boolean;
	/** Answers at joining and answers while waiting, by member uid. */
	readonly required: ReadonlyMap<string, string>;
	readonly wishes: ReadonlyMap<string, string>;
	/** Instant of the last call, from the line's document. Absent before the first. */
	readonly calledLasted?: number;
	/** Instant at which the automatic call was last switched on. */
	readonly autoSince?: number;
}

/** Reads the line from the store. */
export async function observe(
	store: FirestoreClient,
	line: string,
	uids: Iterable<string>,
): Promise<Observed> {
	const paths = [...uids].map((uid) => `${line}/members/${uid}`);
	const sheets = [...uids].map((uid) => `${line}/answers/${uid}`);
	const found = await store.batchGet([line, `${line}/public/board`, ...paths, ...sheets]);
	const storedBoard = found.get(`${line}/public/board`);
	const board = storedBoard === undefined ? NEW_BOARD : parseBoard(storedBoard.data);
	if (board === undefined) throw new Error("The board does not parse");
	const members: Member[] = [];
	const answers: Answered = { required: new Map(), wishes: new Map() };
	for (const path of sheets) noteAnswer(answers, line, path, found.get(path)?.data);
	for (const path of paths) {
		const stored = found.get(path);
		if (stored === undefined) continue;
		const member = memberFromStored(stored.data);
		if (!member.ok) throw new Error(`A member is corrupt: ${member.field}`);
		members.push(member.value);
		noteAnswer(answers, line, path, stored.data);
	}
	return observedOf(board, members, answers, found.get(line)?.data ?? {});
}

/** See `Observed`. */
export interface Answered {
	readonly required: Map<string, string>;
	readonly wishes: Map<string, string>;
}

/** Notes the answers in a document of the line. */
export function noteAnswer(
	{ required, wishes }: Answered,
	line: string,
	path: string,
	data: StoredFields | undefined,
): void {
	const uid = path.slice(path.lastIndexOf("/") + 1);
	const note = (answers: Map<string, string>, value: unknown) => {
		if (typeof value === "string") answers.set(uid, value);
		else answers.delete(uid);
	};
	if (path.startsWith(`${line}/answers/`)) note(wishes, data?.[OPTIONAL]);
	if (path.startsWith(`${line}/members/`)) note(required, fieldsOf(data?.["require_answers"])?.[REQUIRED]);
}

export function observedOf(
	board: Board,
	members: Iterable<Member>,
	{ required, wishes }: Answered,
	line: StoredFields,
): Observed {
	const standing = new Map<string, Member>();
	for (const member of members) standing.set(member.uid, memberOnBoard(board, member));
	const { paused, autocallCalledLasted, autocallEnable, calledLasted } = lineSettingsFromStored(line);
	return {
		board,
		members: standing,
		paused,
		autoOn: autocallEnable,
		required: new Map(required),
		wishes: new Map(wishes),
		...(calledLasted === undefined ? {} : { calledLasted }),
		...(autocallCalledLasted === undefined ? {} : { autoSince: autocallCalledLasted }),
	};
}

/** The parts of the line that must be equal in store and model. */
export function keyOfObserved({ board, members, required, wishes, ...line }: Observed): string {
	const { series, issued, lastLineUpAt, keptFrom, order, during, called, runCounts } = board;
	const marked = (marks: Board["called"]) => marks.map(({ number }) => number);
	return textOf({
		series,
		issued,
		lastJoin: lastLineUpAt,
		keptFrom,
		order: numbersInOrder(order),
		during: marked(during),
		called: marked(called),
		runs: runCounts.map((count) => `${count.reception} ${count.day}: ${count.issued}`),
		places: [...members].map(
			([uid, member]) => placeText(uid, member, member.overReason) + answerText(uid, { required, wishes }),
		),
		...line,
	});
}

/** @param members the stored members: some of a cleared list may be deleted already */
export function keyOfModel(model: ShopModel, members: Observed["members"]): string {
	const { line, paused, autoOn, autoSince, calledLasted } = model;
	const places: string[] = [];
	for (const [uid, place] of line.places) {
		if (model.isCleared(uid) && !members.has(uid)) continue;
		places.push(placeText(uid, place, place.reason) + answerText(uid, model));
	}
	return textOf({
		series: line.series,
		issued: line.issued,
		lastJoin: line.lastJoin,
		keptFrom: line.keptFrom,
		order: line.order(),
		during: line.in("during_guidance"),
		called: line.in("called"),
		runs: [...model.issuedIn].map(([run, issued]) => `${run}: ${issued}`),
		places,
		paused,
		autoOn,
		autoSince,
		calledLasted,
	});
}

/** The instants of all writes, in order, after `from`. Of a cleared member only the board has the join. */
export function instantsOf({ autoSince, board, calledLasted, members }: Observed, from: number): number[] {
	const instants = new Set([from]);
	for (const { calledAt, joinedAt, overAt } of members.values())
		for (const at of [calledAt, joinedAt, overAt]) if (at !== undefined) instants.add(at);
	for (const at of [autoSince, calledLasted, board.lastLineUpAt]) if (at !== undefined) instants.add(at);
	return [...instants].sort((a, b) => a - b);
}

/** The public board as phones have it. */
export function publicText(board: Board): string {
	const { series, version, order, ...rest } = publicBoard(board);
	return JSON.stringify([series, version, order, Object.entries(rest).sort()]);
}

interface Parts {
	readonly series: number;
	readonly issued: number;
	/** Instants; -1 or absent: never. */
	readonly lastJoin: number | undefined;
	readonly keptFrom: number | undefined;
	readonly autoSince?: number;
	readonly calledLasted?: number;
	readonly order: readonly number[];
	readonly during: readonly number[];
	readonly called: readonly number[];
	readonly runs: readonly string[];
	readonly places: readonly string[];
	readonly paused: boolean;
	readonly autoOn: boolean;
}

type Placed = Pick<Member, "series" | "number" | "state" | "calledAt" | "overAt">;

function placeText(
	uid: string,
	{ series, number, state, calledAt, overAt }: Placed,
	reason: string | undefined,
): string {
	const text = `${series}.${number} ${uid} ${state}`;
	if (state === "called") return `${text} at ${calledAt}`;
	return state === "over" ? `${text} ${reason} at ${overAt}` : text;
}

function answerText(
	uid: string,
	{ required, wishes }: { required: ReadonlyMap<string, string>; wishes: ReadonlyMap<string, string> },
): string {
	return ` ${required.get(uid) ?? ""}/${wishes.get(uid) ?? ""}`;
}

function textOf(parts: Parts): string {
	const { autoSince = -1, calledLasted = -1, keptFrom = -1, lastJoin = -1 } = parts;
	const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b).join();
	return [
		`series ${parts.series} issued ${parts.issued} last join ${lastJoin} kept from ${keptFrom}`,
		`order ${parts.order.join()} during ${sorted(parts.during)} called ${sorted(parts.called)}`,
		`last call ${calledLasted}, automatic ${parts.autoOn ? `since ${autoSince}` : "off"}`,
		parts.paused ? "paused" : "open",
		...[...parts.runs].sort(),
		...[...parts.places].sort(),
	].join("\n");
}
