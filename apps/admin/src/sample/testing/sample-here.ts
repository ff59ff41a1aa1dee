/** A sample at noon in Tokyo, whose clock tests move by hand. */
import { newMemberUid, parseAppUid } from "@junban/domain/values";
import { loadSampleShop } from "@junban/samples/catalogue/load";
import { openSampleLine } from "@junban/samples/line";
import { sampleSource } from "../sample-source.ts";

export const NOON = Date.UTC(2026, 10, 23, 3);

interface Timer {
	readonly at: number;
	readonly run: () => void;
}

/** The source and what the test moves: `pass` lets the milliseconds pass. */
export async function sampleHere(name = "sample") {
	const app = parseAppUid(name);
	const shop = app && (await loadSampleShop(app));
	if (shop === undefined) throw new Error(`${name} is no sample`);
	let now = NOON;
	let ids = 0;
	let timers: readonly Timer[] = [];
	const line = openSampleLine({
		...{ shop, locale: "ja", now: () => now },
		newId: () => `command-${++ids}`,
		after(ms, run) {
			const timer = { at: now + ms, run };
			timers = [...timers, timer];
			return () => {
				timers = timers.filter((each) => each !== timer);
			};
		},
	});
	const pass = (ms: number) => {
		const end = now + ms;
		for (;;) {
			const next = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
			if (next === undefined) break;
			timers = timers.filter((each) => each !== next);
			now = Math.max(now, next.at);
			next.run();
		}
		now = end;
	};
	return { line, pass, source: sampleSource({ line, shop, locale: "ja", now: () => now }) };
}

export function aUid() {
	return newMemberUid(() => crypto.getRandomValues(new Uint8Array(48)));
}

/** What a watch reports. */
export function heard<T>() {
	const values: T[] = [];
	const problems: string[] = [];
	const sink = {
		next: ({ value }: { readonly value: T }) => void values.push(value),
		failed: ({ code }: { readonly code: string }) => void problems.push(code),
	};
	return { values, problems, sink };
}
