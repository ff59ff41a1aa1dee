/** Removed questions that come back, and questions that move between the lists. */
import { beforeEach, expect, test } from "vitest";
import { commands } from "vitest/browser";
import type { LinePath } from "./paths.ts";
import { moveQuestion, questionsPort } from "./questions.ts";
import { STRANGER } from "./testing/accounts.ts";
import { appUid, codeOf, connected, DEMO, lineUid, signIn, value } from "./testing/page.ts";

const connection = connected();
const FORM = {
	...{ title: "お席", type: "select", options: ["座敷", "どこでも"] },
	...{ order_number: 3, optional: true, target: "all" },
};

let path: LinePath;
let lines = 0;
beforeEach(async () => {
	path = { app: DEMO, line: lineUid(`asked_${lines++}`) };
	await commands.putDocument(stored(), { uid: path.line, name: "列", settings_version: 1 });
	await signIn(connection());
});
const stored = (rest = "") => `apps/demo/line/${path.line}${rest}`;
const get = (rest = "") => commands.getDocument(stored(rest));
const waiting = () => questionsPort(connection().services(), path, "questions");
const move = (uid: string, from: "questions" | "require_questions", line = path) =>
	moveQuestion(connection().services(), line, { uid, from, orderNumber: 9 });
/** As the undo of its move does. */
const moveBack = (uid: string) =>
	moveQuestion(connection().services(), path, { uid, from: "questions", orderNumber: 3, optional: true });

test("a removed question comes back under its uid, unless a question has that uid again", async () => {
	const uid = value(await waiting().add(FORM));
	value(await waiting().remove(uid));
	value(await waiting().restore(uid, FORM));
	expect(await get(`/questions/${uid}`)).toEqual({ uid, ...FORM });
	expect(await get()).toMatchObject({ settings_version: 4 });
	expect(codeOf(await waiting().restore(uid, { ...FORM, title: "別の質問" }))).toBe("conflict");
	expect(await get(`/questions/${uid}`)).toMatchObject({ title: "お席" });
	expect(codeOf(await waiting().restore("other", { ...FORM, title: " " }))).toBe("required-missing");
	expect(codeOf(await waiting().restore(undefined, FORM))).toBe("value-missing");
});

test("a question moves to the other list under its uid, in one commit", async () => {
	const uid = value(await waiting().add(FORM));
	value(await move(uid, "questions"));
	expect(await get(`/questions/${uid}`)).toBeNull();
	expect(await get(`/require_questions/${uid}`)).toEqual({ uid, ...FORM, optional: false, order_number: 9 });
	expect(await get()).toMatchObject({ settings_version: 3 });
	expect(codeOf(await move(uid, "questions"))).toBe("document-missing");
	await commands.putDocument(stored(`/questions/${uid}`), { uid, ...FORM, title: "別の質問" });
	expect(codeOf(await move(uid, "require_questions"))).toBe("conflict");
	expect(await get(`/questions/${uid}`)).toMatchObject({ title: "別の質問" });
	expect(await get(`/require_questions/${uid}`)).toMatchObject({ title: "お席" });
});

test("a question for waiting customers has no `optional`; the undo of its move brings it back", async () => {
	const uid = value(await questionsPort(connection().services(), path, "require_questions").add(FORM));
	value(await move(uid, "require_questions"));
	const { optional: _optional, ...plain } = FORM;
	expect(await get(`/questions/${uid}`)).toEqual({ uid, ...plain, order_number: 9 });
	value(await moveBack(uid));
	expect(await get(`/require_questions/${uid}`)).toEqual({ uid, ...FORM });
});

test("a question of a sample or of another shop stays where it is", async () => {
	const uid = value(await waiting().add(FORM));
	expect(codeOf(await move(uid, "questions", { ...path, app: appUid("sample") }))).toBe("sample-read-only");
	await connection().auth.signOut();
	await signIn(connection(), STRANGER);
	expect(codeOf(await move(uid, "questions"))).toBe("permission-denied");
	expect(await get(`/questions/${uid}`)).toMatchObject({ title: "お席" });
});
