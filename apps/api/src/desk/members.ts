import { charactersOf } from "@junban/callers/characters-of";
import { type LinePaths, type Member, memberFromStored } from "@junban/domain/documents";
import { isEmptied } from "@junban/domain/shop";
import type { MemberUid } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument } from "@junban/firestore-wire/client";
import type { Data } from "@junban/firestore-wire/value";
import type { Result } from "#src/result.ts";
import { sameSecret } from "#src/same-secret.ts";
import type { LongPlaces } from "./long-places.ts";
import type { DeskWork } from "./work.ts";

const NOT_FOUND: Result<Member> = { ok: false, code: "member-not-found" };
const CORRUPT: Result<Member> = { ok: false, code: "member-corrupt" };

/** The members that one batch names: read by one batchGet, updated while the batch is decided. */
export class BatchMembers {
	readonly #store: FirestoreClient;
	readonly #paths: LinePaths;
	readonly #byUid = new Map<MemberUid, Result<Member>>();
	readonly #stored = new Map<MemberUid, { readonly member: Member; readonly data: Data }>();
	readonly #emptied = new Set<MemberUid>();

	private constructor(store: FirestoreClient, paths: LinePaths) {
		this.#store = store;
		this.#paths = paths;
	}

	/** Those that the works name, and those whose documents they bring. */
	static async load(
		store: FirestoreClient,
		paths: LinePaths,
		works: readonly DeskWork[],
	): Promise<BatchMembers> {
		const asked = new Map<string, MemberUid>();
		for (const work of works) if ("uid" in work) asked.set(paths.member(work.uid), work.uid);
		const found = await store.batchGet([...asked.keys()]);
		const members = new BatchMembers(store, paths);
		for (const [path, uid] of asked) members.#read(uid, found.get(path));
		for (const work of works)
			if (work.type === "sweepPart") for (const document of work.documents) members.#found(document);
		return members;
	}

	/** A member that the batch names, as it is after the decisions so far. */
	get(uid: MemberUid): Result<Member> {
		return this.#byUid.get(uid) ?? NOT_FOUND;
	}

	/** Whether all that is stored of this place is that its uid is taken. */
	isEmptied(uid: MemberUid): boolean {
		return this.#emptied.has(uid);
	}

	/** The member with this number; one query unless the batch has it. Undefined for none and for a corrupt one. */
	async at(series: number, number: number | undefined): Promise<Member | undefined> {
		if (number === undefined) return undefined;
		for (const found of this.#byUid.values()) {
			if (found.ok && found.value.series === series && found.value.number === number) return found.value;
		}
		const [document] = await this.#store.runQuery(this.#paths.line, {
			collection: "members",
			where: [
				["series", "==", series],
				["number", "==", number],
			],
			limit: 1,
		});
		return document === undefined ? undefined : this.#found(document);
	}

	/** The members with these numbers, 30 at most; one query for those that the batch does not have. */
	async many(series: number, numbers: readonly number[]): Promise<Member[]> {
		const wanted = new Set(numbers);
		const found: Member[] = [];
		for (const read of this.#byUid.values()) {
			if (read.ok && read.value.series === series && wanted.delete(read.value.number)) found.push(read.value);
		}
		if (wanted.size === 0) return found;
		const documents = await this.#store.runQuery(this.#paths.line, {
			collection: "members",
			where: [
				["series", "==", series],
				["number", "in", [...wanted]],
			],
		});
		for (const document of documents) {
			const member = this.#found(document);
			if (member !== undefined) found.push(member);
		}
		return found;
	}

	/** The member's document as it was read, with all its fields. Undefined for a member that did not exist. */
	stored(uid: MemberUid): Data | undefined {
		return this.#stored.get(uid)?.data;
	}

	/** The member before the batch. Undefined for a member that did not exist. */
	first(uid: MemberUid): Member | undefined {
		return this.#stored.get(uid)?.member;
	}

	/** Sets the member as a decision of this batch leaves it. */
	put(member: Member): void {
		this.#byUid.set(member.uid, { ok: true, value: member });
	}

	/** Remembers the lengths of the documents that were read. */
	measure(places: LongPlaces): void {
		for (const [uid, { data }] of this.#stored) places.noteMember(uid, charactersOf(data));
	}

	#found(document: StoredDocument): Member | undefined {
		const read = memberFromStored(document.data);
		if (!read.ok) return undefined;
		const member = read.value;
		this.#stored.set(member.uid, { member, data: document.data });
		this.put(member);
		return member;
	}

	#read(uid: MemberUid, document: StoredDocument | undefined): void {
		if (document === undefined) return;
		if (isEmptied(document.data)) {
			this.#emptied.add(uid);
			return;
		}
		const member = this.#found(document);
		if (member === undefined || !sameSecret(uid, member.uid)) this.#byUid.set(uid, CORRUPT);
	}
}
