/** A sample in a browser's page: the tabs of the browser share its line. */
import type { AppUid, Locale } from "@junban/domain/values";
import { loadSampleShop } from "./catalogue/load.ts";
import { openSampleLine, type SampleChannel, type SampleLine } from "./simulator/line.ts";

/** `locale`: of simulated names and notes. Undefined for an app that is no sample. Rejects when its file does not come. */
export async function openSampleHere(app: AppUid, locale: Locale): Promise<SampleLine | undefined> {
	const shop = await loadSampleShop(app);
	if (shop === undefined) return undefined;
	const channel = tabsOf(app);
	return openSampleLine({
		shop,
		locale,
		now: () => Date.now(),
		after: (ms, run) => {
			const timer = setTimeout(run, ms);
			return () => clearTimeout(timer);
		},
		newId: () => newId(),
		isSeen: () => document.visibilityState === "visible",
		...(channel === undefined ? {} : { channel }),
		storage: {
			get: (key) => localStorage.getItem(key),
			set: (key, text) => localStorage.setItem(key, text),
			remove: (key) => localStorage.removeItem(key),
		},
	});
}

function channelNamed(name: string): BroadcastChannel | undefined {
	try {
		return new BroadcastChannel(name);
	} catch {
		return undefined;
	}
}

/** `crypto.randomUUID` exists on HTTPS and loopback only. */
function newId(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
		byte.toString(16).padStart(2, "0"),
	).join("");
}

/** The other tabs of this browser. Undefined where it blocks all storage: then this tab is alone. */
function tabsOf(app: AppUid): SampleChannel | undefined {
	const channel = channelNamed(`junban-${app}`);
	if (channel === undefined) return undefined;
	return {
		post: (message) => channel.postMessage(message),
		listen(listener) {
			const hear = ({ data }: MessageEvent<unknown>) => listener(data);
			channel.addEventListener("message", hear);
			return () => {
				channel.removeEventListener("message", hear);
				channel.close();
			};
		},
	};
}
