import { deleteApp, initializeApp } from "firebase/app";
import { getFirestore } from "firebase/firestore";
import { expect, test, vi } from "vitest";
import { commit } from "./requests.ts";

test.each([
	["one document", 1, 10_050],
	["499 documents", 499, 34_950],
])("a commit of %s ends without an answer after its time", async (_name, documents, ms) => {
	const app = initializeApp({ projectId: "demo" });
	const ended = vi.fn();
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	try {
		const unanswered = () => new Promise<void>(() => undefined);
		const saved = commit({ database: () => getFirestore(app) }, "apps/demo", unanswered, { documents });
		void saved.then(ended);
		await vi.advanceTimersByTimeAsync(ms - 1);
		expect(ended).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ ok: false, code: "offline" }));
	} finally {
		vi.useRealTimers();
		await deleteApp(app);
	}
});
