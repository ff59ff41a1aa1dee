import { type Answer, type Answers, answersFromStored, type LinePaths } from "@junban/domain/documents";
import type { MemberUid } from "@junban/domain/values";
import type { FirestoreClient, Write } from "@junban/firestore-wire/client";
import type { Data, Value } from "@junban/firestore-wire/value";

/** The board version of the commit that last wrote a document of answers. No question can have this uid. */
export const WRITTEN_AT = "_version";

export type Sheet = ReadonlyMap<string, Answer>;

/** The answers that one batch names: read by one batchGet, kept while the batch is decided, then written. */
export class AnswerSheets {
	readonly #paths: LinePaths;
	readonly #sheets: Map<MemberUid, Sheet>;
	readonly #changes = new Map<MemberUid, Map<string, Answer | undefined>>();
	readonly #required = new Map<MemberUid, Data>();

	private constructor(paths: LinePaths, sheets: Map<MemberUid, Sheet>) {
		this.#paths = paths;
		this.#sheets = sheets;
	}

	/** @param uids of those whose answers to questions for the waiting are changed */
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

	known(uid: MemberUid): Sheet {
		return this.#sheets.get(uid) ?? new Map();
	}

	/** Answers of somebody who waits. */
	change(uid: MemberUid, { values, deleted }: Answers): void {
		const sheet = new Map(this.known(uid));
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

	/** Answers with which somebody joins. */
	join(uid: MemberUid, { values }: Answers): void {
		this.#required.set(uid, dataOf(values));
	}

	/** The field `require_answers` of a member who joins; undefined when nothing was asked. */
	requiredOf(uid: MemberUid): Data | undefined {
		return this.#required.get(uid);
	}

	/** The documents of answers that changed, by the commit that gives the board this version. */
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
