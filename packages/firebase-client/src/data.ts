import type { Board } from "@junban/domain/board";
import type { AppUid, LineUid } from "@junban/domain/ids";
import type { LineSettings } from "@junban/domain/line-settings";
import type { StoredFields } from "@junban/domain/member";
import {
	collection,
	doc,
	type Firestore,
	getCountFromServer,
	limit,
	onSnapshot,
	orderBy,
	query,
	where,
} from "firebase/firestore";
import { codeOfStoreError } from "./errors.ts";
import {
	type AppView,
	type MemberReading,
	type MembersPage,
	type Problem,
	pageOf,
	type Reading,
	readApp,
	readBoard,
	readLine,
	readMember,
	readOwnership,
} from "./readings.ts";

export interface LinePath {
	readonly app: AppUid;
	readonly line: LineUid;
}

/** What a watcher tells. `fromCache`: this device's copy, not confirmed by the server since the connection broke. */
export interface Seen<T> {
	readonly value: T;
	readonly fromCache: boolean;
}

export interface Sink<T> {
	next(seen: Seen<T>): void;
	/** A document that cannot be had or read. After `permission-denied` the watch has ended. */
	failed(problem: Problem): void;
}

export type Stop = () => void;

/** The documents of a shop as staff screens watch them. Every value was parsed. */
export interface DataPort {
	watchApp(app: AppUid, sink: Sink<AppView>): Stop;
	/** Tells `true` for an owner of the shop; anybody else gets `permission-denied`. */
	watchOwnership(app: AppUid, userUid: string, sink: Sink<true>): Stop;
	watchLine(path: LinePath, sink: Sink<LineSettings>): Stop;
	watchBoard(path: LinePath, sink: Sink<Board>): Stop;
	/** The first `most` members who are not over, in line order; those whose turn it is are among them. */
	watchMembers(path: LinePath, most: number, sink: Sink<MembersPage>): Stop;
	/** How many are not over, asked once of the server. Rejects with the SDK's error. */
	countMembers(path: LinePath): Promise<number>;
}

/** `database` gives the open database; it is another one after a sign-out. */
export function dataPort(database: () => Firestore): DataPort {
	const watchDocument = <T>(
		segments: readonly string[],
		read: (fields: StoredFields | undefined) => Reading<T>,
		sink: Sink<T>,
	): Stop => {
		const path = segments.join("/");
		return onSnapshot(
			doc(database(), path),
			{ includeMetadataChanges: true },
			(snapshot) => {
				const { fromCache } = snapshot.metadata;
				// Absent in the cache says nothing about the server.
				if (!snapshot.exists() && fromCache) return;
				const reading = read(snapshot.data());
				if (reading.ok) sink.next({ value: reading.value, fromCache });
				else
					sink.failed({
						code: reading.problem.code,
						detail: `${path}: ${reading.problem.detail}`,
					});
			},
			(error) => sink.failed({ code: codeOfStoreError(error), detail: path }),
		);
	};
	return {
		watchApp: (app, sink) => watchDocument(["apps", app], readApp, sink),
		watchOwnership: (app, userUid, sink) =>
			watchDocument(["apps", app, "users", userUid], readOwnership, sink),
		watchLine: (path, sink) => watchDocument(lineSegments(path), readLine, sink),
		watchBoard: (path, sink) => watchDocument([...lineSegments(path), "public", "board"], readBoard, sink),
		watchMembers(path, most, sink) {
			const name = [...lineSegments(path), "members"].join("/");
			const first = query(
				collection(database(), name),
				where("guide_over", "==", false),
				orderBy("line_up_at", "asc"),
				limit(most),
			);
			// An unchanged member stays the same value, so that a long list on a screen changes by single rows.
			const readings = new Map<string, MemberReading>();
			return onSnapshot(
				first,
				{ includeMetadataChanges: true },
				(snapshot) => {
					for (const { type, doc } of snapshot.docChanges()) {
						if (type === "removed") readings.delete(doc.id);
						else readings.set(doc.id, readMember(doc.id, doc.data()));
					}
					const page = snapshot.docs.flatMap(({ id }) => readings.get(id) ?? []);
					sink.next({ value: pageOf(page), fromCache: snapshot.metadata.fromCache });
				},
				(error) => sink.failed({ code: codeOfStoreError(error), detail: name }),
			);
		},
		async countMembers(path) {
			const name = [...lineSegments(path), "members"].join("/");
			const open = query(collection(database(), name), where("guide_over", "==", false));
			return (await getCountFromServer(open)).data().count;
		},
	};
}

function lineSegments({ app, line }: LinePath): string[] {
	return ["apps", app, "line", line];
}
