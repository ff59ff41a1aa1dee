import type { ReadableStore } from "@junban/app-shell/store";
import { useEffect } from "react";
import { hasJoined } from "./join-sound.ts";
import type { LineState } from "./line-state.ts";
import { joinSound } from "./page-join-sound.ts";

/** Plays the sound of a join while the component is mounted. Nobody needs to hear of a walk-in from this device. */
export function useJoinSound(store: ReadableStore<LineState>): void {
	useEffect(() => {
		let before = store.get();
		return store.subscribe(() => {
			const now = store.get();
			const isOwn = before.busy.has("walkIn") || now.busy.has("walkIn");
			if (!before.cached.board && !isOwn && hasJoined(before.board, now.board)) joinSound.play();
			before = now;
		});
	}, [store]);
}
