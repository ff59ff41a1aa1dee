import type { LinePath } from "@junban/api-contract/client";
import { type Machine, runMachine } from "@junban/api-contract/machine";
import { createStore, type ReadableStore } from "@junban/app-shell/store";
import { lineEdge } from "#src/lib/line-edge.ts";
import type { FirstAnswers } from "#src/lib/page-data.ts";
import type { Services } from "#src/lib/services.ts";
import {
	decideWatch,
	firstWatchMemory,
	type WatchEffect,
	type WatchEvent,
	type WatchState,
} from "./watch-machine.ts";
import type { WatchedPlace } from "./watched-place.ts";

export interface WatchSession extends ReadableStore<WatchState> {
	/** After a failed load: loads again. While a place is shown: checks the live channel now. */
	retry(): void;
	/** The person has read that the call was taken back. */
	readSetBack(): void;
	close(): void;
}

/** What the page shows before its session is open: on the server, and in the browser's first render. */
export function firstWatchState(place: WatchedPlace, first: FirstAnswers | undefined): WatchState {
	const view = first?.view;
	if (view === undefined) return { kind: "loading" };
	const now = view.ok ? view.value.now : 0;
	const { effects } = decideWatch(firstWatchMemory(place), { type: "loaded", view }, { now });
	const shown = effects.find((effect) => effect.type === "show");
	return shown?.state ?? { kind: "loading" };
}

/** Follows one place by the public board alone. Nothing is stored, and nothing of the place is asked for. */
export function openWatch(
	services: Services,
	path: LinePath,
	place: WatchedPlace,
	first?: FirstAnswers,
): WatchSession {
	const { api, environment } = services;
	const store = createStore<WatchState>(firstWatchState(place, first));
	const line = lineEdge(services, path, (event) => machine.send(event));
	const machine: Machine<WatchEvent> = runMachine({
		first: firstWatchMemory(place),
		decide: (memory, event: WatchEvent) => decideWatch(memory, event, { now: environment.now() }),
		perform,
	});

	function perform(effect: WatchEffect): void {
		switch (effect.type) {
			case "show":
				store.set(effect.state);
				break;
			case "load":
				void api.view(path).then((view) => machine.send({ type: "loaded", view }));
				break;
			case "connect": {
				const { board, now, settings } = effect.view;
				line.connect({ known: { board, now, settings }, ahead: () => partiesAhead(store.get()) });
				break;
			}
			case "end":
				line.end();
				break;
			default:
				line.perform(effect);
		}
	}

	const view = first?.view;
	// What the server could not get is asked for again.
	machine.send(view?.ok === true ? { type: "loaded", view } : { type: "retry" });
	return {
		get: store.get,
		subscribe: store.subscribe,
		retry: () => machine.send({ type: "retry" }),
		readSetBack: () => machine.send({ type: "set-back-read" }),
		close() {
			machine.stop();
			line.end();
		},
	};
}

function partiesAhead(state: WatchState): number | undefined {
	const place = state.kind === "ready" ? state.place : undefined;
	return place === undefined ? undefined : place - 1;
}
