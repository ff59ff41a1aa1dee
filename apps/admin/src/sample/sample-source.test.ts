import { createStore } from "@junban/app-shell/store";
import type { LineSettings, Member } from "@junban/domain/documents";
import type { Board } from "@junban/domain/line";
import type { HistoryDay } from "@junban/domain/wait";
import type { MembersPage } from "@junban/firebase-client/readings";
import type { Listing } from "@junban/ports/watch";
import { sampleClient } from "@junban/samples/client";
import { expect, test } from "vitest";
import { INITIAL_CHANNEL, isInterrupted } from "#src/line/channel-state.ts";
import { EMPTY_LINE, isConfirmed, watchLineInto } from "#src/line/line-state.ts";
import { aUid, heard, NOON, sampleHere } from "./testing/sample-here.ts";

test("the line's state is that of the sample, confirmed and live", async () => {
	const { source, line } = await sampleHere();
	const state = createStore(EMPTY_LINE);
	const stop = watchLineInto(state, source.data, source.path);
	const { board, members, settings } = line.read();
	expect(state.get()).toMatchObject({ board, settings });
	expect(state.get().page?.members.map(({ uid }) => uid)).toEqual(
		members.filter((member) => member.state !== "over").map(({ uid }) => uid),
	);
	expect(isConfirmed(state.get())).toBe(true);
	const channel = createStore(INITIAL_CHANNEL);
	source.connect(channel);
	expect(isInterrupted(channel.get(), isConfirmed(state.get()))).toBe(false);
	expect(channel.get()).toMatchObject({ status: { state: "live" }, reconnects: 0, pace: line.read().pace });
	expect(await source.askTime()).toEqual({ ok: true, value: NOON });
	stop();
	const before = state.get();
	await source.client.pause(source.path, { paused: true });
	expect(state.get()).toBe(before);
});

test("what is watched follows the line, and tells nothing twice", async () => {
	const { source, pass } = await sampleHere();
	const boards = heard<Board>();
	const settings = heard<LineSettings>();
	const stop = source.data.watchBoard(source.path, boards.sink);
	source.data.watchLine(source.path, settings.sink);
	pass(10 * 60_000);
	expect(boards.values.length).toBeGreaterThan(3);
	expect(new Set(boards.values.map(({ version }) => version)).size).toBe(boards.values.length);
	expect(new Set(settings.values).size).toBe(settings.values.length);
	stop();
	const known = boards.values.length;
	pass(10 * 60_000);
	expect(boards.values).toHaveLength(known);
});

test("the place that the reader took with a phone is told from all others", async () => {
	const { source, line } = await sampleHere();
	const pages = heard<MembersPage>();
	source.data.watchMembers(source.path, 100, pages.sink);
	const uid = aUid();
	const phone = sampleClient({
		...{ line, locale: "ja", now: () => NOON, as: "customer" },
		view: async () => ({ ok: false, code: "line-not-found", status: 404 }),
	});
	expect(await phone.join(source.path, uid, {})).toMatchObject({ ok: true });
	await source.client.join(source.path, aUid(), {});
	expect(
		pages.values
			.at(-1)
			?.members.filter(({ isReaders }) => isReaders)
			.map((member) => member.uid),
	).toEqual([uid]);
});

test("a walk-in joins, is called, comes back, and is served; each row stays while nothing of it changes", async () => {
	const { source, line } = await sampleHere();
	const { client, data, path } = source;
	const pages = heard<MembersPage>();
	data.watchMembers(path, 100, pages.sink);
	const [other] = pages.values.at(-1)?.members ?? [];
	const uid = aUid();
	const joined = await client.join(path, uid, { party_size: 2, name: "山田" });
	expect(joined).toMatchObject({ ok: true, value: { uid } });
	const mine = () => pages.values.at(-1)?.members.find((member) => member.uid === uid);
	expect(mine()).toMatchObject({ state: "waiting", source: "staff", name: "山田", answers: 0 });
	expect(pages.values.at(-1)?.members).toContain(other);
	const version = mine()?.version ?? 0;
	const called = await client.give(path, uid, { target: "called", version });
	expect(called).toMatchObject({ ok: true, value: { member: { state: "called" } } });
	expect(mine()?.state).toBe("called");
	// The version that the screen showed before the call.
	expect(await client.give(path, uid, { target: "waiting", version })).toMatchObject({ code: "stale" });
	await client.give(path, uid, { target: "waiting", version: mine()?.version ?? 0 });
	expect(mine()?.state).toBe("waiting");
	await client.guideOver(path, uid, { reason: "served", version: mine()?.version ?? 0 });
	expect(mine()).toBeUndefined();
	const endings = heard<Listing<Member>>();
	data.watchEndings(path, 1, endings.sink);
	expect(endings.values.at(-1)?.documents).toMatchObject([{ uid, overReason: "served" }]);
	await client.restore(path, uid, { version: line.read().member(uid)?.version ?? 0 });
	expect(mine()?.state).toBe("waiting");
	expect(endings.values.at(-1)?.documents[0]?.uid).not.toBe(uid);
});

test("pause, automatic call, the end of all places and a new numbering act", async () => {
	const { source, line } = await sampleHere("sample_restaurant");
	const { client, path } = source;
	await client.pause(path, { paused: true, message: "満席です。" });
	expect(line.read().settings).toMatchObject({ paused: true, pausedMessage: "満席です。" });
	await client.pause(path, { paused: false });
	expect(line.read().settings.paused).toBe(false);
	await client.autoCallSwitch(path, { enable: true });
	expect(line.read().settings.autocallEnable).toBe(true);
	await client.cancelAll(path);
	expect(line.read().members.every(({ state }) => state === "over")).toBe(true);
	await client.clear(path);
	expect(line.read().members).toEqual([]);
	expect(await client.view(path)).toMatchObject({ ok: false });
});

test("today's figures count what happens; other days are those of the history", async () => {
	const { source, line } = await sampleHere();
	const { client, data, path } = source;
	const today = heard<HistoryDay>();
	data.watchDay(path, line.read().day, today.sink);
	const before = today.values.at(-1)?.counts.joins ?? 0;
	await client.join(path, aUid(), { party_size: 1 });
	expect(today.values.at(-1)?.counts.joins).toBe(before + 1);
	const past = heard<HistoryDay>();
	data.watchDay(path, "2026-11-20", past.sink);
	await client.join(path, aUid(), { party_size: 1 });
	expect(past.values).toHaveLength(1);
	expect(past.values[0]?.counts.joins).toBeGreaterThan(100);
	const never = heard<HistoryDay>();
	data.watchDay(path, "2026-12-24", never.sink);
	expect(never.values).toMatchObject([{ day: "2026-12-24", counts: { joins: 0 } }]);
});
