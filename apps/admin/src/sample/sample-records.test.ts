import { type Answer, HOLDER_ACTOR } from "@junban/domain/documents";
import type { MemberUid } from "@junban/domain/values";
import type { ReachedMember } from "@junban/firebase-client/members";
import { expect, test } from "vitest";
import type { LineRecords } from "#src/line/line-source.ts";
import { aUid, heard, NOON, sampleHere } from "./testing/sample-here.ts";

async function opened(name?: string) {
	const here = await sampleHere(name);
	const { records, client, path } = here.source;
	if (records === undefined) throw new Error("a sample has records");
	const join = async () => {
		const uid = aUid();
		await client.join(path, uid, { party_size: 2, name: "山田" });
		return uid;
	};
	return { ...here, ...{ records, client, path, join } };
}

function watched(records: LineRecords, uid: MemberUid) {
	const told = heard<ReachedMember>();
	records.watchMember(uid, told.sink);
	return told;
}

test("one person is watched until a new numbering forgets it", async () => {
	const { records, client, path, join } = await opened();
	const uid = await join();
	const { values, problems } = watched(records, uid);
	expect(values).toMatchObject([{ uid, name: "山田", channels: [], notices: [], answers: 0 }]);
	await client.editDetails(path, uid, { note: "窓ぎわ", version: values.at(-1)?.version ?? 0 });
	expect(values.at(-1)?.note).toBe("窓ぎわ");
	await client.clear(path);
	expect(problems).toEqual(["member-not-found"]);
	expect(watched(records, uid).problems).toEqual(["member-not-found"]);
});

test("answers are those of the member, in both lists", async () => {
	const { records, line } = await opened("sample_clinic");
	const state = line.read();
	const answered = state.members.filter(({ uid }) => state.answersOf(uid).before.size > 0);
	const [one] = answered;
	if (one === undefined) throw new Error("nobody of the clinic answered");
	const { before } = state.answersOf(one.uid);
	const told = heard<ReadonlyMap<string, Answer>>();
	records.answers("require_questions").watchMember(one.uid, told.sink);
	expect(told.values).toEqual([before]);
	const found = await records.answers("require_questions").ofMembers(state.members.map(({ uid }) => uid));
	expect(found.ok && found.value.documents.length).toBe(answered.length);
	const [question] = before.keys();
	const count = await records.answers("require_questions").count(question ?? "");
	expect(count).toEqual({
		ok: true,
		value: state.members.filter(({ uid }) => state.answersOf(uid).before.has(question ?? "")).length,
	});
	expect(await records.answers("questions").count("removed")).toEqual({ ok: true, value: 0 });
});

test("all records are paged, counted, filtered and found", async () => {
	const { records, line, join } = await opened();
	const uid = await join();
	const { members } = line.read();
	const pages = records.members.pages({});
	expect(await pages.count()).toEqual({ ok: true, value: members.length });
	const seen: string[] = [];
	for await (const page of pages.all({ size: 50 }))
		if (page.ok) seen.push(...page.value.documents.map((each) => each.uid));
	expect(seen[0]).toBe(uid);
	expect(new Set(seen).size).toBe(members.length);
	const first = await pages.page({ size: 2 });
	const after = first.ok ? first.value.next : undefined;
	expect(await pages.page({ size: 2, after })).toMatchObject({
		ok: true,
		value: { documents: [{ uid: seen[2] }, { uid: seen[3] }], read: 2 },
	});
	expect(await pages.page({ size: 1, after: "no cursor" })).toMatchObject({
		value: { documents: [{ uid: seen[0] }] },
	});
	const oldest = await records.members.pages({ oldestFirst: true }).page({ size: 1 });
	expect(oldest).toMatchObject({ ok: true, value: { documents: [{ uid: seen.at(-1) }] } });
	const staff = await records.members.pages({ source: "staff", state: "standing" }).page({
		size: 50,
		keep: ({ name }) => name === "山田",
	});
	expect(staff).toMatchObject({ ok: true, value: { documents: [{ uid }] } });
	expect(staff.ok && staff.value.next).toBeUndefined();
	const none = await records.members.pages({ from: NOON + 60_000 }).page({ size: 50 });
	expect(none).toMatchObject({ ok: true, value: { documents: [], read: 0 } });
	for (const overReason of ["served", "left"] as const) {
		const over = await records.members.pages({ state: "over", overReason, until: NOON }).page({ size: 500 });
		expect(over.ok && over.value.documents.length).toBeGreaterThan(0);
		expect(over.ok && over.value.documents.every((each) => each.overReason === overReason)).toBe(true);
	}
	const member = line.read().member(uid);
	const named = await records.members.ofPublicUids(member === undefined ? [] : [member.publicUid]);
	expect(named).toEqual({ ok: true, value: new Map([[member?.publicUid, member]]) });
});

test.each([true, false])(
	"pages of those who wait go on where they were when their last one is called (oldest first: %s)",
	async (oldestFirst) => {
		const { records, client, path } = await opened();
		const pages = records.members.pages({ state: "waiting", oldestFirst });
		const uidsOf = async (after?: string) => {
			const page = await pages.page({ size: 2, after });
			if (!page.ok) throw new Error("no page");
			const { documents, next } = page.value;
			return { uids: documents.map(({ uid }) => uid), last: documents.at(-1), next };
		};
		const [first, all] = [await uidsOf(), await pages.page({ size: 100 })];
		const { last } = first;
		if (last === undefined || !all.ok) throw new Error("nobody waits");
		await client.give(path, last.uid, { target: "called", version: last.version });
		expect((await uidsOf(first.next)).uids).toEqual(all.value.documents.slice(2, 4).map(({ uid }) => uid));
	},
);

test("events tell each place's joining, call and ending, the newest first", async () => {
	const { records, client, path, line, join } = await opened();
	const uid = await join();
	const version = () => line.read().member(uid)?.version ?? 0;
	await client.give(path, uid, { target: "called", version: version() });
	await client.guideOver(path, uid, { reason: "no_show", version: version() });
	const member = line.read().member(uid);
	if (member === undefined) throw new Error("the place is gone");
	const found = await records.events({ publicUid: member.publicUid }).page({ size: 10 });
	const commands = found.ok
		? found.value.documents.map(({ actor, command, reason }) => [actor, command, reason])
		: [];
	expect(commands).toHaveLength(3);
	expect(commands).toEqual(
		expect.arrayContaining([
			["sample", "lineUp", undefined],
			["sample", "give called", undefined],
			["sample", "guideOver", "no_show"],
		]),
	);
	const all = await records.events({ from: NOON - 3_600_000, until: NOON }).page({ size: 1_000 });
	const times = all.ok ? all.value.documents.map(({ at }) => at) : [];
	expect(times.length).toBeGreaterThan(20);
	expect(times).toEqual([...times].sort((one, other) => other - one));
	const ids = all.ok ? all.value.documents.map(({ id }) => id) : [];
	expect(new Set(ids).size).toBe(ids.length);
	expect(Math.min(...times)).toBeGreaterThanOrEqual(NOON - 3_600_000);
	expect(Math.max(...times)).toBeLessThan(NOON);
});

test("events can be chosen by actor and command; a customer's own leaving has none, as at a desk", async () => {
	const { records, client, path, line } = await opened();
	await client.pause(path, { paused: true });
	const paused = await records.events({ actor: "sample", command: "pause on" }).page({ size: 10 });
	expect(paused).toMatchObject({ ok: true, value: { documents: [{ at: NOON }] } });
	expect(paused.ok && paused.value.documents[0]?.publicUid).toBeUndefined();
	const byHolders = await records.events({ actor: HOLDER_ACTOR }).page({ size: 10 });
	expect(byHolders).toMatchObject({ ok: true, value: { documents: [] } });
	const ends = await records.events({ command: "guideOver" }).page({ size: 1_000 });
	const ended = line
		.read()
		.members.filter(({ overReason }) => overReason === "served" || overReason === "no_show");
	expect(ended.length).toBeGreaterThan(10);
	expect(ends.ok && ends.value.documents.map(({ publicUid }) => publicUid).sort()).toEqual(
		ended.map(({ publicUid }) => publicUid).sort(),
	);
});

test("reports have the days before today and today, and at most two years", async () => {
	const { records, line } = await opened();
	const { day } = line.read();
	const { history } = records;
	const week = await history.days("2026-11-17", day);
	const days = week.ok ? week.value.documents : [];
	expect(days.map((each) => each.day)).toEqual([
		...["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"],
	]);
	expect(days.at(-1)).toEqual(line.read().today);
	const ever = await history.days("1900-01-01", "2026-11-22");
	expect(ever.ok && ever.value.documents.length).toBe(731);
	const parts = [];
	for await (const part of history.parts("2026-11-17", day)) parts.push(part);
	expect(parts).toEqual([week]);
});
