/** For tests: a data folder as the first version of the server wrote it. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { exportJWK, generateKeyPair } from "jose";
import type { IndexSpec } from "#src/store/indexes.ts";

/** The folder's content: one shop, eleven members (one of twelve was deleted), and one signed-in owner. */
export const format1 = {
	projectId: "demo",
	uid: "GxoX6bpts7iZpctd5RROGc08WaVc",
	email: "owner@example.com",
	password: "a long pass phrase",
	refreshToken: "WjXCZ80Z_NWgq7Q9wamM_gYz08bVvlSsg-hGZSlWjws",
	serviceSecret: "cHSO37soBc743dwJPuOgaqwjGdqLK-M-SuIL8s5Ktks",
} as const;

/** The index with which it was opened. */
export const format1Indexes: readonly IndexSpec[] = [
	{
		collectionGroup: "members",
		queryScope: "COLLECTION",
		fields: [
			{ fieldPath: "state", order: "ASCENDING" },
			{ fieldPath: "number", order: "ASCENDING" },
		],
	},
];

export async function writeFormat1(dataDir: string): Promise<void> {
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	for (const name of ["firestore", "auth"]) {
		const db = new DatabaseSync(join(dataDir, `${name}.sqlite`));
		db.exec(readFileSync(new URL(`./format-1/${name}.sql`, import.meta.url), "utf8"));
		db.close();
	}
	const { privateKey } = await generateKeyPair("RS256", { extractable: true });
	const key = { ...(await exportJWK(privateKey)), kid: "first", alg: "RS256", use: "sig" };
	writeFileSync(join(dataDir, "auth-keys.json"), JSON.stringify({ keys: [key] }), { mode: 0o600 });
	writeFileSync(join(dataDir, "service-secret"), format1.serviceSecret, { mode: 0o600 });
}
