/** The receptions and temporary closures of the line, watched while a screen shows them. */
import { type Failure, failureOf } from "@junban/app-shell/collection-status";
import { useWatch } from "@junban/app-shell/use-watch";
import type { Closure, LineSettings, Reception } from "@junban/domain/documents";
import type { OpeningRules } from "@junban/domain/hours";
import type { Connection } from "@junban/firebase-client/connect";
import type { WholeApp } from "@junban/firebase-client/readings";
import type { Listing, Sink, Unsubscribe } from "@junban/ports/watch";
import { useCallback, useMemo } from "react";
import { rulesOf } from "./reception-now.ts";
import type { Line } from "./use-line.ts";

export interface HoursSource {
	watchReceptions(sink: Sink<Listing<Reception>>): Unsubscribe;
	watchClosures(sink: Sink<Listing<Closure>>): Unsubscribe;
}

export interface Hours {
	/** Absent until receptions and closures are known. */
	readonly rules?: OpeningRules | undefined;
	readonly receptions?: Listing<Reception> | undefined;
	/** Why the hours are unknown. */
	readonly failure?: Failure | undefined;
}

/** Loads the code that reads the documents, and opens them. */
export async function openHours({ path }: Pick<Line, "path">, firebase: Connection): Promise<HoursSource> {
	const [{ receptionsPort }, { closuresPort }] = await Promise.all([
		import("@junban/firebase-client/receptions"),
		import("@junban/firebase-client/closures"),
	]);
	const services = firebase.services();
	return {
		watchReceptions: receptionsPort(services, path).watch,
		watchClosures: closuresPort(services, path).watch,
	};
}

export interface HoursOptions {
	/** Undefined while it loads. The same object in every render. */
	readonly source: HoursSource | undefined;
	readonly data: Pick<WholeApp, "timeZone" | "holidayCountry">;
	/** Undefined while unknown. */
	readonly settings: Pick<LineSettings, "holidayMode"> | undefined;
}

export function useHours({ source, data, settings }: HoursOptions): Hours {
	const receptions = useWatch(
		useCallback((sink: Sink<Listing<Reception>>) => source?.watchReceptions(sink) ?? ignore, [source]),
	);
	const closures = useWatch(
		useCallback((sink: Sink<Listing<Closure>>) => source?.watchClosures(sink) ?? ignore, [source]),
	);
	const rules = useMemo(
		() =>
			settings && receptions.value && closures.value
				? rulesOf(data, settings, receptions.value, closures.value)
				: undefined,
		[data, settings, receptions.value, closures.value],
	);
	return {
		rules,
		receptions: receptions.value,
		failure: failureOf(receptions.status) ?? failureOf(closures.status),
	};
}

function ignore(): void {}
