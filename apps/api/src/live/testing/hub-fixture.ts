/** For tests: a hub with a clock of the test, and phones that record their messages. */
import { type ServerMessage, serverMessage } from "@junban/api-contract/live-messages";
import type { Member } from "@junban/domain/documents";
import { type Board, decodeOrder, NEW_BOARD } from "@junban/domain/line";
import { type MemberUid, parseMemberUid, parsePublicUid } from "@junban/domain/values";
import * as v from "valibot";
import { Answers } from "#src/live/answers.ts";
import { HolderNews } from "#src/live/holder-news.ts";
import { Hub } from "#src/live/hub.ts";
import type { Subscriber } from "#src/live/subscriber.ts";

/** A hub whose time stands until the test moves it. */
export function standingHub() {
	const later: { ms: number; run: () => void }[] = [];
	const yielded: (() => void)[] = [];
	let time = 1_000;
	const loop = {
		now: () => time,
		later: (ms: number, run: () => void) => void later.push({ ms, run }),
		yieldThen: (run: () => void) => void yielded.push(run),
	};
	const answers = new Answers(loop);
	const news = new HolderNews(loop);
	const another = () => new Hub({ ...loop, answers, news });
	const hub = another();
	const run = (tasks: (() => void)[]) => {
		for (const task of tasks.splice(0)) task();
	};
	return {
		hub,
		/** The hub of another line of the same server. */
		another,
		/** Lets the clock go on. */
		pass: (ms: number) => {
			time += ms;
		},
		later,
		yielded,
		/** Lets the timers fire. */
		fire: () => run(later.splice(0).map((each) => each.run)),
		/** Gives the loop one turn. */
		turn: () => run(yielded),
	};
}

export interface Phone extends Subscriber {
	readonly got: ServerMessage[];
	closed: boolean;
	congested: boolean;
}

export function phone(networks: readonly string[] = []): Phone {
	const got: ServerMessage[] = [];
	const each: Phone = {
		networks,
		got,
		closed: false,
		congested: false,
		send: (text) => got.push(v.parse(serverMessage, JSON.parse(text))),
		close: () => {
			each.closed = true;
		},
	};
	return each;
}

export function board(version: number, order = `1-${version + 1}`, more: Partial<Board> = {}): Board {
	const numbers = decodeOrder(order);
	if (numbers === undefined) throw new Error("No order");
	return { ...NEW_BOARD, version, issued: 20_000, order: numbers, ...more };
}

export function uidOf(text: string): MemberUid {
	const uid = parseMemberUid(text.repeat(24));
	if (uid === undefined) throw new Error("No uid");
	return uid;
}

export function member(letter: string, version: number, state: Member["state"] = "waiting"): Member {
	const publicUid = parsePublicUid("P".repeat(24));
	if (publicUid === undefined) throw new Error("No uid");
	const place = { uid: uidOf(letter), publicUid, series: 1, number: 1, state, version };
	return { ...place, joinedAt: 1, lineUpAt: 1, source: "web", locale: "ja", partySize: 1 };
}

export const versions = ({ got }: Phone) =>
	got.flatMap((each) => (each.type === "board" ? [each.board.version] : []));
export const states = ({ got }: Phone) =>
	got.flatMap((each) => (each.type === "member" ? [each.member.state] : []));
