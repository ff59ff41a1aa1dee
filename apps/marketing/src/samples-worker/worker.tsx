/** Moves the tickets of the examples: a worker, because six lines take their time from a slow phone's page. */
import { sampleShop } from "@junban/samples/catalogue";
import { sampleStateAt } from "@junban/samples/state";
import * as v from "valibot";
import { SampleFigures, SampleRoute } from "#src/pages/examples/sample-figures.tsx";
import { type Followed, follow, viewOf } from "#src/pages/examples/sample-view.ts";
import { sampleWordsSchema } from "#src/pages/examples/sample-words.ts";
import { htmlOf } from "./jsx-runtime.ts";
import type { FromWorker, SampleOnPage, ToWorker } from "./messages.ts";

/** Milliseconds between two looks at the lines. */
const LOOK_EVERY = 2_000;
/** So long before the start, the customers whose way the tickets show have joined. */
const JOINED_BEFORE = 6 * 60_000;

/** Whoever has this page open watches the lines, which then go faster. */
const WATCHED_FROM = Date.now() - JOINED_BEFORE;

const followed = new Map<string, Followed>();
const sent = new Map<string, string>();
let start: Extract<ToWorker, { type: "start" }> | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
	if (data.type === "start") start = data;
	clearInterval(timer);
	if (data.type === "move" && !data.on) return;
	look();
	timer = setInterval(look, LOOK_EVERY);
});

function look(): void {
	for (const sample of start?.samples ?? []) {
		const message = drawn(sample, start?.locale ?? "ja", Date.now());
		const text = JSON.stringify(message);
		if (message === undefined || sent.get(sample.uid) === text) continue;
		sent.set(sample.uid, text);
		postMessage(message);
	}
}

function drawn({ uid, words: text }: SampleOnPage, locale: "ja" | "en", now: number): FromWorker | undefined {
	const shop = sampleShop(uid);
	if (shop === undefined) return undefined;
	const before =
		followed.get(uid) ?? follow(sampleStateAt(shop, now - JOINED_BEFORE, locale, WATCHED_FROM), undefined);
	const state = sampleStateAt(shop, now, locale, WATCHED_FROM);
	const place = follow(state, before);
	if (place === undefined) return undefined;
	followed.set(uid, place);
	const words = v.parse(sampleWordsSchema, JSON.parse(text));
	const view = viewOf(state, place, locale);
	return {
		uid,
		parts: {
			figures: htmlOf(<SampleFigures view={view} words={words} />),
			route: htmlOf(<SampleRoute view={view} words={words} />),
		},
	};
}
