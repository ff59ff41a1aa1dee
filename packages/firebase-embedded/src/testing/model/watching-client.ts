import type { Fields } from "@junban/firestore-wire/value";
import { expect } from "vitest";
import { SERVICE } from "#src/access/authorize.ts";
import { ListenConnection, type ListenContext } from "#src/listen/connection.ts";
import { type ModelDocuments, modelResults } from "#src/testing/model/model.ts";
import type { ModelQuery } from "#src/testing/model/query.ts";
import { database, service } from "#src/testing/store.ts";

/** What a target watches: a query below a parent, or one document. */
export type Watching = { parent: string; query: ModelQuery } | { document: string };

interface Target {
	id: number;
	watching: Watching;
	/** Paths of the target's documents, as the server says. */
	paths: Set<string>;
	current: boolean;
	token: string;
}

interface TargetChange {
	targetChangeType?: "ADD" | "REMOVE" | "CURRENT" | "RESET";
	targetIds?: number[];
	resumeToken?: string;
	readTime?: string;
	cause?: object;
}

interface Message {
	targetChange?: TargetChange;
	documentChange?: {
		document: { name: string; fields: Fields };
		targetIds: number[];
		removedTargetIds?: number[];
	};
	documentDelete?: { document: string; removedTargetIds: number[] };
	documentRemove?: { document: string; removedTargetIds: number[] };
	filter?: { targetId: number; count: number };
}

/** A client that trusts the Listen stream like the SDK, and compares its data with the model. */
export class WatchingClient {
	readonly #context: ListenContext;
	readonly #documents: ModelDocuments;
	readonly #targets = new Map<number, Target>();
	/** The last content of each document. */
	readonly #cache = new Map<string, string>();
	#connection: ListenConnection;
	readonly #failures: unknown[] = [];
	#nextId = 1;
	/** Number of consistent states that it was shown. */
	snapshots = 0;
	/** The current step of the test, for messages. */
	place = "";

	constructor(context: ListenContext, documents: ModelDocuments) {
		this.#context = context;
		this.#documents = documents;
		this.#connection = this.#connected();
	}

	get size(): number {
		return this.#targets.size;
	}

	get ids(): number[] {
		return [...this.#targets.keys()];
	}

	watch(watching: Watching): void {
		const id = this.#nextId++;
		this.#targets.set(id, { id, watching, paths: new Set(), current: false, token: "" });
		this.#ask(id, false);
	}

	forget(id: number): void {
		this.#connection.receive({ database: database.name, removeTarget: id });
		expect(this.#targets.has(id), this.place).toBe(false);
	}

	leave(): void {
		this.#connection.closed();
	}

	/**
	 * Reconnects with its tokens.
	 * @param expectCounts whether it sends its document counts to be checked
	 */
	reconnect(expectCounts: boolean): void {
		this.#connection = this.#connected();
		for (const target of this.#targets.values()) target.current = false;
		for (const id of this.#targets.keys()) this.#ask(id, expectCounts);
	}

	/** Expects that every target shows the model's data now, and that it did so at every snapshot. */
	expectModelData(): void {
		if (this.#failures.length > 0) throw this.#failures[0];
		for (const target of this.#targets.values()) {
			expect(target.current, this.place).toBe(true);
			this.#expectTrue(target);
		}
	}

	#connected(): ListenConnection {
		const stream = {
			send: (messages: string[]) => {
				try {
					for (const text of messages) this.#take(JSON.parse(text) as Message);
				} catch (cause) {
					// Collected for the test, because the caller is not the test.
					this.#failures.push(cause);
				}
			},
			fail: (error: Error) => {
				throw error;
			},
			receiving: false,
			end: () => undefined,
		};
		return new ListenConnection(this.#context, stream, service, { name: SERVICE, stranger: false });
	}

	#ask(id: number, expectCounts: boolean): void {
		const target = this.#targets.get(id);
		if (target === undefined) return;
		const { watching, token, paths } = target;
		const parent = "parent" in watching && watching.parent !== "" ? `/${watching.parent}` : "";
		const watched =
			"query" in watching
				? { query: { parent: `${database.name}/documents${parent}`, structuredQuery: watching.query } }
				: { documents: { documents: [database.prefix + watching.document] } };
		const resume = token === "" ? {} : { resumeToken: token };
		const counted = token === "" || !expectCounts ? {} : { expectedCount: paths.size };
		this.#connection.receive({
			database: database.name,
			addTarget: { targetId: id, ...watched, ...resume, ...counted },
		});
	}

	#take(message: Message): void {
		const { targetChange, documentChange, documentDelete, documentRemove, filter } = message;
		if (targetChange !== undefined) this.#targetChange(targetChange);
		else if (documentChange !== undefined) {
			const { document, targetIds, removedTargetIds = [] } = documentChange;
			const path = document.name.slice(database.prefix.length);
			this.#cache.set(path, JSON.stringify(document.fields));
			for (const id of targetIds) this.#target(id).paths.add(path);
			for (const id of removedTargetIds) this.#target(id).paths.delete(path);
		} else if (documentDelete !== undefined) {
			this.#gone(documentDelete);
			this.#cache.delete(documentDelete.document.slice(database.prefix.length));
		} else if (documentRemove !== undefined) this.#gone(documentRemove);
		else if (filter !== undefined) {
			expect(filter.count, `${this.place}: existence filter`).toBe(this.#target(filter.targetId).paths.size);
		} else throw new Error(`Unknown message: ${JSON.stringify(message)}`);
	}

	#gone({ document, removedTargetIds }: { document: string; removedTargetIds: number[] }): void {
		for (const id of removedTargetIds) this.#target(id).paths.delete(document.slice(database.prefix.length));
	}

	#targetChange({ targetChangeType, targetIds = [], resumeToken, cause }: TargetChange): void {
		expect(cause, this.place).toBeUndefined();
		if (targetChangeType === undefined) {
			this.snapshots++;
			for (const target of this.#targets.values()) {
				if (!target.current) continue;
				target.token = resumeToken ?? target.token;
				this.#expectTrue(target);
			}
		}
		for (const id of targetIds) {
			const target = this.#target(id);
			if (targetChangeType === "REMOVE") this.#targets.delete(id);
			if (targetChangeType === "RESET") target.paths.clear();
			if (targetChangeType === "CURRENT") {
				target.current = true;
				target.token = resumeToken ?? target.token;
			}
		}
	}

	#target(id: number): Target {
		const target = this.#targets.get(id);
		if (target === undefined) throw new Error(`${this.place}: no target ${id}`);
		return target;
	}

	#expectTrue({ watching, paths }: Target): void {
		const wanted =
			"query" in watching
				? modelResults(this.#documents, watching.parent, watching.query)
				: [watching.document].filter((path) => this.#documents.has(path));
		const truth = wanted.map((path) => [path, JSON.stringify(this.#documents.get(path))]);
		const shown = wanted.map((path) => [path, paths.has(path) ? this.#cache.get(path) : undefined]);
		if (paths.size === wanted.length && JSON.stringify(shown) === JSON.stringify(truth)) return;
		const what = `${this.place}: ${JSON.stringify(watching)}`;
		expect([...paths].sort(), what).toEqual(wanted.toSorted());
		expect(shown, what).toEqual(truth);
	}
}
