import { charactersOf } from "@junban/callers/characters-of";
import { type Answer, type Answers, answersFromStored, type LinePaths } from "@junban/domain/documents";
import type { MemberUid } from "@junban/domain/values";
import type { FirestoreClient, Write } from "@junban/firestore-wire/client";
import type { Data, Value } from "@junban/firestore-wire/value";
import type { LongPlaces } from "./long-places.ts";

/** The board version of the commit that last wrote a document of answers. No question can have this uid. */
export const WRITTEN_AT = "_version";

export type Sheet = ReadonlyMap<string, Answer>;

/** The answers that one batch reads and changes. They are read by one batchGet, changed while the batch is decided, then written. */
export class AnswerSheets {
	readonly #paths: LinePaths;
	readonly #sheets: Map<MemberUid, Sheet>;
	readonly #changes = new Map<MemberUid, Map<string, Answer | undefined>>();
	readonly #required = new Map<MemberUid, Data>();

	private constructor(paths: LinePaths, sheets: Map<MemberUid, Sheet>) {
		this.#paths = paths;
		this.#sheets = sheets;
	}

	/** @param uids members whose answers to the questions for waiting members change */
	static async load(
		store: FirestoreClient,
		paths: LinePaths,
		uids: ReadonlySet<MemberUid>,
	): Promise<AnswerSheets> {
		const found = await store.batchGet([...uids].map((uid) => paths.answers(uid)));
		const sheets = new Map<MemberUid, Sheet>();
		for (const uid of uids) sheets.set(uid, answersFromStored(found.get(paths.answers(uid))?.data));
		return new AnswerSheets(paths, sheets);
	}

	/** The answers of a waiting member, after the changes of this batch. */
	of(uid: MemberUid): Sheet {
		return this.#sheets.get(uid) ?? new Map();
	}

	/** Changes the answers of a waiting member. */
	change(uid: MemberUid, { values, deleted }: Answers): void {
		const sheet = new Map(this.of(uid));
		const changes = this.#changes.get(uid) ?? new Map<string, Answer | undefined>();
		for (const [question, answer] of values) {
			sheet.set(question, answer);
			changes.set(question, answer);
		}
		for (const question of deleted) {
			sheet.delete(question);
			changes.set(question, undefined);
		}
		this.#sheets.set(uid, sheet);
		this.#changes.set(uid, changes);
	}

	/** Sets the answers of a joining member. */
	join(uid: MemberUid, { values }: Answers): void {
		this.#required.set(uid, dataOf(values));
	}

	/** The field `require_answers` of a joining member. Undefined when the join answered nothing. */
	requiredOf(uid: MemberUid): Data | undefined {
		return this.#required.get(uid);
	}

	/** Remembers the lengths that the documents have after this batch. */
	measure(places: LongPlaces): void {
		for (const [uid, data] of this.#required) places.noteMember(uid, charactersOf(data));
		for (const [uid, sheet] of this.#sheets) places.noteSheet(uid, charactersOf([...sheet.values()]));
	}

	/** @param version of the board that the same commit writes */
	writes(version: number): Write[] {
		const writes: Write[] = [];
		for (const [uid, data] of this.#required)
			writes.push({ set: this.#paths.requireAnswers(uid), data: { ...data, uid, [WRITTEN_AT]: version } });
		for (const [uid, changes] of this.#changes) {
			const given = new Map<string, Answer>();
			for (const [question, answer] of changes) if (answer !== undefined) given.set(question, answer);
			writes.push({
				set: this.#paths.answers(uid),
				data: { ...dataOf(given), uid, [WRITTEN_AT]: version },
				mask: ["uid", WRITTEN_AT, ...changes.keys()],
			});
			// The list of the line shows the number, and does not read the answers.
			writes.push({
				set: this.#paths.member(uid),
				data: { answered: this.of(uid).size },
				mask: ["answered"],
				precondition: { exists: true },
			});
		}
		return writes;
	}
}

function dataOf(answers: Sheet): Data {
	return Object.fromEntries(
		[...answers].map(([question, answer]): [string, Value] => [
			question,
			typeof answer === "object" ? [...answer] : answer,
		]),
	);
}
