/**
 * State machines whose decisions are pure: a function takes state and event, and gives the next state with the effects
 * that the outside world must see. What has a clock, a network or a page stands at the edge and carries the effects out.
 */

export interface Step<State, Effect> {
	readonly state: State;
	/** To be carried out in this order. */
	readonly effects: readonly Effect[];
}

/** What one event does, while it is being decided: `state` is a copy that the decision may change. */
export interface Turn<State, Effect, Around> {
	state: State;
	readonly effects: Effect[];
	/** The clock, the page and chance, at the time of the event. */
	readonly around: Around;
}

export interface MachineParts<State, Event, Effect> {
	readonly first: State;
	/** Pure, apart from the surroundings that its caller bound to it. */
	readonly decide: (state: State, event: Event) => Step<State, Effect>;
	readonly perform: (effect: Effect) => void;
}

export interface Machine<Event> {
	/** An event that comes while effects are carried out is handled after the last of them. */
	send(event: Event): void;
	/** No effect follows, not even those of the event that is being handled. */
	stop(): void;
}

export function runMachine<State, Event, Effect>({
	first,
	decide,
	perform,
}: MachineParts<State, Event, Effect>): Machine<Event> {
	let state = first;
	let isStopped = false;
	let isHandling = false;
	const waiting: Event[] = [];
	const handle = (event: Event) => {
		const step = decide(state, event);
		state = step.state;
		const failures: unknown[] = [];
		for (const effect of step.effects) {
			if (isStopped) break;
			try {
				perform(effect);
			} catch (failure) {
				failures.push(failure);
			}
		}
		// The state assumes all effects, so one that fails takes none of the others with it.
		if (failures.length > 0) throw failures[0];
	};
	return {
		send(event) {
			waiting.push(event);
			if (isHandling) return;
			isHandling = true;
			try {
				for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
					if (!isStopped) handle(next);
			} finally {
				isHandling = false;
			}
		},
		stop() {
			isStopped = true;
		},
	};
}
