import type { ApiResult, LinePath, View } from "@junban/api-contract/client";
import { type Machine, runMachine } from "@junban/api-contract/machine";
import { createStore, type ReadableStore } from "@junban/app-shell/store";
import { type LineEdge, lineEdge } from "#src/lib/line-edge.ts";
import type { Services } from "#src/lib/services.ts";
import type { BoardStorage } from "./board-memory.ts";
import type { Call } from "./calls.ts";
import type { DisplayDevice, SpokenText } from "./display-device.ts";
import type { DisplayEffect, DisplayEvent, DisplayMemory, DisplayState } from "./display-events.ts";
import { decideDisplay, FIRST_MEMORY } from "./display-machine.ts";

/** The page asks for a tap for this long, in milliseconds; a television may have nobody who could answer. */
const ASK_MS = 60_000;
/** Each number is shown large for at least this long, in milliseconds. */
const LEAST_MS = 4_000;
/** A device that does not say that it has spoken must not silence the board. In milliseconds. */
const MOST_MS = 40_000;

export interface DisplaySession extends ReadableStore<DisplayState> {
	/** The languages that the device can speak. */
	readonly voices: DisplayDevice["voices"];
	/** After a failed load: loads again. While the board is shown: checks the live channel now. */
	retry(): void;
	/** To be called in a tap. */
	start(): void;
	/** The person does not want to start. */
	dismiss(): void;
	/** To be called in a tap: starts, and announces a number that nobody has. */
	tryOut(view: View): void;
	close(): void;
}

export interface DisplayStart {
	/** The view that the server rendered; without it the session asks. */
	readonly first?: ApiResult<View> | undefined;
	readonly device: DisplayDevice;
	readonly memory: BoardStorage;
	/** The sentences for a call, in the languages that the shop chose. */
	readonly say: (call: Call, view: View) => readonly SpokenText[];
}

/** What the board shows on the server and in the browser's first render. */
export function firstDisplayState(first: ApiResult<View> | undefined): DisplayState {
	if (first === undefined) return { kind: "loading" };
	const event: DisplayEvent = first.ok
		? { type: "rendered", view: first.value }
		: { type: "loaded", view: first };
	const { effects } = decideDisplay(FIRST_MEMORY, event, { now: 0 });
	const shown = effects.find((effect) => effect.type === "show");
	return shown?.state ?? { kind: "loading" };
}

/** A board that follows a line and announces its calls, until it is closed. */
export function openDisplay(services: Services, path: LinePath, start: DisplayStart): DisplaySession {
	const { first, device, memory } = start;
	const { environment } = services;
	const store = createStore<DisplayState>(firstDisplayState(first));
	const perform = performer(services, path, start, {
		show: store.set,
		send: (event) => machine.send(event),
	});
	const { wasStarted, heardAt } = memory.read();
	const machine: Machine<DisplayEvent> = runMachine({
		first: { ...FIRST_MEMORY, heardAt },
		decide: (state: DisplayMemory, event: DisplayEvent) =>
			decideDisplay(state, event, { now: environment.now() }),
		perform,
	});
	const stopAsking = environment.after(ASK_MS, () => machine.send({ type: "dismissed" }));
	const stopListening = environment.onWake((event) => {
		if (event === "visible") device.keepAwake();
	});
	machine.send(first?.ok === true ? { type: "rendered", view: first.value } : { type: "retry" });
	const askDevice = async () => {
		const isPressed = device.wasPressed();
		if (isPressed) memory.save({ wasStarted: true });
		// Browsers warn about pages that try to sound before anybody touched them.
		const canSound = (isPressed || wasStarted) && (await device.start({ isTap: isPressed }));
		machine.send({ type: "device", wasStarted: isPressed || wasStarted, canSound });
	};
	void askDevice();
	return {
		voices: device.voices,
		get: store.get,
		subscribe: store.subscribe,
		retry: () => machine.send({ type: "retry" }),
		start: () =>
			void device.start({ isTap: true }).then((canSound) => machine.send({ type: "started", canSound })),
		tryOut(view) {
			const call = { series: 0, number: 1, at: environment.now() };
			void device.start({ isTap: true }).then(async (canSound) => {
				machine.send({ type: "started", canSound });
				if (store.get().kind === "ready" && canSound) await announceOnce(start, call, view);
			});
		},
		dismiss: () => machine.send({ type: "dismissed" }),
		close() {
			stopAsking();
			stopListening();
			machine.send({ type: "close" });
		},
	};
}

interface Edge {
	show(state: DisplayState): void;
	send(event: DisplayEvent): void;
}

/** The server, the live channel and the device. */
function performer(
	services: Services,
	path: LinePath,
	{ device, memory, say }: DisplayStart,
	{ show, send }: Edge,
) {
	const { api } = services;
	let line: LineEdge = lineEdge(services, path, send);
	const announcer = createAnnouncer(services, { device, say }, send);
	return (effect: DisplayEffect): void => {
		switch (effect.type) {
			case "show":
				show(effect.state);
				break;
			case "load":
				void api.view(path).then((view) => send({ type: "loaded", view }));
				break;
			case "connect": {
				const { board, now, settings } = effect.view;
				line.connect({ known: { board, now, settings } });
				break;
			}
			case "disconnect":
				announcer.stop();
				line.end();
				line = lineEdge(services, path, send);
				break;
			case "announce":
				announcer.announce(effect);
				break;
			case "save-heard":
				memory.save({ heardAt: effect.at });
				break;
			case "save-started":
				memory.save({ wasStarted: true });
				break;
			case "keep-awake":
				device.keepAwake();
				break;
			case "check-version":
				void device.isOutdated().then((isOutdated) => isOutdated && send({ type: "outdated" }));
				break;
			case "reload":
				device.reload();
				break;
			case "end":
				announcer.stop();
				line.end();
				device.close();
				break;
			default:
				line.perform(effect);
		}
	};
}

type Announcement = Extract<DisplayEffect, { type: "announce" }>;

/** As the shop's settings say. False: the browser wants a tap first. */
async function announceOnce(
	{ device, say }: Pick<DisplayStart, "device" | "say">,
	call: Call,
	view: View,
): Promise<boolean> {
	const { sound, voice } = view.line.display;
	if (sound) await device.chime();
	return voice === "off" || (await device.speak(say(call, view)));
}

/** Announces one call at a time: the chime, then the sentences. */
function createAnnouncer(
	{ environment }: Services,
	{ device, say }: Pick<DisplayStart, "device" | "say">,
	send: (event: DisplayEvent) => void,
) {
	let stopTimers: () => void = () => undefined;
	const sound = async (call: Call, view: View): Promise<void> => {
		if (!(await announceOnce({ device, say }, call, view))) send({ type: "silenced" });
	};
	return {
		announce({ call, view, isAudible }: Announcement): void {
			let isOpen = true;
			let parts = 2;
			const end = () => {
				if (!isOpen) return;
				isOpen = false;
				stopTimers();
				send({ type: "announced", call });
			};
			const endPart = () => {
				parts -= 1;
				if (parts === 0) end();
			};
			const stopLeast = environment.after(LEAST_MS, endPart);
			const stopMost = environment.after(MOST_MS, () => {
				device.hush();
				end();
			});
			stopTimers = () => {
				isOpen = false;
				stopLeast();
				stopMost();
			};
			// A device that fails has said what it can.
			if (isAudible) void sound(call, view).then(endPart, endPart);
			else endPart();
		},
		stop(): void {
			stopTimers();
			device.hush();
		},
	};
}
