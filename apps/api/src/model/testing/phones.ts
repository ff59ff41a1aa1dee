/** Phones on the live channel: the product's own client on connections that the test can drop and stall. */

import { connectLive, type LiveConnection } from "@junban/api-contract/live-client";
import type { LiveSocket } from "@junban/api-contract/live-environment";
import type { TicketMember } from "@junban/api-contract/schemas";
import { type Board, parseBoard } from "@junban/domain/line";
import type { MemberUid } from "@junban/domain/values";
import { type Door, SHOP } from "./door.ts";

export class Phone {
	board: Board | undefined;
	member: TicketMember | undefined;
	isGone = false;
	readonly hold: MemberUid | undefined;
	/** All messages except those for the holder. */
	readonly heard: string[] = [];
	#desk: number;
	#socket: LiveSocket | undefined;
	#drop: () => void = () => undefined;
	readonly #live: LiveConnection;
	readonly #door: Door;

	constructor(door: Door, line: string, desk: number, hold: MemberUid | undefined) {
		this.#door = door;
		this.#desk = desk;
		this.hold = hold;
		this.#live = connectLive({
			url: `/apiV2/${SHOP}/${line}/live`,
			...(hold === undefined ? {} : { hold }),
			fetchBoard: async () => {
				const answer = await door.request(this.#desk, `/apiV2/${SHOP}/${line}/board`, { method: "GET" });
				const board = answer?.status === 200 ? parseBoard(JSON.parse(answer.text)) : undefined;
				if (board === undefined) return { ok: false, code: "store-unavailable", status: 503 };
				return { ok: true, value: { changed: true, board, settings: 0 } };
			},
			onBoard: (board) => {
				this.board = board;
			},
			onMember: (member) => {
				this.member = member;
				this.isGone = false;
			},
			onGone: () => {
				this.isGone = true;
			},
			onStatus: () => undefined,
			environment: {
				now: () => door.now(),
				random: () => 0.5,
				after: (ms, run) => door.after(ms, run),
				visible: () => true,
				onWake: () => () => undefined,
				open: (url, events) => {
					this.#drop = events.closed;
					this.#socket = door.openSocket(this.#desk, url, {
						...events,
						received: (text) => {
							if (!text.startsWith('{"type":"member"')) this.heard.push(text);
							events.received(text);
						},
					});
					return this.#socket;
				},
			},
		});
	}

	/** Breaks the connection. The client reconnects, to this desk. */
	drop(desk: number): void {
		this.#desk = desk;
		this.#socket?.close();
		this.#drop();
	}

	stall(stalled: boolean): void {
		if (this.#socket !== undefined) this.#door.faults?.stall(this.#socket, stalled);
	}

	/** Asks for missed messages, as a page does when it becomes visible. */
	check(): void {
		this.#live.check();
	}

	close(): void {
		this.#live.close();
	}
}
