// Opens many streams on one server, and reports the time at which each of them got a change.
import * as v from "valibot";
import { serveLoad } from "./child.ts";
import { type OpenStream, openStream } from "./stream.ts";

const wanted = v.variant("kind", [
	v.object({
		kind: v.literal("listen"),
		from: v.string(),
		token: v.string(),
		database: v.string(),
		parent: v.string(),
		query: v.looseObject({}),
	}),
	v.object({ kind: v.literal("events") }),
]);
const order = v.variant("do", [
	/** Opens `times` more streams of the kind `wanted`. */
	v.object({ do: v.literal("open"), port: v.number(), wanted, times: v.number() }),
	v.object({ do: v.literal("expect"), text: v.string() }),
	v.object({ do: v.literal("heard") }),
]);

/** Connections opened at a time, so that the listen queue never overflows. */
const AT_ONCE = 25;

const streams: OpenStream[] = [];
let before: number[] = [];
let all: Promise<number[]> = Promise.resolve([]);

serveLoad(async (message) => {
	const wish = v.parse(order, message);
	if (wish.do === "open") {
		for (let left = wish.times; left > 0; left -= AT_ONCE) {
			const some = Array.from({ length: Math.min(left, AT_ONCE) }, () => openStream(wish.port, wish.wanted));
			streams.push(...(await Promise.all(some)));
		}
		return {};
	}
	if (wish.do === "expect") {
		before = streams.map((stream) => stream.received());
		all = Promise.all(streams.map((stream) => stream.heard(wish.text)));
		// The message `heard` reports the rejection.
		all.catch(() => undefined);
		return {};
	}
	const heardAt = await all;
	const bytes = streams.map((stream, index) => stream.received() - (before[index] ?? 0));
	return { heardAt, bytes: Math.max(...bytes) };
});
