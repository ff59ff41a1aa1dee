import type { LinePath } from "@junban/api-contract/client";
import type { HolderClient } from "@junban/api-contract/holder-client";
import type { LiveEnvironment } from "@junban/api-contract/live-environment";
import { type Machine, runMachine } from "@junban/api-contract/machine";
import { createStore, type ReadableStore } from "@junban/app-shell/store";
import type { MemberUid } from "@junban/domain/values";
import type { NoticesEffect, NoticesEvent, NoticesState } from "./notices-events.ts";
import { decideNotices, firstNotices } from "./notices-machine.ts";
import type { PushDevice } from "./push-device.ts";

type Taps = "push-on" | "push-confirm" | "push-off" | "mail-open" | "mail-off" | "close";

/** `unknown` before the first answers; undefined when there is nothing to show. */
export type NoticesShown = NoticesState | "unknown" | undefined;

export interface NoticesSession extends ReadableStore<NoticesShown> {
	tap(type: Taps): void;
	/** Registers the typed address, or asks first whether it is a slip. */
	saveMail(typed: string): void;
	/** The place is in this state now. */
	moment(moment: string): void;
	/** The ticket has the server, at first or again. */
	reached(): void;
	close(): void;
}

export interface NoticesPorts {
	readonly client: Pick<
		HolderClient,
		"notices" | "registerMail" | "registerPush" | "removeMail" | "removePush"
	>;
	readonly device: PushDevice;
	readonly environment: Pick<LiveEnvironment, "after" | "onWake" | "random">;
}

/** The notices of one place: asks the API, the browser and the person, and carries out what the machine decides. */
export function openNotices(
	ports: NoticesPorts,
	path: LinePath,
	uid: MemberUid,
	moment: string,
): NoticesSession {
	const { environment } = ports;
	const store = createStore<NoticesShown>("unknown");
	const send = (event: NoticesEvent) => machine.send(event);
	const edge = noticesEdge(ports, path, uid, store.set, send);
	const machine: Machine<NoticesEvent> = runMachine({
		first: firstNotices(moment),
		decide: (memory, event: NoticesEvent) => decideNotices(memory, event, { chance: environment.random() }),
		perform: edge.perform,
	});
	send({ type: "started" });
	const stopWaking = environment.onWake((event) => {
		if (event === "visible" || event === "online") send({ type: "wake" });
	});
	return {
		get: store.get,
		subscribe: store.subscribe,
		tap: (type) => send({ type }),
		saveMail: (typed) => send({ type: "mail-save", typed }),
		moment: (next) => send({ type: "moment", moment: next }),
		reached: () => send({ type: "reached" }),
		close() {
			machine.stop();
			stopWaking();
			edge.end();
		},
	};
}

function noticesEdge(
	{ client, device, environment }: NoticesPorts,
	path: LinePath,
	uid: MemberUid,
	show: (state: NoticesShown) => void,
	send: (event: NoticesEvent) => void,
) {
	let stopRefresh: () => void = () => undefined;
	const perform = (effect: NoticesEffect): void => {
		switch (effect.type) {
			case "show":
				show(effect.state);
				break;
			case "look-at-device":
				void device.look().then((found) => send({ type: "device", device: found }));
				break;
			case "load":
				void client
					.notices(path, uid)
					.then((answer) => send({ type: "loaded", changes: effect.changes, answer }));
				break;
			case "plan-refresh":
				stopRefresh();
				stopRefresh = environment.after(effect.ms, () => send({ type: "refresh-due" }));
				break;
			case "ask":
				void device.ask().then((permission) => send({ type: "asked", permission }));
				break;
			case "subscribe":
				void device.subscribe(effect.key).then((subscribed) => send({ type: "subscribed", subscribed }));
				break;
			case "save-push": {
				const { fingerprint, request } = effect.subscribed;
				void client
					.registerPush(path, uid, request)
					.then((answer) => send({ type: "push-saved", answer, fingerprint }));
				break;
			}
			case "remove-push":
				void client.removePush(path, uid).then((answer) => send({ type: "push-removed", answer }));
				break;
			case "save-mail": {
				const { address } = effect;
				void client
					.registerMail(path, uid, { notification_mail: address })
					.then((answer) => send({ type: "mail-saved", answer, address }));
				break;
			}
			case "remove-mail":
				void client.removeMail(path, uid).then((answer) => send({ type: "mail-removed", answer }));
		}
	};
	return { perform, end: () => stopRefresh() };
}
