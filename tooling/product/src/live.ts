import { type BoardDelta, type ServerMessage, serverMessage } from "@junban/api-contract/live-messages";
import type { TicketMember } from "@junban/api-contract/schemas";
import { decodeOrder, numbersInOrder } from "@junban/domain/order";
import * as v from "valibot";
import { WebSocket } from "ws";

interface Mark {
	readonly number: number;
	readonly at: number;
}

/** The line as a phone sees it. Kept by its own small code, so that the product's is checked against it. */
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
	/** One's own place as last told. */
	readonly member: () => TicketMember | undefined;
	/** All instants at which this phone was told that it is called, each once. */
	readonly calls: () => ReadonlySet<number>;
	/** How often the connection opened. */
	readonly opened: () => number;
	/** Messages that the contract does not know, or that do not follow on what came before. */
	readonly faults: () => readonly string[];
	readonly close: () => void;
}

/** `next` of a phone that meets the delta; undefined when it does not follow on the board. */
export function applyDelta(board: LiveBoard, delta: BoardDelta): LiveBoard | undefined {
	if (delta.series !== board.series || delta.from !== board.version) return undefined;
	const out = new Set(numbers(delta.out ?? ""));
	const staying = board.order.filter((number) => !out.has(number));
	const order = delta.in === undefined ? staying : byArrival(staying, numbers(delta.in));
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

function byArrival(order: readonly number[], coming: readonly number[]): number[] {
	const result = [...order];
	for (const number of coming) {
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

/** A phone that watches the line, holds a place when it has a uid, and connects again by itself until closed. */
export function openPhone(base: string, uid?: string): LivePhone {
	let board: LiveBoard | undefined;
	let member: TicketMember | undefined;
	const calls = new Set<number>();
	const faults: string[] = [];
	let opened = 0;
	let closed = false;
	let socket: WebSocket | undefined;
	let timer: NodeJS.Timeout | undefined;

	const take = (message: ServerMessage) => {
		if (message.type === "board") {
			board = { ...message.board, order: numbers(message.board.order) };
		} else if (message.type === "delta") {
			board = board === undefined ? undefined : applyDelta(board, message.delta);
			if (board === undefined) {
				faults.push(`a delta that follows on nothing: ${JSON.stringify(message.delta)}`);
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
			if (message.success) take(message.output);
			else faults.push(text);
		});
		// A refused or cut connection also closes, and `close` connects again.
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
