import type { FirestoreError } from "@junban/firestore-wire/rpc";

/** The server's side of a Listen or Write stream. After `fail` and `end` nothing more is sent. */
export interface Stream {
	/** Messages as JSON text, in order. */
	send(messages: string[]): void;
	/** Tells the client why, and ends the stream. */
	fail(error: FirestoreError): void;
	/** A request of the client is still coming in: what it brings is not known yet. */
	readonly receiving: boolean;
	/** A clean end: the client opens another stream when it needs one. */
	end(): void;
}

/** What listens at the other side. */
export interface StreamHandler {
	/** One message, parsed; what it throws fails the stream. */
	receive(message: unknown): void;
	/** The stream is gone, whoever ended it. */
	closed(): void;
	/** What it received is not done yet. */
	readonly busy?: boolean;
}
