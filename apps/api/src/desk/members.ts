import type { MemberUid } from "@junban/domain/ids";
import { type Member, memberFromStored } from "@junban/domain/member";
import type { FirestoreClient, StoredDocument } from "@junban/firestore-wire/client";
import type { LinePaths } from "./paths.ts";

type Found = Member | "corrupt" | undefined;

/** The members that one batch names: read by one batchGet, kept up to date while the batch is decided. */
export class BatchMembers {
	readonly #store: FirestoreClient;
	readonly #paths: LinePaths;
	readonly #byUid: Map<MemberUid, Found>;

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
		const found = await store.batchGet([...uids].map((uid) => paths.member(uid)));
		const byUid = new Map<MemberUid, Found>();
		for (const uid of uids) byUid.set(uid, read(found.get(paths.member(uid))));
		return new BatchMembers(store, paths, byUid);
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
		const member = read(document);
		if (typeof member !== "object") return undefined;
		this.put(member);
		return member;
	}

	/** The member after a decision of this batch. */
	put(member: Member): void {
		this.#byUid.set(member.uid, member);
	}
}

function read(document: StoredDocument | undefined): Found {
	if (document === undefined) return undefined;
	const member = memberFromStored(document.data);
	return "corrupt" in member ? "corrupt" : member;
}
