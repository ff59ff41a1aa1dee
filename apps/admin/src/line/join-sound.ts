/** The sound of a new place in the line: a switch that this device remembers. */
import { createStore, type ReadableStore } from "@junban/app-shell/store";
import type { Board } from "@junban/domain/line";

const KEY = "junban.join-sound";

export interface JoinSound extends ReadableStore<boolean> {
	turn(on: boolean): void;
	/** Plays the sound if it is on. A browser without sound, or before the first press of the page, stays silent. */
	play(): void;
}

export function createJoinSound(storage: Pick<Storage, "getItem" | "setItem">, ring: () => void): JoinSound {
	const isOn = createStore(read(storage));
	return {
		get: isOn.get,
		subscribe: isOn.subscribe,
		turn(on) {
			isOn.set(on);
			try {
				storage.setItem(KEY, on ? "on" : "off");
			} catch {
				// The browser refuses to store it. The choice lasts until the page is closed.
			}
			// After a press the browser allows sounds. Staff hear once how it sounds.
			if (on) ring();
		},
		play() {
			if (isOn.get()) ring();
		},
	};
}

/** Whether somebody joined between two boards. A new series begins without a sound. */
export function hasJoined(before: Board | undefined, now: Board | undefined): boolean {
	return (
		before !== undefined && now !== undefined && before.series === now.series && now.issued > before.issued
	);
}

function read(storage: Pick<Storage, "getItem">): boolean {
	try {
		return storage.getItem(KEY) === "on";
	} catch {
		return false;
	}
}
