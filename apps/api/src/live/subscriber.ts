import type { MemberUid } from "@junban/domain/values";

/** One phone or screen on the live channel, on any transport. */
export interface Subscriber {
	/** The networks of its address, as `networksOf` names them. Empty for all phones if the runtime does not tell addresses. */
	readonly networks: readonly string[];
	send(text: string): void;
	/** Whether the other side reads too slowly, so that the channel is closed. */
	readonly congested: boolean;
	close(): void;
	/** Called after every change of the state; for a runtime that drops hubs while phones stay connected. */
	remember?(state: PhoneState): void;
}

/** What was sent to a phone. It decides what is sent next. */
export interface PhoneState {
	/** Version of the last board sent; -1 before the first. */
	readonly version: number;
	readonly series: number;
	readonly settings: number;
	readonly holds: MemberUid | undefined;
	/** Version of the newest message about the held place; -1 before the first. */
	readonly memberVersion: number;
}
