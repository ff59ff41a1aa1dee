import type { NoticesResponse } from "@junban/api-contract/schemas-notices";
import type { Device, NoticesEffect, NoticesEvent, NoticesState } from "../notices-events.ts";
import { decideNotices, firstNotices } from "../notices-machine.ts";

export const HERE = "fingerprint-here";
export const OTHER = "fingerprint-other";
export const OFFLINE = { ok: false, code: "offline", status: 0 } as const;
const REFUSED = { ok: false, code: "too-many-requests", status: 429 } as const;
const SUBSCRIBED = {
	request: { endpoint: "https://push.example/1", keys: { p256dh: "k", auth: "a" } },
	fingerprint: HERE,
};
export const READY: Device = { support: "yes", permission: "default" };
export const NOTICES: NoticesResponse = {
	...{ mail_offered: true, push_key: "BK", ahead: 2, results: [] },
	notices: ["near", "called", "cancelled"],
};

/** A page, its browser and a server. Requests stay open until the story ends them. */
export class World {
	memory = firstNotices("waiting");
	shown: NoticesState | undefined;
	/** What the server has. */
	server: NoticesResponse = NOTICES;
	permission: NotificationPermission = "default";
	subscribed: string | undefined;
	readonly underWay: (() => void)[] = [];
	readonly effects: NoticesEffect[] = [];
	asked = 0;
	isRefreshPlanned = false;

	constructor(device: Device = READY, server: NoticesResponse = NOTICES) {
		this.server = server;
		this.permission = device.permission;
		this.device = device;
		this.send({ type: "started" });
	}
	device: Device;

	send(event: NoticesEvent): void {
		const { effects, state } = decideNotices(this.memory, event, { chance: 0.5 });
		this.memory = state;
		for (const effect of effects) this.#perform(effect);
	}

	/** Ends all open requests, in order. */
	settle(): void {
		for (let next = this.underWay.shift(); next !== undefined; next = this.underWay.shift()) next();
	}

	count(type: NoticesEffect["type"]): number {
		return this.effects.filter((each) => each.type === type).length;
	}

	#perform(effect: NoticesEffect): void {
		if (effect.type !== "show") this.effects.push(effect);
		const later = (end: () => void) => this.underWay.push(end);
		switch (effect.type) {
			case "show":
				this.shown = effect.state;
				break;
			case "look-at-device":
				later(() => {
					const { permission, subscribed } = this;
					const device = { ...this.device, permission };
					this.send({
						type: "device",
						device: subscribed === undefined ? device : { ...device, subscribed },
					});
				});
				break;
			case "load": {
				const { changes } = effect;
				// The answer arrives later, but holds what the server has now.
				const value = this.server;
				later(() => this.send({ type: "loaded", changes, answer: { ok: true, value } }));
				break;
			}
			case "plan-refresh":
				this.isRefreshPlanned = true;
				break;
			case "ask":
				this.asked++;
				later(() => this.send({ type: "asked", permission: this.permission }));
				break;
			case "subscribe":
				this.subscribed = HERE;
				later(() => this.send({ type: "subscribed", subscribed: SUBSCRIBED }));
				break;
			case "save-push":
				this.#change("push", HERE, (answer) => this.send({ type: "push-saved", fingerprint: HERE, answer }));
				break;
			case "remove-push":
				this.#change("push", undefined, (answer) => this.send({ type: "push-removed", answer }));
				break;
			case "save-mail": {
				const { address } = effect;
				this.#change("mail", address, (answer) => this.send({ type: "mail-saved", address, answer }));
				break;
			}
			case "remove-mail":
				this.#change("mail", undefined, (answer) => this.send({ type: "mail-removed", answer }));
		}
	}

	/** How the next changes end: the answer, and whether the server did it. */
	next: "done" | "lost" | "refused" = "done";

	#change(
		channel: "mail" | "push",
		to: string | undefined,
		tell: (answer: { ok: true; value: { notices: [] } } | typeof OFFLINE | typeof REFUSED) => void,
	): void {
		const how = this.next;
		this.underWay.push(() => {
			if (how !== "refused") {
				const { [channel]: _before, mail_unconfirmed: isUnconfirmed, ...rest } = this.server;
				const isAsked = channel === "mail" ? to !== undefined : isUnconfirmed === true;
				const asked = isAsked ? { mail_unconfirmed: true } : {};
				this.server = { ...rest, ...asked, ...(to === undefined ? {} : { [channel]: to }) };
			}
			tell(how === "done" ? { ok: true, value: { notices: [] } } : how === "lost" ? OFFLINE : REFUSED);
		});
	}
}

export function opened(device?: Device, server?: NoticesResponse): World {
	const world = new World(device, server);
	world.settle();
	return world;
}
