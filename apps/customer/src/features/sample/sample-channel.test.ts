import { sampleShop } from "@junban/samples/catalogue";
import type { SampleLine } from "@junban/samples/line";
import { sampleStateAt } from "@junban/samples/state";
import { expect, test } from "vitest";
import { lineIn } from "#src/routes/names.ts";
import { member, NOW, uid, view } from "#src/testing/samples.ts";
import { sampleConnector } from "./sample-channel.ts";

const shop = sampleShop("sample");
const path = lineIn({ app: "sample" });
if (shop === undefined || path === undefined) throw new Error("sample is a sample");

/** What a page hears of a line that the test moves. */
function heard({ settings = 1, isThere = true } = {}) {
	const listeners = new Set<() => void>();
	let state = sampleStateAt(shop ?? never(), NOW);
	const line: SampleLine = {
		read: () => state,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		send: never,
		close: never,
	};
	const lines: string[] = [];
	const api = {
		ticket: async () =>
			isThere
				? ({ ok: true, value: { member: member(), board: state.board, pace: state.pace, now: NOW } } as const)
				: ({ ok: false, code: "member-not-found", status: 409 } as const),
		view: async () => ({ ok: true, value: { ...view(), settings } }) as const,
	};
	const connect = sampleConnector(line, api, () => NOW);
	const channel = connect(path ?? never(), {
		hold: uid,
		known: { board: state.board, now: NOW, settings: 1 },
		fetchBoard: never,
		onBoard: ({ version }) => lines.push(`board ${version === state.board.version}`),
		onPace: () => lines.push("pace"),
		onMember: ({ state: now }) => lines.push(`member ${now}`),
		onGone: () => lines.push("gone"),
		onSettings: (stamp) => lines.push(`settings ${stamp}`),
		onStatus: ({ state: now }) => lines.push(now),
	});
	return {
		lines,
		channel,
		listeners,
		move(now: number) {
			state = sampleStateAt(shop ?? never(), now);
			for (const listener of listeners) listener();
		},
	};
}

function never(): never {
	throw new Error("not asked");
}

/** The promises of answers that are there at once. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a page hears that it is live, the line and its own place, and each change", async () => {
	const { lines, listeners, move } = heard();
	await settled();
	expect(lines).toEqual(["live", "pace", "board true", "member waiting"]);
	move(NOW + 3_600_000);
	await settled();
	expect(lines.slice(4)).toEqual(["live", "pace", "board true", "member waiting"]);
	expect(listeners.size).toBe(1);
});

test("a change of the settings is told once, a place that is not there as gone", async () => {
	const { lines, channel } = heard({ settings: 2, isThere: false });
	await settled();
	channel.check();
	await settled();
	expect(lines.filter((line) => line.startsWith("settings"))).toEqual(["settings 2"]);
	expect(lines).toContain("gone");
});

test("nothing is heard after the end", async () => {
	const { lines, channel, listeners } = heard();
	channel.close();
	await settled();
	expect([lines, listeners.size]).toEqual([[], 0]);
});
