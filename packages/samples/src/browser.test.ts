import { parseAppUid } from "@junban/domain/values";
import { afterEach, expect, test, vi } from "vitest";
import { visitorUid } from "#src/testing/shops.ts";
import { openSampleHere } from "./browser.ts";

const uid = visitorUid(1);
const join = { type: "join", uid, source: "web", locale: "ja", details: { party_size: 2 } } as const;

/** As a browser that blocks all storage for the site does. */
function refuse(): never {
	throw new DOMException("denied", "SecurityError");
}

afterEach(() => vi.unstubAllGlobals());

test("a sample lives in a browser that blocks storage and channels", async () => {
	vi.stubGlobal("document", { visibilityState: "visible" });
	vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
	vi.stubGlobal(
		"BroadcastChannel",
		class {
			constructor() {
				refuse();
			}
		},
	);
	const app = parseAppUid("sample");
	const line = app && (await openSampleHere(app, "ja"));
	expect(await line?.send(join)).toMatchObject({ ok: true, member: { uid } });
	expect(line?.read().member(uid)).toMatchObject({ partySize: 2 });
	line?.close();
});
