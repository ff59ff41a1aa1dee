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
	let opened: Promise<Services> | undefined;
	/** Of answers about the shops only the latest counts. */
	let turn = 0;

	async function services(): Promise<Services> {
		opened ??= open();
		try {
			return await opened;
		} catch (failure) {
			opened = undefined;
			throw failure;
		}
	}
	async function follow({ shops, signUp }: Services, user: SignedInUser | undefined): Promise<Standing> {
		turn += 1;
		const mine = turn;
		if (user === undefined) {
			standing.set({ kind: "signedOut", signUp });
			return standing.get();
		}
		const before = standing.get();
		const known = before.kind === "signedIn" && before.user.uid === user.uid ? before.shops : undefined;
		standing.set({ kind: "signedIn", signUp, user, shops: known });
		const found = await shops.myApps();
		if (mine === turn && found.ok)
			standing.set({ kind: "signedIn", signUp, user, shops: ownShops(found.value.apps) });
		return standing.get();
	}
	let watched: { readonly services: Services; readonly first: Promise<Standing> } | undefined;
	function watch(all: Services): Promise<Standing> {
		if (watched?.services === all) return watched.first;
		const first = new Promise<Standing>((resolve, reject) => {
			all.auth.observe((user) => {
				follow(all, user).then(resolve, reject);
			});
		});
		watched = { services: all, first };
		return first;
	}
	const problem = (failure: unknown): Refused => ({
		ok: false,
		code: failure instanceof ConfigError ? "offline" : "init-failed",
	});
	async function look(): Promise<Standing> {
		try {
			const all = await services();
			await watch(all);
			const now = standing.get();
			return now.kind === "signedIn" ? await follow(all, now.user) : now;
		} catch (failure) {
			standing.set({ kind: "broken", code: problem(failure).code });
			return standing.get();
		}
	}
	/** The account service tells its observers a moment after it has answered. */
	const signedIn = () =>
		new Promise<void>((resolve) => {
			if (standing.get().kind === "signedIn") {
				resolve();
				return;
			}
			const end = standing.subscribe(() => {
				if (standing.get().kind !== "signedIn") return;
				end();
				resolve();
			});
		});
	return {
		standing: { get: standing.get, subscribe: standing.subscribe },
		async ask(request) {
			let all: Services;
			try {
				all = await services();
			} catch (failure) {
				return problem(failure);
			}
			return request(all);
		},
		look,
		async lookSignedIn() {
			const first = await look();
			if (first.kind !== "signedOut") return first;
			await signedIn();
			return look();
		},
	};
}
