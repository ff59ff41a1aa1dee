/** Many changes of a collection in one commit. */
import type { DocumentChange } from "@junban/ports/document-change";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commands } from "vitest/browser";
import type { LinePath } from "./paths.ts";
import { questionsPort } from "./questions.ts";
import { STRANGER } from "./testing/accounts.ts";
import { appUid, codeOf, connected, DEMO, lineUid, signIn, value } from "./testing/page.ts";

const connection = connected();
const FORM = { title: "お席", type: "text", order_number: 1, target: "all" };
const titled = (title: string, rest: object = {}) => ({ ...FORM, title, ...rest });
const stored = (rest = "") => `apps/demo/line/${path.line}${rest}`;
const get = (rest = "") => commands.getDocument(stored(rest));
const question = (uid: string) => get(`/questions/${uid}`);
const version = async () => (await get())?.["settings_version"];
const port = (line = path) => questionsPort(connection().services(), line, "questions");

/** The next request with this part in its address is done, and its answer is `unavailable`. Says whether it came. */
function loseAnswer(part: string): () => boolean {
	let isLost = false;
	class LostRequest extends XMLHttpRequest {
		#isLost = false;
		override open(method: string, url: string | URL): void {
			this.#isLost = !isLost && String(url).includes(part);
			isLost ||= this.#isLost;
			super.open(method, url);
		}
		override get status(): number {
			return this.#isLost ? 503 : super.status;
		}
		override get responseText(): string {
			const error = { code: 503, message: "lost", status: "UNAVAILABLE" };
			return this.#isLost ? JSON.stringify({ error }) : super.responseText;
		}
	}
	vi.stubGlobal("XMLHttpRequest", LostRequest);
	return () => isLost;
}

let path: LinePath;
let lines = 0;
/** A line with the questions a and b. */
beforeEach(async () => {
	path = { app: DEMO, line: lineUid(`imported_${lines++}`) };
	await commands.putDocument(stored(), { uid: path.line, name: "列", settings_version: 1 });
	for (const uid of ["a", "b"])
		await commands.putDocument(stored(`/questions/${uid}`), { uid, ...titled(uid) });
	await signIn(connection());
});
afterEach(() => {
	vi.unstubAllGlobals();
});
const as = (uid: string, rest: object = {}) => ({ uid, ...titled(uid, rest) });

test("documents are added, changed and removed in one commit, and all of it is taken back in one", async () => {
	await commands.putDocument(stored("/questions/b"), as("b", { description: "古い" }));
	const changes: DocumentChange[] = [
		{ uid: "a", read: as("a") },
		{ uid: "b", read: as("b", { description: "古い" }), form: titled("新しい", { order_number: 2 }) },
		{ uid: "c", form: titled("追加", { order_number: 3 }) },
	];
	const undo = value(await port().apply(changes));
	expect(await question("a")).toBeNull();
	expect(await question("b")).toMatchObject(as("b", { title: "新しい", order_number: 2 }));
	expect(await question("b")).not.toHaveProperty("description");
	expect(await question("c")).toMatchObject(titled("追加", { order_number: 3 }));
	expect(await version()).toBe(2);
	value(await port().apply(undo));
	expect(await question("a")).toMatchObject(as("a"));
	expect(await question("b")).toMatchObject(as("b", { description: "古い" }));
	expect(await question("c")).toBeNull();
	expect(await version()).toBe(3);
});

test("changes whose answer was lost are made once, tried again by the SDK and by a person", async () => {
	const changes: DocumentChange[] = [
		{ uid: "a", read: as("a") },
		{ uid: "b", read: as("b"), form: titled("新しい") },
		{ uid: "c", form: titled("追加") },
	];
	const lost = loseAnswer(":commit");
	const undo = value(await port().apply(changes));
	expect(lost()).toBe(true);
	const written = [null, as("b", { title: "新しい" }), as("c", { title: "追加" })];
	const now = () => Promise.all(["a", "b", "c"].map(question));
	expect(await now()).toMatchObject(written);
	expect(value(await port().apply(changes))).toEqual(undo);
	expect(await now()).toMatchObject(written);
	value(await port().apply(undo));
	expect(await now()).toMatchObject([as("a"), as("b"), null]);
});

test.each<[name: string, change: DocumentChange]>([
	["was changed", { uid: "b", read: as("b", { title: "前" }), form: titled("x") }],
	["got another field", { uid: "b", read: as("b", { description: "消えた" }), form: titled("x") }],
	["lost its translation", { uid: "b", read: as("b", { en: { title: "B" } }), form: titled("x") }],
	["was removed", { uid: "gone", read: as("gone"), form: titled("x") }],
	["was added", { uid: "b", form: titled("x") }],
	["was changed and is to be removed", { uid: "b", read: as("b", { title: "前" }) }],
])("nothing is written if a document %s meanwhile", async (_name, change) => {
	const first = { uid: "a", read: as("a"), form: titled("変えた") };
	expect(codeOf(await port().apply([first, change]))).toBe("conflict");
	expect([await question("a"), await question("b")]).toEqual([as("a"), as("b")]);
	expect(await version()).toBe(1);
});

test("a document that cannot be read any more is a conflict", async () => {
	await commands.putDocument(stored("/questions/b"), { uid: "b", order_number: 1 });
	expect(codeOf(await port().apply([{ uid: "b", read: as("b"), form: titled("x") }]))).toBe("conflict");
});

test("500 documents, one document twice, a malformed uid and a form with faults are refused", async () => {
	const many = Array.from({ length: 500 }, (_, index) => ({ uid: `n${index}`, form: FORM }));
	const twice = { uid: "a", read: as("a"), form: titled("x") };
	expect(codeOf(await port().apply(many))).toBe("invalid-value");
	expect(codeOf(await port().apply([twice, twice]))).toBe("invalid-value");
	expect(codeOf(await port().apply([{ uid: "a/b", form: FORM }]))).toBe("invalid-value");
	expect(
		await port().apply([
			{ uid: "c", form: FORM },
			{ uid: "d", form: titled(" ") },
		]),
	).toMatchObject({
		...{ code: "required-missing", faults: [{ field: "title", code: "required-missing" }] },
	});
	expect(value(await port().apply([]))).toEqual([]);
	expect(await version()).toBe(1);
});

test("499 documents are one commit", async () => {
	const many = Array.from({ length: 499 }, () => ({ uid: port().newUid(), form: FORM }));
	const undo = value(await port().apply(many));
	expect(new Set(undo.map(({ uid }) => uid)).size).toBe(499);
	value(await port().apply(undo));
	expect(await version()).toBe(3);
}, 90_000);

test("a sample and another shop stay as they are", async () => {
	const change = [{ uid: "c", form: FORM }];
	expect(codeOf(await port({ ...path, app: appUid("sample") }).apply(change))).toBe("sample-read-only");
	await connection().auth.signOut();
	await signIn(connection(), STRANGER);
	expect(codeOf(await port().apply(change))).toBe("permission-denied");
});
