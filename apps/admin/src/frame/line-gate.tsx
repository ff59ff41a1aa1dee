import { Unavailable } from "@junban/app-shell/access-notices";
import { isSample } from "@junban/domain/shop";
import type { AppUid, Locale } from "@junban/domain/values";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { Services } from "#src/lib/services.ts";
import type { LineSource } from "#src/line/line-source.ts";
import { storedSource } from "#src/line/stored-source.ts";
import { Starting } from "./starting.tsx";

/** Made by `vite.sample.config.ts`. */
const BUILT = "/app_admin/sample.js";

/** What moves the samples. It is a build of its own; the development server and tests take its source. */
function loadSamples(): Promise<typeof import("#src/sample/open-sample.ts")> {
	return import.meta.env.DEV ? import("#src/sample/open-sample.ts") : import(/* @vite-ignore */ BUILT);
}

/** A sample's line in this browser. `undefined` while it opens, and for a shop that is no sample. */
export type OpenedSample = LineSource | "failed" | undefined;

/** Opens a sample's line at once, while the session and the shop are still being read. */
export function useSample(app: AppUid, locale: Locale): OpenedSample {
	const [opened, setOpened] = useState<OpenedSample>();
	useEffect(() => {
		if (!isSample(app)) return;
		let close: (() => void) | undefined;
		let isMounted = true;
		const open = async () => {
			const { openSample } = await loadSamples();
			const sample = await openSample(app, locale);
			if (!isMounted) return sample?.close();
			close = sample?.close;
			setOpened(sample?.source ?? "failed");
		};
		open().catch(() => isMounted && setOpened("failed"));
		return () => {
			isMounted = false;
			close?.();
		};
	}, [app, locale]);
	return opened;
}

export type LineGateProps = {
	app: AppUid;
	locale: Locale;
	services: Services;
	/** Of `useSample`. */
	sample: OpenedSample;
	children: (source: LineSource) => ReactNode;
};

/** Knows where the shop's line is: at the server, or, of a sample, in this browser. */
export function LineGate({ app, locale, services, sample, children }: LineGateProps) {
	const { config, firebase } = services;
	const stored = useMemo(
		() => (isSample(app) ? undefined : storedSource({ app, locale, api: config.api, firebase })),
		[app, locale, config.api, firebase],
	);
	if (sample === "failed") return <Unavailable code="offline" />;
	const source = stored ?? sample;
	return source === undefined ? <Starting /> : children(source);
}
