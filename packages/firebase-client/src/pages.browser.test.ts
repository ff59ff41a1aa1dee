import { type PublicUid, parseMemberUid, parsePublicUid } from "@junban/domain/values";
import { beforeEach, expect, test, vi } from "vitest";
import { commands } from "vitest/browser";
import { answersPort } from "./answers.ts";
import { type EventFilter, eventsPort, type RecordedEvent } from "./events.ts";
import { keptMembersPort, type MemberFilter } from "./kept-members.ts";
import type { Page } from "./pages.ts";
import { appUid, codeOf, connected, DEMO, lineUid, recorder, signIn, value } from "./testing/page.ts";
import type { ListingWithChanges } from "./watch.ts";

const connection = connected();
const PATH = { app: DEMO, line: lineUid("kept") };
const ROOT = "apps/demo/line/kept";
const events = (path = PATH) => eventsPort(connection().services(), path);
const members = (path = PATH) => keptMembersPort(connection().services(), path);
const putMember = (number: number, partial = {}) => commands.putMember(number, partial, PATH.line);
/** The instant at which the test server puts the n-th member into line. */
const lineUpAt = (number: number) => (1_700_000_000 + number) * 1000;

function publicUid(number: number): PublicUid {
	const uid = parsePublicUid(`P${String(number).padStart(23, "0")}`);
	if (uid === undefined) throw new Error("not a public uid");
	return uid;
}

/** The members of two numbers and all between, over and from the web. */
async function putMembers(first: number, last: number): Promise<void> {
	const documents = Array.from({ length: last - first + 1 }, (_, index) => {
		const number = first + index;
		const uid = `M${String(number).padStart(23, "0")}`;
		const place = {
			uid,
			public_uid: publicUid(number),
			series: 1,
			number,
			line_up_at: { ms: lineUpAt(number) },
		};
		return [`${ROOT}/members/${uid}`, { ...place, guide_over: true, source: "web" }] as const;
	});
	for (let from = 0; from < documents.length; from += 400)
		await commands.putDocuments(documents.slice(from, from + 400));
}

beforeEach(() => signIn(connection()));

test("events are paged newest first, without a gap or a repeat at the same instant", async () => {
	const put = (id: string, fields: object) => commands.putDocument(`${ROOT}/events/${id}`, { ...fields });
	const at = (seconds: number) => ({ ms: seconds * 1000 });
	for (const n of [1, 2, 3, 4, 5, 6, 7]) {
		const [actor, command] = [n % 2 === 0 ? "u2" : "u1", n < 4 ? "restore" : "give called"];
		await put(`e${n}`, { actor, command, at: at(1) });
	}
	await put("later", { actor: "desk", command: "expire", at: at(2) });
	const named = { actor: "u1", command: "guideOver", reason: "served", public_uid: publicUid(3) };
	await put("named", { ...named, at: at(3) });
	await put("bad", { actor: "", command: "bad", at: at(2) });

	const seen: string[] = [];
	for await (const page of events().pages({}).all({ size: 4 })) {
		const { corrupt, documents } = value(page);
		expect(documents.length + corrupt.length).toBeLessThanOrEqual(4);
		seen.push(...documents.map(({ id }) => id), ...corrupt.map(({ id, problem }) => `${id}: ${problem}`));
	}
	// The first page has the four newest documents; it names those that cannot be parsed apart.
	expect(seen).toEqual(["named", "later", "e3", "bad: actor", "e2", "e1", "e7", "e6", "e5", "e4"]);

	const ids = async (filter: EventFilter) =>
		value(await events().pages(filter).page({ size: 20 })).documents.map(({ id }) => id);
	expect(await ids({ actor: "u2" })).toEqual(["e6", "e4", "e2"]);
	expect(await ids({ actor: "u2", command: "restore" })).toEqual(["e2"]);
	expect(await ids({ publicUid: publicUid(3) })).toEqual(["named"]);
	expect(await ids({ from: 2_000, until: 3_000 })).toEqual(["later"]);
	expect(await ids({ actor: "u1", from: 2_000 })).toEqual(["named"]);
	expect(value(await events().pages({ actor: "u1" }).count())).toBe(5);

	const latest = recorder<ListingWithChanges<RecordedEvent>>();
	events().watchLatest(2, latest.sink);
	const two = await latest.confirmed(({ documents }) => documents.length === 2);
	expect(two?.value.documents[0]).toEqual({
		...{ id: "named", actor: "u1", command: "guideOver", reason: "served" },
		...{ publicUid: publicUid(3), at: 3_000 },
	});
});

test("members are paged by a cursor that an address can hold, over included", async () => {
	for (const number of [1, 2, 3, 4, 5, 6, 7])
		await putMember(number, { guide_over: number < 4, called: number === 6 });
	const numbers: number[] = [];
	let after: string | undefined;
	do {
		const page: Page<{ number: number }> = value(await members().pages({}).page({ size: 3, after }));
		expect(page.read).toBeLessThanOrEqual(3);
		numbers.push(...page.documents.map(({ number }) => number));
		after = page.next === undefined ? undefined : decodeURIComponent(encodeURIComponent(page.next));
	} while (after !== undefined);
	expect(numbers).toEqual([7, 6, 5, 4, 3, 2, 1]);
	for (const broken of ["x", "1.2~~", "99999999999999.0~~m", "999999999999.5~~m"])
		expect(value(await members().pages({}).page({ size: 1, after: broken })).documents[0]?.number).toBe(7);

	const listed = async (filter: MemberFilter) =>
		value(await members().pages(filter).page({ size: 20 })).documents.map(({ number }) => number);
	expect(await listed({ state: "over" })).toEqual([3, 2, 1]);
	expect(await listed({ state: "standing", oldestFirst: true })).toEqual([4, 5, 6, 7]);
	expect(await listed({ state: "called" })).toEqual([6]);
	expect(await listed({ state: "waiting" })).toEqual([7, 5, 4]);
	expect(await listed({ from: lineUpAt(2), until: lineUpAt(5) })).toEqual([4, 3, 2]);
	expect(await listed({ state: "over", from: lineUpAt(2) })).toEqual([3, 2]);
	expect(value(await members().pages({ state: "over" }).count())).toBe(3);
	expect(value(await members().pages({}).count())).toBe(7);
});

test("members are filtered by reason and source, and the latest endings come first", async () => {
	const over = (number: number, reason: string, source: string, at: number) =>
		putMember(number, { guide_over: true, over_reason: reason, source, over_at: { ms: at } });
	await over(21, "served", "web", 3_000);
	await over(22, "no_show", "staff", 1_000);
	await over(23, "served", "staff", 2_000);
	const listed = async (filter: MemberFilter) =>
		value(
			await members()
				.pages({ from: lineUpAt(20), until: lineUpAt(24), ...filter })
				.page({ size: 9 }),
		).documents.map(({ number }) => number);
	expect(await listed({ overReason: "served" })).toEqual([23, 21]);
	expect(await listed({ source: "staff" })).toEqual([23, 22]);
	expect(await listed({ source: "staff", overReason: "served", state: "over" })).toEqual([23]);
	const endings = recorder<ListingWithChanges<{ number: number }>>();
	members().watchEndings(2, endings.sink);
	const two = await endings.confirmed(({ documents }) => documents.length === 2);
	expect(two?.value.documents.map(({ number }) => number)).toEqual([21, 23]);
});

test("a search reads the whole filter, says how far it is, fills its pages, and can be stopped and continued", async () => {
	await putMembers(1_001, 1_700);
	const filter = { from: lineUpAt(1_001) };
	const keep = ({ number }: { number: number }) => number % 200 === 3;
	const progress: number[] = [];
	const pages = members().pages(filter);
	const found = value(await pages.page({ size: 3, keep, progress: (read) => progress.push(read) }));
	expect(found.documents.map(({ number }) => number)).toEqual([1_603, 1_403, 1_203]);
	expect([found.read, progress]).toEqual([498, [300]]);
	const rest = value(await pages.page({ size: 3, keep, after: found.next }));
	expect([rest.documents.map(({ number }) => number), rest.next]).toEqual([[1_003], undefined]);

	const stop = new AbortController();
	const { signal } = stop;
	const stopped = value(await pages.page({ size: 3, keep, signal, progress: () => stop.abort() }));
	expect([stopped.documents.map(({ number }) => number), stopped.read]).toEqual([[1_603, 1_403], 300]);
	const next = value(await pages.page({ size: 1, keep, after: stopped.next }));
	expect(next.documents.map(({ number }) => number)).toEqual([1_203]);
});

test("the members that events name are found, and those that are gone are absent", async () => {
	for (const number of [31, 32]) await putMember(number);
	for (const number of [31, 32, 33]) {
		const place = { uid: publicUid(number), series: 1, number, line_up_at: { ms: 1 }, state: "open" };
		await commands.putDocument(`${ROOT}/public_members/${publicUid(number)}`, place);
	}
	const uids = Array.from({ length: 40 }, (_, index) => publicUid(index + 31));
	const found = value(await members().ofPublicUids([publicUid(32), ...uids]));
	expect([...found].map(([uid, { number }]) => [uid, number])).toEqual([
		[publicUid(31), 31],
		[publicUid(32), 32],
	]);
	expect(value(await members().ofPublicUids([])).size).toBe(0);
});

test("a stranger's shop refuses pages, and all pages end with the refusal", async () => {
	const path = { ...PATH, app: appUid("somebodys") };
	expect(codeOf(await events(path).pages({}).page({ size: 5 }))).toBe("permission-denied");
	const codes: (string | undefined)[] = [];
	for await (const page of members(path).pages({}).all({ size: 5 })) codes.push(codeOf(page));
	expect(codes).toEqual(["permission-denied"]);
});

test("every query of a long line has its index", async () => {
	await putMembers(2_001, 4_100);
	const documents = Array.from({ length: 2_100 }, (_, index) => {
		const event = { actor: "u1", command: "restore", public_uid: publicUid(index + 1), at: { ms: index } };
		return [`${ROOT}/events/x${index}`, event] as const;
	});
	for (let from = 0; from < documents.length; from += 400)
		await commands.putDocuments(documents.slice(from, from + 400));
	const range = { from: 1_000, until: 1_900_000_000_000 };
	const filters: readonly MemberFilter[] = [
		{},
		...(["standing", "called", "over"] as const).map((state) => ({ state })),
		{ overReason: "served" },
		{ source: "web" },
		{ source: "web", overReason: "served", state: "over" },
	];
	for (const filter of filters.flatMap((each) => [each, { ...each, oldestFirst: true }]))
		for (const each of [filter, { ...filter, ...range }]) {
			const pages = members().pages(each);
			const { next } = value(await pages.page({ size: 2 }));
			value(await pages.page({ size: 2, after: next }));
			value(await pages.count());
		}
	const asked: readonly EventFilter[] = [
		{},
		{ actor: "u1" },
		{ command: "restore" },
		{ publicUid: publicUid(5) },
		{ actor: "u1", command: "restore" },
	];
	for (const filter of asked)
		for (const each of [filter, { ...filter, from: 5, until: 2_000 }]) {
			const { next } = value(await events().pages(each).page({ size: 2 }));
			value(await events().pages(each).page({ size: 2, after: next }));
		}
	const endings = recorder<ListingWithChanges<object>>();
	members().watchEndings(2, endings.sink);
	await endings.confirmed();
	const latest = recorder<ListingWithChanges<object>>();
	events().watchLatest(2, latest.sink);
	await latest.confirmed();
	value(await members().ofPublicUids([publicUid(2_001)]));
	expect(await commands.scans()).toEqual([]);
});

test("the answers of a page of an export are read of both kinds at once", async () => {
	const uids = Array.from({ length: 300 }, (_, n) => {
		const uid = parseMemberUid(`A${String(n).padStart(23, "0")}`);
		if (uid === undefined) throw new Error("not a member uid");
		return uid;
	});
	const kinds = ["answers", "require_answers"] as const;
	for (const kind of kinds)
		await commands.putDocuments(uids.map((uid) => [`${ROOT}/${kind}/${uid}`, { uid, q1: "yes" }] as const));
	const read = await Promise.all(
		kinds.map((kind) => answersPort(connection().services(), PATH, kind).ofMembers(uids)),
	);
	expect(read.map((outcome) => value(outcome).documents.length)).toEqual([300, 300]);
});

test("a watch that the server has no room for begins again", async () => {
	// A line with one event: a hundred lists of a long line take the browser many seconds.
	const path = { app: DEMO, line: lineUid("short") };
	await commands.putDocument("apps/demo/line/short/events/one", {
		...{ actor: "u1", command: "restore", at: { ms: 1_000 } },
	});
	const stops = Array.from({ length: 100 }, (_, n) =>
		events(path).watchLatest(n + 3, recorder<object>().sink),
	);
	const timers = vi.spyOn(globalThis, "setTimeout");
	const codes: string[] = [];
	let timersBefore = 0;
	const latest = recorder<ListingWithChanges<RecordedEvent>>();
	const stop = events(path).watchLatest(200, {
		next: latest.sink.next,
		failed: ({ code }) => {
			codes.push(code);
			timersBefore = timers.mock.calls.length;
		},
	});
	await expect.poll(() => codes).toEqual(["too-many-requests"]);
	for (const each of stops) each();
	// The SDK has timers of ten seconds, too: it begins again by the first one after the failure.
	const [again, ms] = timers.mock.calls[timersBefore] ?? [];
	expect(ms).toBe(10_000);
	if (typeof again !== "function") throw new Error("it does not begin again");
	again();
	await latest.confirmed(({ documents }) => documents.length > 0);
	stop();
	timers.mockRestore();
});

test("without a server the records are told as offline", async () => {
	await commands.stopServer();
	try {
		expect(codeOf(await members().pages({}).page({ size: 2 }))).toBe("offline");
		expect(codeOf(await events().pages({}).count())).toBe("offline");
	} finally {
		await commands.startServer();
	}
});
