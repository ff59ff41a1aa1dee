/** An API at an address, on Node or on a Worker. Tests do not control its clock and connections. */
import { openSocket } from "@junban/api-contract/live-socket";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Ask, Door, Heard } from "./door.ts";
import { seedSample } from "./seeds.ts";

export interface HttpDoorOptions {
	/** `http://127.0.0.1:8787`. */
	readonly url: string;
	/** The store that the API works on. The shop of `door.ts` must be there. */
	readonly store: FirestoreClient;
	/** Of an owner or staff of the shop. */
	readonly token: string;
}

export async function openHttpDoor({ url, store, token }: HttpDoorOptions): Promise<Door> {
	const asked = new Set<Promise<unknown>>();
	await seedSample(store, Date.now());

	async function ask(path: string, { json, key, method, staff }: Ask): Promise<Heard> {
		const response = await fetch(url + path, {
			method,
			headers: {
				...(json === undefined ? {} : { "content-type": "application/json" }),
				...(staff === true ? { authorization: `Bearer ${token}` } : {}),
				...(key === undefined ? {} : { "idempotency-key": key }),
			},
			body: json === undefined ? null : JSON.stringify(json),
		});
		return { status: response.status, text: await response.text() };
	}

	return {
		desks: 1,
		store,
		now: () => Date.now(),
		async request(_desk, path, options) {
			const answer = ask(path, options);
			const settled = answer.then(
				() => undefined,
				() => undefined,
			);
			asked.add(settled);
			try {
				return await answer;
			} finally {
				asked.delete(settled);
			}
		},
		openSocket: (_desk, path, events) => openSocket(url.replace(/^http/, "ws") + path, events),
		after(ms, run) {
			const timer = setTimeout(run, ms);
			return () => clearTimeout(timer);
		},
		async settle() {
			await Promise.all(asked);
			// Callers read their answers first.
			await new Promise<void>((resolve) => setTimeout(resolve, 0));
			return [];
		},
		logged: () => "",
	};
}
