/** The browser's clock, sockets and events, for the live client. */
import type { LiveEnvironment, WakeEvent } from "./live-environment.ts";
import { openSocket } from "./live-socket.ts";

export function browserLiveEnvironment(): LiveEnvironment {
	return {
		now: () => Date.now(),
		random: () => Math.random(),
		after: (ms, run) => {
			const timer = setTimeout(run, ms);
			return () => clearTimeout(timer);
		},
		open: openSocket,
		visible: () => document.visibilityState === "visible",
		onWake,
	};
}

function onWake(listener: (event: WakeEvent) => void): () => void {
	const ended = new AbortController();
	const { signal } = ended;
	const shown = () => listener(document.visibilityState === "visible" ? "visible" : "hidden");
	document.addEventListener("visibilitychange", shown, { signal });
	// A page that returns from the back-forward cache has lost its socket without an event.
	addEventListener("pageshow", (event) => event.persisted && shown(), { signal });
	addEventListener("online", () => listener("online"), { signal });
	addEventListener("offline", () => listener("offline"), { signal });
	return () => ended.abort();
}
