/** For tests: a cell of the matrix decided without a server. */
import {
	type Authorize,
	databaseOf,
	parseQuery,
	type Question,
	type RulesDocument,
	type User,
} from "@junban/firebase-embedded/testing/rules-engine";
import { type Data, encodeFields } from "@junban/firestore-wire/value";
import { SUBJECTS, type Write } from "#src/matrix/row.ts";
import { type Cell, filled, limitOf, type Names, storedFor } from "#src/testing/cells.ts";

const database = databaseOf("p");
const uids: Names = Object.fromEntries(SUBJECTS.map((subject) => [subject, `uid_${subject}`]));

type Stored = ReadonlyMap<string, Data>;

/** Whether the rights allow what the cell asks for. */
export function decidesCell(rights: Authorize, cell: Cell): boolean {
	const { asks } = cell.row;
	const names = namesOf(cell);
	const stored = storedBefore(cell);
	const user = userOf(cell, names);
	const lookup = lookupIn(stored);
	const decide = (question: Question) => rights.decide(user, question).allowed;
	if ("get" in asks) {
		const path = filled(asks.get, names);
		return decide({ operation: "get", path, before: lookup(path), lookup });
	}
	if ("list" in asks) {
		const path = filled(asks.list, names);
		const segments = path.split("/");
		const collectionId = segments.pop();
		const from = [{ collectionId, ...(asks.group === true ? { allDescendants: true } : {}) }];
		const query = parseQuery(database, segments.join("/"), { from, ...limitOf(asks) });
		return decide({ operation: "list", path, query, lookup });
	}
	const { after, operations } = commit(stored, asks.writes, names);
	const lookupAfter = lookupIn(after);
	return operations.every(({ operation, path }) =>
		decide({
			operation,
			path,
			before: lookup(path),
			after: lookupAfter(path),
			lookup,
			lookupAfter,
			time: 1e15,
		}),
	);
}

function namesOf({ app, subject }: Cell): Names {
	const mail = `${subject}@example.com`;
	return { ...uids, app, me: uids[subject] ?? "", mail, MAIL: mail.toUpperCase(), bystander: "bystander" };
}

/** Everybody may have one. It gives no right to those who are no operators. */
const SECOND_FACTOR = { sign_in_provider: "password", sign_in_second_factor: "totp" };

function userOf({ subject }: Cell, { me = "", mail }: Names): User {
	const master = subject === "master" ? { master: true } : {};
	const claims = { email: mail, firebase: SECOND_FACTOR, ...master };
	const auth = subject === "anonymous" ? null : { uid: me, token: claims };
	return { service: false, auth, expiresAt: Number.POSITIVE_INFINITY };
}

function storedBefore(cell: Cell): Stored {
	const stored = new Map<string, Data>(storedFor(cell, uids).map(({ set, data }) => [set, data]));
	for (const path of ["register", "admin", "admin/information/one"])
		stored.set(`project/main/public/${path}`, { message: "x" });
	stored.set("users/bystander", { uid: "bystander", email: "b@example.com" });
	for (const subject of SUBJECTS) {
		if (cell.row.scene === "nothing" && subject === cell.subject) continue;
		const uid = uids[subject] ?? "";
		stored.set(`users/${uid}`, { uid, email: `${subject}@example.com`, displayName: "x" });
	}
	return stored;
}

function commit(
	stored: Stored,
	writes: readonly Write[],
	names: Names,
): { after: Stored; operations: { operation: Question["operation"]; path: string }[] } {
	const after = new Map(stored);
	const operations = writes.map((write): { operation: Question["operation"]; path: string } => {
		if ("delete" in write) {
			const path = filled(write.delete, names);
			after.delete(path);
			return { operation: "delete", path };
		}
		const path = filled("set" in write ? write.set : write.change, names);
		const kept = "set" in write ? {} : after.get(path);
		after.set(path, { ...kept, ...filled(write.data, names) });
		return { operation: stored.has(path) ? "update" : "create", path };
	});
	return { after, operations };
}

function lookupIn(stored: Stored): (path: string) => RulesDocument | undefined {
	return (path) => {
		const data = stored.get(path);
		return data === undefined ? undefined : { name: database.prefix + path, fields: encodeFields(data) };
	};
}
