/** The services of a page and who is signed in, opened once and again after a failure. */
import { ConfigError } from "@junban/app-shell/config";
import { createStore, type ReadableStore } from "@junban/app-shell/store";
import type { Code } from "@junban/domain/values";
import type { SignedInUser } from "@junban/ports/auth";
import type { Services } from "./services.ts";
import { ownShops, type Standing } from "./standing.ts";

export interface Refused {
	readonly ok: false;
	readonly code: Code;
	/** Of the account service: its own code. */
	readonly detail?: string;
}

export interface Registration {
	readonly standing: ReadableStore<Standing>;
	/** Asks as soon as the services are there. Refused as `offline` or `init-failed` if they cannot be opened. */
	ask<T>(request: (services: Services) => Promise<T>): Promise<T | Refused>;
	/** Opens the services, and asks for the account's shops again. */
	look(): Promise<Standing>;
	/** As `look`, once the account that has just signed in is known. */
	lookSignedIn(): Promise<Standing>;
}

export function createRegistration(open: () => Promise<Services>): Registration {
	const standing = createStore<Standing>({ kind: "unknown" });
	const services = onceOpened(open);
	/** Of answers about the shops only the latest counts. */
	let turn = 0;
	/** The services whose sign-in is followed, and what was first known of it. */
	let watched: { readonly services: Services; readonly first: Promise<Standing> } | undefined;

	async function follow({ shops, signUp }: Services, user: SignedInUser | undefined): Promise<Standing> {
		turn += 1;
		const mine = turn;
		if (user === undefined) {
			standing.set({ kind: "signedOut", signUp });
			return standing.get();
		}
		const before = standing.get();
		const known = before.kind === "signedIn" && before.user.uid === user.uid ? before : undefined;
		standing.set({
			kind: "signedIn",
			signUp,
			user,
			shops: known?.shops,
			worksInShop: known?.worksInShop,
		});
		const found = await shops.myApps();
		if (mine === turn && found.ok) {
			const { apps } = found.value;
			standing.set({
				kind: "signedIn",
				signUp,
				user,
				shops: ownShops(apps),
				worksInShop: apps.length > 0,
			});
		}
		return standing.get();
	}
	function watch(all: Services): Promise<Standing> {
		const first = new Promise<Standing>((resolve, reject) => {
			all.auth.observe((user) => {
				follow(all, user).then(resolve, reject);
			});
		});
		watched = { services: all, first };
		return first;
	}
	async function look(): Promise<Standing> {
		try {
			const all = await services();
			if (watched?.services !== all) return await watch(all);
			await watched.first;
			const now = standing.get();
			return now.kind === "signedIn" ? await follow(all, now.user) : now;
		} catch (failure) {
			standing.set({ kind: "broken", code: problemOf(failure).code });
			return standing.get();
		}
	}
	return {
		standing: { get: standing.get, subscribe: standing.subscribe },
		async ask(request) {
			let all: Services;
			try {
				all = await services();
			} catch (failure) {
				return problemOf(failure);
			}
			return request(all);
		},
		look,
		async lookSignedIn() {
			const first = await look();
			if (first.kind !== "signedOut") return first;
			await signedInto(standing);
			return look();
		},
	};
}

/** Opens once, and again after a failure. */
function onceOpened(open: () => Promise<Services>): () => Promise<Services> {
	let opened: Promise<Services> | undefined;
	return async () => {
		opened ??= open();
		try {
			return await opened;
		} catch (failure) {
			opened = undefined;
			throw failure;
		}
	};
}

function problemOf(failure: unknown): Refused {
	return { ok: false, code: failure instanceof ConfigError ? "offline" : "init-failed" };
}

/** The account service tells its observers a moment after it has answered. */
function signedInto({ get, subscribe }: ReadableStore<Standing>): Promise<void> {
	return new Promise((resolve) => {
		if (get().kind === "signedIn") {
			resolve();
			return;
		}
		const end = subscribe(() => {
			if (get().kind !== "signedIn") return;
			end();
			resolve();
		});
	});
}
