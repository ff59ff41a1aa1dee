/** The sound, the vibration and the lit screen of a ticket. `alarm-machine.ts` decides. */
import { runMachine } from "@junban/api-contract/machine";
import { createStore } from "@junban/app-shell/store";
import { type Alarm, SILENT } from "#src/lib/alarm-state.ts";
import { createWakeLock } from "#src/lib/device/wake-lock.ts";
import { type AlarmEffect, type AlarmEvent, decideAlarm, FIRST_ALARM } from "./alarm-machine.ts";
import { createChimes } from "./chimes.ts";

/** Alternating vibration and pause, in milliseconds. */
const VIBRATION = [300, 150, 300, 150, 600];

/** Waits for touches of the page, in a browser. */
export function openAlarm(): Alarm {
	const store = createStore(SILENT);
	const chimes = createChimes();
	const screen = createWakeLock();
	const listeners = new AbortController();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const machine = runMachine({
		first: FIRST_ALARM,
		decide: (memory, event: AlarmEvent) => decideAlarm(memory, event, { now: Date.now() }),
		perform,
	});

	function perform(effect: AlarmEffect): void {
		switch (effect.type) {
			case "show":
				store.set({ canSound: effect.canSound, isRinging: effect.isRinging });
				break;
			case "ask-for-sound":
				void chimes.allow().then((isAllowed) => machine.send({ type: "sound", isAllowed }));
				break;
			case "ring":
				vibrate(VIBRATION);
				chimes.call();
				break;
			case "chime":
				vibrate(VIBRATION.slice(0, 1));
				chimes.near();
				break;
			case "hush":
				vibrate(0);
				break;
			case "keep-screen":
				screen.request();
				break;
			case "let-screen":
				screen.release();
				break;
			case "plan":
				clearTimeout(timer);
				if (effect.ms !== undefined) timer = setTimeout(() => machine.send({ type: "due" }), effect.ms);
		}
	}

	const listen = { signal: listeners.signal };
	for (const touch of ["pointerup", "keydown"] as const)
		document.addEventListener(touch, () => machine.send({ type: "touch" }), listen);
	const shown = () => document.visibilityState === "visible" && machine.send({ type: "shown" });
	document.addEventListener("visibilitychange", shown, listen);
	// In some browsers the tap that joined the line counts as the first touch.
	if (hasBeenTouched()) machine.send({ type: "touch" });
	return {
		get: store.get,
		subscribe: store.subscribe,
		setStanding: (standing, isAnotherCall) => machine.send({ type: "standing", standing, isAnotherCall }),
		close() {
			listeners.abort();
			clearTimeout(timer);
			machine.stop();
			chimes.close();
			screen.release();
		},
	};
}

function hasBeenTouched(): boolean {
	return "userActivation" in navigator && navigator.userActivation.hasBeenActive;
}

/** Without an earlier touch the browser refuses vibration and warns in the console. */
function vibrate(pattern: number | number[]): void {
	if ("vibrate" in navigator && hasBeenTouched()) navigator.vibrate(pattern);
}
