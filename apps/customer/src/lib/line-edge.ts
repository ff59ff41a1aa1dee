import type { LinePath } from "@junban/api-contract/client";
import type { LiveConnection } from "@junban/api-contract/live-client";
import { isShopMissing } from "./is-shop-missing.ts";
import type { LineEffect, LineEvent } from "./line-events.ts";
import { watchOpening } from "./opening-watch.ts";
import type { Channel, Services } from "./services.ts";

/** What each page adds to its live channel. */
type OwnChannel = Pick<Channel, "hold" | "known" | "ahead" | "onMember" | "onGone">;

export interface LineEdge {
	perform(effect: LineEffect): void;
	connect(channel: OwnChannel): void;
	disconnect(): void;
	/** Ends timers and connections. */
	end(): void;
}

/** The hours, the live channel and the ticks of a page that follows a line. What happens there becomes events. */
export function lineEdge(services: Services, path: LinePath, send: (event: LineEvent) => void): LineEdge {
	const { api, storage, environment } = services;
	const watch = watchOpening(environment, {
		async fetchView() {
			const answer = await api.view(path);
			if (answer.ok) send({ type: "view", view: answer.value });
			return answer.ok;
		},
		onGuidance: () => send({ type: "tick" }),
	});
	let live: LiveConnection | undefined;
	let stopTick: () => void = () => undefined;
	const disconnect = () => {
		live?.close();
		live = undefined;
	};
	const connect = (channel: OwnChannel) => {
		live = services.connect(path, {
			...channel,
			async fetchBoard(etag) {
				const answer = await api.board(path, etag);
				// A shop that is being deleted has no live channel that could say so.
				if (!answer.ok && isShopMissing(answer.code)) send({ type: "lost" });
				return answer;
			},
			onBoard: (board) => send({ type: "board", board }),
			onPace: (pace) => send({ type: "pace", pace }),
			onSettings: () => send({ type: "settings" }),
			onStatus: (status) => send({ type: "status", status }),
		});
	};
	return {
		connect,
		disconnect,
		perform(effect) {
			switch (effect.type) {
				case "check":
					live?.check();
					break;
				case "save-view":
					storage.saveView(path, effect.view);
					break;
				case "hours":
					watch.setView(effect.hours);
					break;
				case "refresh":
					watch.invalidate();
					break;
				case "plan-tick":
					stopTick();
					if (effect.ms !== undefined) stopTick = environment.after(effect.ms, () => send({ type: "tick" }));
			}
		},
		end() {
			stopTick();
			watch.close();
			disconnect();
		},
	};
}
