import { clientMessage, MAX_CLIENT_MESSAGE } from "@junban/api-contract/live-messages";
import { type MemberUid, parseMemberUid } from "@junban/domain/ids";
import type { Member } from "@junban/domain/member";
import * as v from "valibot";
import type { Hub, Subscriber } from "./hub.ts";

/** A phone may send this many messages at once, then one a second. */
const BURST = 20;

export interface SessionOptions {
	readonly hub: Hub;
	readonly subscriber: Subscriber;
	now(): number;
	/** The member as the line has it; undefined when there is none or it cannot be read now. */
	member(uid: MemberUid): Promise<Member | undefined>;
}

/** What one phone says on the live channel. */
export class SocketSession {
	readonly #options: SessionOptions;
	#tokens = BURST;
	#at: number;

	constructor(options: SessionOptions) {
		this.#options = options;
		this.#at = options.now();
		options.hub.add(options.subscriber);
	}

	/** Handles one message; false when the phone broke the rules and is to be cut off. */
	async receive(text: string): Promise<boolean> {
		const { hub, subscriber, member } = this.#options;
		if (text.length > MAX_CLIENT_MESSAGE || !this.#allowed()) return false;
		const message = parse(text);
		if (message === undefined) return false;
		if (message.type === "sync") {
			hub.sync(subscriber, message.version);
			return true;
		}
		const uid = parseMemberUid(message.uid);
		const found = uid === undefined ? undefined : await member(uid);
		if (found === undefined) subscriber.send(JSON.stringify({ type: "gone" }));
		else hub.hold(subscriber, found);
		return true;
	}

	end(): void {
		this.#options.hub.remove(this.#options.subscriber);
	}

	#allowed(): boolean {
		const now = this.#options.now();
		this.#tokens = Math.min(BURST, this.#tokens + (now - this.#at) / 1_000) - 1;
		this.#at = now;
		return this.#tokens >= 0;
	}
}

function parse(text: string): v.InferOutput<typeof clientMessage> | undefined {
	try {
		const result = v.safeParse(clientMessage, JSON.parse(text));
		return result.success ? result.output : undefined;
	} catch {
		return undefined;
	}
}
