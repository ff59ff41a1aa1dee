import { type LinePaths, type Member, memberFromStored } from "@junban/domain/documents";
import type { MemberUid } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument } from "@junban/firestore-wire/client";
import type { Data } from "@junban/firestore-wire/value";
import { sameSecret } from "#src/same-secret.ts";

type Found = Member | "corrupt" | undefined;

/** The members that one batch names: read by one batchGet, kept up to date while the batch is decided. */
export class BatchMembers {
	readonly #store: FirestoreClient;
	readonly #paths: LinePaths;
	readonly #byUid: Map<MemberUid, Found>;
	readonly #stored = new Map<MemberUid, { readonly member: Member; readonly data: Data }>();

	private constructor(store: FirestoreClient, paths: LinePaths, byUid: Map<MemberUid, Found>) {
		this.#store = store;
		this.#paths = paths;
		this.#byUid = byUid;
	}

	static async load(
		store: FirestoreClient,
		paths: LinePaths,
		uids: ReadonlySet<MemberUid>,
	): Promise<BatchMembers> {
		const asked = new Map([...uids].map((uid) => [paths.member(uid), uid]));
		const found = await store.batchGet([...asked.keys()]);
		const members = new BatchMembers(store, paths, new Map());
		for (const [path, uid] of asked) members.#read(uid, found.get(path));
		return members;
	}

	get(uid: MemberUid): Found {
		return this.#byUid.get(uid);
	}

	/** The member with this number; one query unless the batch knows it. Undefined for none or a corrupt one. */
	async at(series: number, number: number | undefined): Promise<Member | undefined> {
		if (number === undefined) return undefined;
		for (const member of this.#byUid.values()) {
			if (typeof member === "object" && member.series === series && member.number === number) return member;
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

	/** The members with these numbers, 30 at most; one query for all that the batch does not know. */
	async many(series: number, numbers: readonly number[]): Promise<Member[]> {
		const wanted = new Set(numbers);
		const found: Member[] = [];
		for (const member of this.#byUid.values()) {
			if (typeof member !== "object" || member.series !== series || !wanted.delete(member.number)) continue;
			found.push(member);
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

	/** Documents of members that were read elsewhere. */
	know(documents: readonly StoredDocument[]): void {
		for (const document of documents) this.#found(document);
	}

	/** The member's document as it was read, also with what is not the domain's; undefined for one that did not exist. */
	stored(uid: MemberUid): Data | undefined {
		return this.#stored.get(uid)?.data;
	}

	/** The member before the batch; undefined for one that did not exist. */
	first(uid: MemberUid): Member | undefined {
		return this.#stored.get(uid)?.member;
	}

	/** The member after a decision of this batch. */
	put(member: Member): void {
		this.#byUid.set(member.uid, member);
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
		if (document === undefined) {
			this.#byUid.set(uid, undefined);
			return;
		}
		const member = this.#found(document);
		const isNamed = member !== undefined && sameSecret(uid, member.uid);
		this.#byUid.set(uid, isNamed ? member : "corrupt");
	}
}
