import type { FirestoreError } from "@junban/firestore-wire/rpc";

/** The server's side of a Listen or Write stream. Nothing is sent after `fail` and `end`. */
export interface Stream {
	/** Sends messages (JSON text) in order. */
	send(messages: string[]): void;
	/** Sends the error to the client, and ends the stream. */
	fail(error: FirestoreError): void;
	/** A request of the client is still arriving; its content is unknown. */
	readonly receiving: boolean;
	/** Ends the stream without an error. The client opens another one when it needs it. */
	end(): void;
}

/** The handler of a stream's messages. */
export interface StreamHandler {
	/** Handles one parsed message. An exception fails the stream. */
	receive(message: unknown): void;
	/** Called when the stream has ended, on either side. */
	closed(): void;
	/** Received messages are still being processed. */
	readonly busy?: boolean;
}
