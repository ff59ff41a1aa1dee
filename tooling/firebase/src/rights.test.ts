/** Rights over time, through the unmodified SDK: a lost right ends what it allowed. */
import { Timestamp } from "@junban/firestore-wire/value";
import { signOut } from "firebase/auth";
import {
	collection,
	doc,
	getDocFromServer,
	increment,
	limit,
	onSnapshot,
	orderBy,
	query,
	setDoc,
	updateDoc,
	where,
	writeBatch,
} from "firebase/firestore";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Subject } from "#src/matrix/row.ts";
import { MEMBER, RECEPTION, sceneOf } from "#src/matrix/shop.ts";
import { filled, type Names } from "#src/testing/cells.ts";
import { openSdk, type SdkDoor } from "#src/testing/sdk-door.ts";
import { type Person, type RulesServer, startServer } from "#src/testing/server.ts";

const LINE = "apps/shop/line/main";

let server: RulesServer;
let uids: Names;

beforeAll(async () => {
	server = await startServer();
	uids = Object.fromEntries([...server.people].map(([subject, { uid }]) => [subject, uid]));
});

afterAll(() => server.stop());

beforeEach(async () => {
	const names = { ...uids, app: "shop" };
	const scene = sceneOf("shop").map(([path, data]) => ({
		set: filled(path, names),
		data: filled(data, names),
	}));
	await server.embedded.client.commit([
		{ delete: `${LINE}/members/a` },
		{ delete: `${LINE}/members/b` },
		...scene,
	]);
});

function person(subject: Subject): Person {
	const found = server.people.get(subject);
	if (found === undefined) throw new Error(`no ${subject}`);
	return found;
}

async function sdkOf(subject: Subject): Promise<SdkDoor> {
	const sdk = await openSdk(server.url, person(subject));
	onTestFinished(() => sdk.close());
	return sdk;
}

interface Watch {
	/** Resolves when the list has `size` members. */
	until(size: number): Promise<void>;
	/** The code with which the listener ends. */
	readonly end: Promise<string>;
}

/** Listens to the line's members as the staff's screens do. */
function watchMembers({ db }: SdkDoor): Watch {
	let known: number | undefined;
	const waiting = new Set<() => void>();
	const end = Promise.withResolvers<string>();
	const open = where("guide_over", "==", false);
	onSnapshot(
		query(collection(db, `${LINE}/members`), open, orderBy("line_up_at"), limit(50)),
		({ size }) => {
			known = size;
			for (const look of waiting) look();
		},
		({ code }) => end.resolve(code),
	);
	return {
		end: end.promise,
		until: (size) =>
			new Promise((resolve) => {
				const look = () => {
					if (known === size) resolve();
				};
				waiting.add(look);
				look();
			}),
	};
}

const member = (uid: string) => ({
	set: `${LINE}/members/${uid}`,
	data: { uid, guide_over: false, line_up_at: new Timestamp(1_800_000_000, 0) },
});

const code = (promise: Promise<unknown>): Promise<string> =>
	promise.then(
		() => "done",
		(error: unknown) =>
			typeof error === "object" && error !== null && "code" in error ? String(error.code) : String(error),
	);

describe("an open listener", () => {
	test("ends when its reader is no longer staff; the owner's goes on", async () => {
		const staff = watchMembers(await sdkOf("staff"));
		const owners = watchMembers(await sdkOf("owner"));
		await server.embedded.client.commit([member("a")]);
		await Promise.all([staff.until(1), owners.until(1)]);
		await server.embedded.client.commit([{ delete: `apps/shop/users/${uids["staff"]}` }, member("b")]);
		expect(await staff.end).toBe("permission-denied");
		await owners.until(2);
	});

	test("ends when its reader signs out", async () => {
		const staff = await sdkOf("staff");
		const members = watchMembers(staff);
		await members.until(0);
		await signOut(staff.auth);
		expect(await members.end).toBe("permission-denied");
	});

	test("of one's own answers goes on without an account", async () => {
		const { db } = await sdkOf("anonymous");
		const seen: unknown[] = [];
		const answered = Promise.withResolvers<void>();
		onSnapshot(doc(db, `${LINE}/answers/${MEMBER}`), (snapshot) => {
			seen.push(snapshot.data()?.["question"]);
			if (snapshot.data()?.["question"] === "yes") answered.resolve();
			else
				void server.embedded.client.commit([
					{ set: `${LINE}/answers/${MEMBER}`, data: { question: "yes" }, mask: ["question"] },
				]);
		});
		await answered.promise;
		expect(seen).toEqual([undefined, "yes"]);
	});
});

describe("an owner", () => {
	test("writes a batch of settings with one raise of the version, and reorders forty documents", async () => {
		const { db } = await sdkOf("owner");
		const make = writeBatch(db);
		for (let n = 0; n < 40; n++)
			make.set(doc(db, `${LINE}/receptions/r${n}`), { ...RECEPTION, uid: `r${n}`, order_number: n });
		make.update(doc(db, LINE), { settings_version: increment(1) });
		await make.commit();
		const order = writeBatch(db);
		for (let n = 0; n < 40; n++) order.update(doc(db, `${LINE}/receptions/r${n}`), { order_number: 40 - n });
		expect(await code(order.commit())).toBe("permission-denied");
		const again = writeBatch(db);
		for (let n = 0; n < 40; n++) again.update(doc(db, `${LINE}/receptions/r${n}`), { order_number: 40 - n });
		again.update(doc(db, LINE), { settings_version: increment(1) });
		await again.commit();
		expect((await getDocFromServer(doc(db, `${LINE}/receptions/r0`))).data()?.["order_number"]).toBe(40);
	});

	test("deletes 499 documents of settings at once", async () => {
		const { db } = await sdkOf("owner");
		const ids = Array.from({ length: 499 }, (_, n) => `q${n}`);
		await server.embedded.client.commit(
			ids.map((id) => ({ set: `${LINE}/questions/${id}`, data: { uid: id } })),
		);
		const batch = writeBatch(db);
		for (const id of ids) batch.delete(doc(db, `${LINE}/questions/${id}`));
		batch.update(doc(db, LINE), { settings_version: increment(1) });
		await batch.commit();
		expect(await server.embedded.client.batchGet(ids.map((id) => `${LINE}/questions/${id}`))).toHaveProperty(
			"size",
			0,
		);
	});

	test("loses the right to write with the role", async () => {
		const { db } = await sdkOf("owner");
		const rename = (name: string) => updateDoc(doc(db, "apps/shop"), { name });
		expect(await code(rename("one"))).toBe("done");
		await server.embedded.client.commit([
			{ set: `apps/shop/users/${uids["owner"]}`, data: { role: "staff" }, mask: ["role"] },
		]);
		expect(await code(rename("two"))).toBe("permission-denied");
	});
});

test("no account founds a shop or takes a place in one, whatever is in the commit", async () => {
	for (const subject of ["stranger", "boss", "master"] as const) {
		const { db } = await sdkOf(subject);
		const { uid } = person(subject);
		const batch = writeBatch(db);
		batch.set(doc(db, "apps/brand_new"), { uid: "brand_new", name: subject });
		batch.set(doc(db, `apps/brand_new/users/${uid}`), { uid, role: "owner" });
		expect(await code(batch.commit())).toBe("permission-denied");
	}
	const { db } = await sdkOf("guest");
	const place = doc(db, `apps/shop/users/${uids["guest"]}`);
	expect(await code(setDoc(place, { uid: uids["guest"], role: "owner" }))).toBe("permission-denied");
});

test("the log of a refusal names the failed rule; the caller learns nothing", async () => {
	const { db } = await sdkOf("stranger");
	const before = server.logs.length;
	const refusal = await updateDoc(doc(db, "apps/shop"), { name: "mine" }).catch((error: unknown) => error);
	expect(refusal).toMatchObject({ message: "Missing or insufficient permissions." });
	const [line] = server.logs.slice(before).filter(({ event }) => event === "access.denied");
	expect(line).toMatchObject({
		fields: {
			operation: "update",
			path: "apps/{app}",
			reasons: [expect.stringMatching(/^firestore\.rules:\d+:\d+ /)],
		},
	});
	expect(JSON.stringify(line)).not.toContain(person("stranger").uid);
});
