import type { FirestoreError } from "@junban/firestore-wire/rpc";
import type { GroupOutcome } from "#src/store/commit-group.ts";
import type { CommitRequest, CommitResult, Committed } from "#src/store/commit-types.ts";

export interface CommitQueueOptions {
	/** Stores the commits together. If it throws, nothing is stored. */
	store: (requests: CommitRequest[]) => GroupOutcome;
	/** Called after the commits of a stored group were answered. */
	stored: (committed: Committed) => void;
	/** The error for those who wait. */
	failure: (cause: unknown) => FirestoreError;
	/** Called when a group found no room. Whether another try may find some. */
	makeRoom: () => boolean;
	/** Called when commits are refused for lack of room. */
	noRoom: () => void;
}

/** Approximate number of writes per transaction. Further commits wait for the next turn. */
const groupWrites = 4000;

interface Waiting {
	request: CommitRequest;
	resolve: (result: CommitResult) => void;
	reject: (error: FirestoreError) => void;
}

/** Commits that arrive in one turn of the event loop. They are stored together, and then answered. */
export class CommitQueue {
	readonly #options: CommitQueueOptions;
	#waiting: Waiting[] = [];
	#scheduled = false;

	constructor(options: CommitQueueOptions) {
		this.#options = options;
	}

	get isEmpty(): boolean {
		return this.#waiting.length === 0;
	}

	add(request: CommitRequest): Promise<CommitResult> {
		return new Promise((resolve, reject) => {
			this.#waiting.push({ request, resolve, reject });
			this.#schedule();
		});
	}

	/** Stores waiting commits now. */
	settle(): void {
		while (this.#waiting.length > 0) this.#flush();
	}

	#schedule(): void {
		if (this.#scheduled) return;
		this.#scheduled = true;
		setImmediate(() => {
			this.#scheduled = false;
			this.#flush();
			if (this.#waiting.length > 0) this.#schedule();
		});
	}

	#flush(): void {
		const group: Waiting[] = [];
		for (let writes = 0; writes < groupWrites; ) {
			const next = this.#waiting.shift();
			if (next === undefined) break;
			group.push(next);
			writes += next.request.writes.length;
		}
		if (group.length === 0) return;
		let error = this.#tried(group);
		if (isFull(error) && this.#options.makeRoom()) error = this.#tried(group);
		if (isFull(error)) this.#options.noRoom();
		// A commit that is too large for the remaining disk must not fail the others.
		if (isFull(error) && group.length > 1)
			for (const single of group) refuse([single], this.#tried([single]));
		else refuse(group, error);
	}

	/** Stores and answers the group. If that fails, nobody is answered yet. */
	#tried(group: Waiting[]): FirestoreError | undefined {
		try {
			this.#finish(group, this.#options.store(group.map(({ request }) => request)));
			return undefined;
		} catch (cause) {
			return this.#options.failure(cause);
		}
	}

	#finish(group: Waiting[], { answers, committed }: GroupOutcome): void {
		for (const [at, { resolve, reject }] of group.entries()) {
			const answer = answers[at];
			if (answer?.ok === true) resolve(answer.value);
			else reject(answer?.error ?? this.#options.failure(undefined));
		}
		if (committed !== undefined) this.#options.stored(committed);
	}
}

function isFull(error: FirestoreError | undefined): boolean {
	return error?.status === "RESOURCE_EXHAUSTED";
}

function refuse(group: Waiting[], error: FirestoreError | undefined): void {
	if (error !== undefined) for (const { reject } of group) reject(error);
}
