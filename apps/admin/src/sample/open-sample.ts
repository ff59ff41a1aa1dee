/** The staff's side of a sample: its line lives in this browser, and nothing of it reaches a server. */
import type { AppUid, Locale } from "@junban/domain/values";
import { openSampleHere } from "@junban/samples/browser";
import { loadSampleShop } from "@junban/samples/catalogue/load";
import { sampleSource } from "./sample-source.ts";

export interface OpenSample {
	readonly source: ReturnType<typeof sampleSource>;
	close(): void;
}

/** Undefined for an app that is no sample. Rejects when the sample's file does not come. */
export async function openSample(app: AppUid, locale: Locale): Promise<OpenSample | undefined> {
	const [line, shop] = await Promise.all([openSampleHere(app, locale), loadSampleShop(app)]);
	if (line === undefined || shop === undefined) return undefined;
	return { source: sampleSource({ line, shop, locale, now: () => Date.now() }), close: () => line.close() };
}
