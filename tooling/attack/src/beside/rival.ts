import { strangerToken } from "@junban/product/api";
import { storeAsService } from "@junban/product/firestore";
import type { Installation } from "#src/servers.ts";
import type { Target } from "./attacks.ts";

/** Documents of one commit. */
const PART = 500;

/** The hostile account: it owns the shop `rival`, whose line holds very many places. */
export async function openRival({ server: { url }, data }: Installation, places = 20_000): Promise<Target> {
	const token = await strangerToken(url, "rival@example.com", "seven blue umbrellas");
	const claims: { user_id: string } = JSON.parse(
		Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"),
	);
	const store = storeAsService(url, data);
	const uid = claims.user_id;
	await store.commit([
		{ set: "apps/rival", data: { uid: "rival", name: "店" } },
		{ set: `apps/rival/users/${uid}`, data: { uid, role: "owner" } },
		{ set: "apps/rival/line/main", data: { uid: "main", name: "列", settings_version: 1 } },
	]);
	const note = "x".repeat(400);
	for (let from = 0; from < places; from += PART)
		await store.commit(
			Array.from({ length: PART }, (_, n) => ({
				set: `apps/rival/line/main/members/m${from + n}`,
				data: { number: from + n, state: "waiting", name: "客", note },
			})),
		);
	return { url, token };
}
