/** A `WebSocket` whose other side is the test. It takes the place of the global one. */
export class FakeWebSocket extends EventTarget {
	/** All since the test began. */
	static made: FakeWebSocket[] = [];
	readonly url: string;
	readonly sent: string[] = [];
	/** How often it was closed from this side. */
	closes = 0;

	constructor(url: string) {
		super();
		this.url = url;
		FakeWebSocket.made.push(this);
	}
	static newest(): FakeWebSocket {
		const socket = FakeWebSocket.made.at(-1);
		if (socket === undefined) throw new Error("no socket was opened");
		return socket;
	}
	send(text: string) {
		this.sent.push(text);
	}
	close() {
		this.closes++;
	}
	open() {
		this.dispatchEvent(new Event("open"));
	}
	receive(data: unknown) {
		this.dispatchEvent(new MessageEvent("message", { data }));
	}
	/** The other side ends the connection, or it is never made. */
	end() {
		this.dispatchEvent(new Event("close"));
	}
}
