import { type BoardDelta, type ServerMessage, serverMessage } from "@junban/api-contract/live-messages";
import type { TicketMember } from "@junban/api-contract/schemas";
import { decodeOrder, numbersInOrder } from "@junban/domain/line";
import * as v from "valibot";
import { WebSocket } from "ws";

interface Mark {
	readonly number: number;
	readonly at: number;
}

/** The line as a phone sees it. This independent implementation checks that of the product. */
export interface LiveBoard {
	readonly series: number;
	readonly version: number;
	readonly issued: number;
	readonly order: readonly number[];
	readonly during: readonly Mark[];
	readonly called: readonly Mark[];
	readonly recent: readonly Mark[];
}

export interface LivePhone {
	readonly board: () => LiveBoard | undefined;
	/** The last received state of the phone's own place. */
	readonly member: () => TicketMember | undefined;
	/** Distinct `called_at` of all received calls of this phone. */
	readonly calls: () => ReadonlySet<number>;
	/** Number of connections that opened. */
	readonly opened: () => number;
	/** Messages that break the contract, and deltas that do not follow the board. */
	readonly faults: () => readonly string[];
	readonly close: () => void;
}

/** The board after the delta; undefined if the delta does not follow the board. */
export function applyDelta(board: LiveBoard, delta: BoardDelta): LiveBoard | undefined {
	if (delta.series !== board.series || delta.from !== board.version) return undefined;
	const out = new Set(numbers(delta.out ?? ""));
	const staying = board.order.filter((number) => !out.has(number));
	const order = delta.in === undefined ? staying : insertInOrder(staying, numbers(delta.in));
	return {
		series: delta.series,
		version: delta.version,
		issued: delta.issued ?? board.issued,
		order,
		during: delta.during ?? board.during,
		called: delta.called ?? board.called,
		recent: [...(delta.recent ?? []), ...board.recent].slice(0, 20),
	};
}

function insertInOrder(order: readonly number[], added: readonly number[]): number[] {
	const result = [...order];
	for (const number of added) {
		const at = result.findIndex((other) => other > number);
		result.splice(at === -1 ? result.length : at, 0, number);
	}
	return result;
}

function numbers(code: string): number[] {
	const order = decodeOrder(code);
	if (order === undefined) throw new Error(`not an order: ${code}`);
	return numbersInOrder(order);
}

/** Opens a phone that watches the line, and its own place if it has a uid. It reconnects automatically until it is closed. */
export function openPhone(base: string, uid?: string): LivePhone {
	let board: LiveBoard | undefined;
	let member: TicketMember | undefined;
	const calls = new Set<number>();
	const faults: string[] = [];
	let opened = 0;
	let closed = false;
	let socket: WebSocket | undefined;
	let timer: NodeJS.Timeout | undefined;

	const receive = (message: ServerMessage) => {
		if (message.type === "board") {
			board = { ...message.board, order: numbers(message.board.order) };
		} else if (message.type === "delta") {
			board = board === undefined ? undefined : applyDelta(board, message.delta);
			if (board === undefined) {
				faults.push(`a delta that does not follow the board: ${JSON.stringify(message.delta)}`);
				socket?.terminate();
			}
		} else if (message.type === "member") {
			member = message.member;
			if (member.called_at !== undefined && member.state === "called") calls.add(member.called_at);
		}
	};
	const connect = () => {
		if (closed) return;
		socket = new WebSocket(`${base.replace(/^http/, "ws")}/apiV2/demo/main/live`, { origin: base });
		socket.on("open", () => {
			opened += 1;
			if (uid !== undefined) socket?.send(JSON.stringify({ type: "hold", uid }));
		});
		socket.on("message", (data) => {
			const text = String(data);
			const message = v.safeParse(serverMessage, JSON.parse(text));
			if (message.success) receive(message.output);
			else faults.push(text);
		});
		// `close` follows every error and reconnects.
		socket.on("error", () => undefined);
		socket.on("close", () => {
			timer = setTimeout(connect, 50 + Math.random() * 100);
		});
	};
	connect();
	return {
		board: () => board,
		member: () => member,
		calls: () => calls,
		opened: () => opened,
		faults: () => faults,
		close: () => {
			closed = true;
			clearTimeout(timer);
			socket?.terminate();
		},
	};
}
