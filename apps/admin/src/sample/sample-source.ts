import type { Store } from "@junban/app-shell/store";
import { type EpochMs, good, type Locale } from "@junban/domain/values";
import type { Unsubscribe } from "@junban/ports/watch";
import type { SampleShop } from "@junban/samples/catalogue";
import { sampleClient } from "@junban/samples/client";
import type { SampleLine } from "@junban/samples/line";
import { type ChannelState, channelAfter } from "#src/line/channel-state.ts";
import { type LineSource, mainLine } from "#src/line/line-source.ts";
import { sampleData } from "./sample-data.ts";
import { sampleRecords } from "./sample-records.ts";

export interface SampleSourceOptions {
	readonly line: SampleLine;
	readonly shop: SampleShop;
	readonly locale: Locale;
	readonly now: () => EpochMs;
}

/** The line of a sample in place of one at the server. */
export function sampleSource({ line, shop, locale, now }: SampleSourceOptions): LineSource {
	return {
		path: mainLine(shop.uid),
		data: sampleData(line, shop, now),
		client: sampleClient({
			...{ line, locale, now, as: "staff" },
			// The public view is the customer's; no screen of the staff asks for it.
			view: async () => ({ ok: false, code: "line-not-found", status: 404 }),
		}),
		records: sampleRecords(line, shop, now),
		// The sample goes by this device's clock.
		askTime: async () => good(now()),
		connect: (channel) => connectChannel(line, channel),
		refresh: () => undefined,
	};
}

/** A sample is always live. */
function connectChannel(line: SampleLine, channel: Store<ChannelState>): Unsubscribe {
	channel.update((before) => channelAfter(before, { state: "live" }));
	const tell = () => {
		const { pace } = line.read();
		channel.update((before) => (before.pace === pace ? before : { ...before, pace }));
	};
	tell();
	return line.subscribe(tell);
}
