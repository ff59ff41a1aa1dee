import { clientMessage, MAX_CLIENT_MESSAGE } from "@junban/api-contract/live-messages";
import type { Member } from "@junban/domain/documents";
import { type MemberUid, parseMemberUid } from "@junban/domain/values";
import * as v from "valibot";
import type { Clock } from "#src/ports.ts";
import type { Result } from "#src/result.ts";
import type { Hub } from "./hub.ts";
import type { Subscriber } from "./subscriber.ts";

/** A phone may send this many messages at once, then one a second. */
const BURST = 20;

/** Close codes of RFC 6455 and its registry. */
export const BROKE_RULES = 1008;
const TRY_AGAIN = 1013;

export interface SessionOptions {
	readonly hub: Hub;
	readonly subscriber: Subscriber;
	readonly now: Clock;
	/** The member as the line has it. */
	member(uid: MemberUid): Promise<Result<Member>>;
	/** Resolves when a message of this phone has its turn. Default: at once. */
	turn?(): Promise<void>;
}

/** The messages of one phone on the live channel. */
export class SocketSession {
	readonly #options: SessionOptions;
	#tokens = BURST;
	#isOver = false;
	#at: number;

	constructor(options: SessionOptions) {
		this.#options = options;
		this.#at = options.now();
	}

	/** Begins a new channel. Not called for a channel that an earlier session began. */
	begin(): void {
		this.#options.hub.add(this.#options.subscriber);
	}

	/** Handles one message. Resolves to the close code when the channel must be closed. */
	async receive(text: string): Promise<typeof BROKE_RULES | typeof TRY_AGAIN | undefined> {
		const { hub, subscriber, member, turn } = this.#options;
		if (this.#isOver) return undefined;
		const message = this.#allowed() ? parse(text) : undefined;
		if (message === undefined) {
			this.#isOver = true;
			return BROKE_RULES;
		}
		if (turn !== undefined) await turn();
		// Meanwhile the phone has left, or broken the rules.
		if (this.#isOver) return undefined;
		if (message.type === "sync") {
			hub.sync(subscriber, message.version);
			return undefined;
		}
		const { uid } = message;
		hub.expect(subscriber, uid);
		const found = await member(uid);
		if (found.ok) hub.hold(subscriber, found.value);
		else if (found.code.endsWith("-not-found")) hub.release(subscriber, uid);
		// The place cannot be read now; it may exist.
		else if (found.code === "store-unavailable") return TRY_AGAIN;
		return undefined;
	}

	end(): void {
		this.#isOver = true;
		this.#options.hub.remove(this.#options.subscriber);
	}

	#allowed(): boolean {
		const now = this.#options.now();
		// The machine's clock may be set back.
		const elapsed = Math.max(0, now - this.#at);
		this.#tokens = Math.min(BURST, this.#tokens + elapsed / 1_000) - 1;
		this.#at = now;
		return this.#tokens >= 0;
	}
}

type Message =
	| { readonly type: "sync"; readonly version: number }
	| { readonly type: "hold"; readonly uid: MemberUid };

function parse(text: string): Message | undefined {
	if (text.length > MAX_CLIENT_MESSAGE) return undefined;
	const result = v.safeParse(clientMessage, jsonOf(text));
	if (!result.success) return undefined;
	if (result.output.type === "sync") return result.output;
	const uid = parseMemberUid(result.output.uid);
	return uid === undefined ? undefined : { type: "hold", uid };
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
