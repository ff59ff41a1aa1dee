/** The store as the processes of a story reach it: commits are cut as the test wants, and reported. */
import type { FirestoreClient, Write } from "@junban/firestore-wire/client";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { NoticeSettings } from "#src/notify/notifier.ts";
import type { Cut, Faults, Written } from "./door.ts";
import type { Activity } from "./local-activity.ts";
import type { LocalClock } from "./local-clock.ts";

/** The time that passes while a desk waits for a store that is away. Longer than the desk keeps callers waiting. */
const AWAY_MS = 9_000;
/** Every second push fails at its first try. */
const FAILING = 2;

/** A process that uses the store. */
export interface StoreUser {
	/** The fates of its next commits, in order. */
	readonly cuts: Cut[];
	/** A dead process reaches the store no more: its calls never settle. */
	readonly dead: boolean;
}

type Watch = Parameters<Faults["watch"]>;

export class LocalStore {
	readonly #store: FirestoreClient;
	readonly #clock: LocalClock;
	readonly #activity: Activity;
	/** Lets go the commits that are held, one each. */
	readonly #held: (() => void)[] = [];
	#watch: Watch | undefined;
	/** Web pushes since the watch began. */
	#pushes = 0;

	constructor(store: FirestoreClient, clock: LocalClock, activity: Activity) {
		this.#store = store;
		this.#clock = clock;
		this.#activity = activity;
	}

	get isHolding(): boolean {
		return this.#held.length > 0;
	}

	/** Lets go all held commits. */
	release(): void {
		for (const go of this.#held.splice(0)) go();
	}

	/** See `Faults`. Without arguments nothing is watched any more. */
	watch(...watch: Watch | []): void {
		this.#watch = watch.length === 0 ? undefined : watch;
		this.#pushes = 0;
	}

	/** The store for one process. */
	of(user: StoreUser): FirestoreClient {
		const reached = async <T>(call: () => Promise<T>): Promise<T> =>
			user.dead ? await new Promise<T>(() => undefined) : await this.#activity.during(call);
		return {
			batchGet: (paths) => reached(() => this.#store.batchGet(paths)),
			runQuery: (parent, query) => reached(() => this.#store.runQuery(parent, query)),
			count: (parent, query) => reached(() => this.#store.count(parent, query)),
			commit: async (writes) => {
				const cut = user.dead ? undefined : user.cuts.shift();
				if (cut === "away") this.#clock.moveTo(this.#clock.now() + AWAY_MS);
				if (cut === "before" || cut === "away") throw new FirestoreError("UNAVAILABLE", "cut before");
				// A held commit is no activity: a test that waits for quiet must not wait for it.
				if (cut === "hold") await new Promise<void>((resolve) => this.#held.push(resolve));
				const commit = () => this.#store.commit(writes);
				const result = await (cut === "hold" ? commit() : reached(commit));
				this.#report(writes, cut === "hold");
				if (cut === "after") throw new FirestoreError("UNAVAILABLE", "cut after");
				return result;
			},
		};
	}

	/** A push service that reports its messages to the watch. */
	get pushes(): NoticeSettings {
		return {
			providers: {
				push: {
					publicKey: "model",
					send: async ({ payload, subscription: { endpoint } }) => {
						this.#activity.note();
						const [line, uid] = endpoint.split("/").slice(-2);
						const [path = "", , pushed] = this.#watch ?? [];
						if (pushed === undefined || !path.endsWith(`/${line}`)) return "never";
						const { cause }: { cause?: unknown } = JSON.parse(payload);
						pushed(String(uid), String(cause));
						return ++this.#pushes % FAILING === 0 ? "later" : "sent";
					},
				},
			},
		};
	}

	/** Reports a commit that took effect, if it wrote below the watched line. */
	#report(writes: readonly Write[], held: boolean): void {
		const [line, committed] = this.#watch ?? [];
		if (committed === undefined) return;
		const written = writes.flatMap((write): Written[] => {
			if ("verify" in write) return [];
			if ("delete" in write) return [{ path: write.delete }];
			const { data, mask, set } = write;
			return [{ path: set, data, ...(mask === undefined ? {} : { mask }) }];
		});
		if (!written.some(({ path }) => path.startsWith(`${line}/`))) return;
		committed({ at: this.#clock.now(), held, writes: written });
	}
}
