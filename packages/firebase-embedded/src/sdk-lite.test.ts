import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import {
	collection,
	collectionGroup,
	connectFirestoreEmulator,
	count,
	doc,
	documentId,
	type Firestore,
	getAggregate,
	getDoc,
	getDocs,
	getFirestore,
	increment,
	or,
	orderBy,
	query,
	runTransaction,
	setDoc,
	setLogLevel,
	sum,
	where,
	writeBatch,
} from "firebase/firestore/lite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectId, startServer, type TestServer, tempDir } from "#src/testing/server.ts";

const folder = tempDir();
let server: TestServer;
let app: FirebaseApp;
let db: Firestore;

beforeAll(async () => {
	// The SDK warns of each attempt that failed, and then retries.
	setLogLevel("silent");
	server = await startServer(folder.dir, {
		indexes: [
			{
				collectionGroup: "guests",
				queryScope: "COLLECTION_GROUP",
				fields: [
					{ fieldPath: "tags", arrayConfig: "CONTAINS" },
					{ fieldPath: "n", order: "ASCENDING" },
				],
			},
		],
	});
	app = initializeApp({ projectId, apiKey: "any" });
	db = getFirestore(app);
	connectFirestoreEmulator(db, "127.0.0.1", server.port);
	const batch = writeBatch(db);
	for (let n = 0; n < 12; n++) {
		batch.set(doc(db, `shops/${n % 3}/guests/${n}`), {
			n,
			list: [n, n + 1],
			tags: [`t${n % 2}`, `u${n % 4}`],
		});
	}
	await batch.commit();
});

afterAll(async () => {
	await deleteApp(app);
	await server.stop();
	folder.remove();
});

describe("the SDK for servers", () => {
	it("runs queries of every kind", async () => {
		const guests = collection(db, "shops/1/guests");
		const ids = async (...parts: Parameters<typeof query> extends [unknown, ...infer Rest] ? Rest : never) =>
			(await getDocs(query(guests, ...parts))).docs.map(({ id }) => id);
		expect(await ids(where("n", "in", [1, 4, 99]))).toEqual(["1", "4"]);
		expect(await ids(where("list", "in", [[4, 5]]))).toEqual(["4"]);
		expect(await ids(where("list", "not-in", [[4, 5]]), orderBy("list", "desc"))).toEqual(["10", "7", "1"]);
		expect(await ids(where(documentId(), "in", ["7", "10", "none"]))).toEqual(["10", "7"]);
		expect(await ids(where("tags", "array-contains-any", ["u0", "u3"]), orderBy("n", "desc"))).toEqual([
			"7",
			"4",
		]);
		const either = query(guests, or(where("n", "<", 2), where("tags", "array-contains", "u2")), orderBy("n"));
		expect((await getDocs(either)).docs.map(({ id }) => id)).toEqual(["1", "10"]);
	});

	it("queries and counts collection groups by their index", async () => {
		const tagged = query(collectionGroup(db, "guests"), where("tags", "array-contains", "t1"), orderBy("n"));
		expect((await getDocs(tagged)).docs.map(({ id }) => id)).toEqual(["1", "3", "5", "7", "9", "11"]);
		const totals = await getAggregate(tagged, { all: count(), sum: sum("n") });
		expect(totals.data()).toEqual({ all: 6, sum: 36 });
	});

	it("runs transactions without losing one", async () => {
		const counter = doc(db, "counters/1");
		await setDoc(counter, { n: 0, more: 0 });
		const add = () =>
			runTransaction(
				db,
				async (transaction) => {
					const { n } = (await transaction.get(counter)).data() as { n: number };
					transaction.update(counter, { n: n + 1, more: increment(2) });
				},
				{ maxAttempts: 50 },
			);
		await Promise.all([add(), add(), add()]);
		expect((await getDoc(counter)).data()).toEqual({ n: 3, more: 6 });
	});
});
