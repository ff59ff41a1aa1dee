import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ListenHub } from "#src/listen/hub.ts";
import { parseWatched } from "#src/listen/target.ts";
import type { TellingPorts } from "#src/listen/telling.ts";
import { database, openTestStore, service, set } from "#src/testing/store.ts";
import { WriteConnection } from "#src/webchannel/write-connection.ts";

beforeEach(() => {
	// `setImmediate`, the store's turn of the event loop, stays real.
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(() => {
	vi.useRealTimers();
});

function open(ports?: TellingPorts) {
	const { store } = openTestStore({ onCommitted: (committed) => hub.committed(committed) });
	const sent: string[] = [];
	const stream = {
		send: (messages: string[]) => {
			sent.push(...messages.map((message) => Object.keys(JSON.parse(message)).join()));
		},
		fail: (error: { status: string }) => {
			sent.push(error.status);
		},
		receiving: false,
		end: () => {
			sent.push("end");
		},
	};
	const hub: ListenHub = new ListenHub(store, () => undefined, undefined, ports);
	const watch = (collectionId: string) => {
		const query = { parent: `${database.name}/documents`, structuredQuery: { from: [{ collectionId }] } };
		const nothing = () => undefined;
		const subscriber = { collect: nothing, end: nothing, flush: () => void sent.push("told"), fail: nothing };
		hub.subscribe(parseWatched(database, { query }), subscriber, { name: "b", stranger: false });
	};
	const connection = new WriteConnection({ database, store, hub }, stream, service);
	return { hub, sent, stream, connection, watch };
}

const answer = "streamToken,writeResults,commitTime";

describe("a Write stream", () => {
	it("ends when it is idle, but not during a commit", async () => {
		const { sent, connection } = open();
		connection.receive({ database: database.name });
		vi.advanceTimersByTime(1999);
		connection.receive({ streamToken: "MQ==", writes: [set("a/1", { n: 1 })] });
		vi.advanceTimersByTime(5000);
		expect(sent).toEqual(["streamId,streamToken"]);
		await expect.poll(() => sent).toEqual(["streamId,streamToken", answer]);
		vi.advanceTimersByTime(2000);
		expect(sent.at(-1)).toBe("end");
	});

	it("is not idle while a request is arriving", () => {
		const { sent, stream, connection } = open();
		connection.receive({ database: database.name });
		stream.receiving = true;
		vi.advanceTimersByTime(60_000);
		expect(sent).toEqual(["streamId,streamToken"]);
		stream.receiving = false;
		vi.advanceTimersByTime(2000);
		expect(sent.at(-1)).toBe("end");
	});

	it("answers the empty write of a client that disconnects", async () => {
		const { sent, connection } = open();
		connection.receive({ database: database.name });
		connection.receive({ streamToken: "MQ==", writes: [] });
		await expect.poll(() => sent.at(-1)).toBe(answer);
	});

	it("answers a write when those that watch were told of it", async () => {
		const turns: (() => void)[] = [];
		const yieldThen = (run: () => void) => void turns.push(run);
		const { hub, sent, connection, watch } = open({ now: () => 0, yieldThen });
		watch("a");
		connection.receive({ database: database.name });
		connection.receive({ streamToken: "MQ==", writes: [set("a/1", { n: 1 })] });
		await expect.poll(() => turns.length).toBeGreaterThan(1);
		expect(sent).toEqual(["streamId,streamToken"]);
		hub.drain();
		await expect.poll(() => sent).toEqual(["streamId,streamToken", "told", answer]);
	});

	it("refuses a client with too many writes ahead", () => {
		const { connection } = open();
		connection.receive({ database: database.name });
		const ahead = () => connection.receive({ writes: [] });
		expect(() => {
			for (let n = 0; n < 200; n++) ahead();
		}).toThrow(expect.objectContaining({ status: "RESOURCE_EXHAUSTED" }));
		connection.closed();
	});
});
