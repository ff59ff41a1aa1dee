import { createStore } from "@junban/app-shell/store";
import { lineSettingsFromStored } from "@junban/domain/documents";
import { parseAppUid, parseLineUid } from "@junban/domain/values";
import type { DataPort } from "@junban/firebase-client/data";
import type { MembersPage } from "@junban/firebase-client/readings";
import type { Problem } from "@junban/ports/outcome";
import type { Sink } from "@junban/ports/watch";
import { expect, test } from "vitest";
import { EMPTY_LINE, isConfirmed, lineFailure, watchLineInto } from "./line-state.ts";
import { aBoard, aMember } from "./testing/builders.ts";

const DENIED: Problem = { code: "permission-denied", detail: "members" };

function watchFake() {
	const app = parseAppUid("demo");
	const line = parseLineUid("main");
	if (app === undefined || line === undefined) throw new Error("malformed path");
	const pages: Sink<MembersPage>[] = [];
	const snapshots: (() => void)[] = [];
	const stop = () => undefined;
	const members = [aMember(1)];
	const data: Pick<DataPort, "watchLine" | "watchBoard" | "watchMembers"> = {
		watchLine(_path, sink) {
			snapshots.push(() => sink.next({ value: lineSettingsFromStored({}), fromCache: false }));
			return stop;
		},
		watchBoard(_path, sink) {
			snapshots.push(() => sink.next({ value: aBoard(members), fromCache: false }));
			return stop;
		},
		watchMembers(_path, _limit, sink) {
			pages.push(sink);
			return stop;
		},
	};
	const store = createStore(EMPTY_LINE);
	watchLineInto(store, data, { app, line });
	const page = (fromCache = false) => pages.at(-1)?.next({ value: { members, corrupt: [] }, fromCache });
	const others = () => {
		for (const deliver of snapshots) deliver();
	};
	return { store, page, others, deny: () => pages.at(-1)?.failed(DENIED) };
}

test("a failure of one subscription stays until that one succeeds", () => {
	const { store, page, others, deny } = watchFake();
	page();
	others();
	expect(lineFailure(store.get())).toBeUndefined();
	deny();
	others();
	expect(lineFailure(store.get())).toMatchObject({ code: "permission-denied", message: "members" });
	page();
	expect(lineFailure(store.get())).toBeUndefined();
});

test("the line is confirmed when no part comes from this device's cache", () => {
	const { store, page, others } = watchFake();
	others();
	page(true);
	expect(isConfirmed(store.get())).toBe(false);
	page();
	expect(isConfirmed(store.get())).toBe(true);
});

test("the status of each part goes from request to success", () => {
	const { store, page, others } = watchFake();
	const states = () => {
		const { settings, board, page: list } = store.get().status;
		return [settings.operations.get.state, board.operations.get.state, list.operations.list.state];
	};
	expect(states()).toEqual(["request", "request", "request"]);
	expect(store.get().status.page.isFetching).toBe(true);
	others();
	page();
	expect(states()).toEqual(["success", "success", "success"]);
	expect(store.get().status.page).toMatchObject({ isFetching: false, isFetched: true });
});
