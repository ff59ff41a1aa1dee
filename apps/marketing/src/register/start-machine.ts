import { runMachine, type Step } from "@junban/api-contract/machine";
import { createStore, type ReadableStore } from "@junban/app-shell/store";

export interface Running<State, Event> {
	readonly state: ReadableStore<State>;
	send(event: Event): void;
}

/** Runs the machine of a page. Each state shows before its effects are carried out. */
export function startMachine<State, Event, Effect>(
	first: State,
	decide: (state: State, event: Event) => Step<State, Effect>,
	perform: (effect: Effect) => void,
): Running<State, Event> {
	const state = createStore(first);
	const machine = runMachine<State, Event, () => void>({
		first,
		decide: (before, event) => {
			const step = decide(before, event);
			return {
				state: step.state,
				effects: [() => state.set(step.state), ...step.effects.map((effect) => () => perform(effect))],
			};
		},
		perform: (act) => act(),
	});
	return {
		state: { get: state.get, subscribe: state.subscribe },
		send: (event) => machine.send(event),
	};
}
