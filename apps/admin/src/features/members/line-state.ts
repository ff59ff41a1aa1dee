/** What the members screen knows of the line at this moment. */

import {
	type CollectionStatus,
	type Failure,
	failureOf,
	NEW_COLLECTION,
	type Operation,
	type OperationStatus,
	recordOperation,
} from "@junban/app-shell/collection-status";
import type { Store } from "@junban/app-shell/store";
import type { LineSettings, Member } from "@junban/domain/documents";
import type { Board } from "@junban/domain/line";
import type { Code } from "@junban/domain/values";
import type { DataPort } from "@junban/firebase-client/data";
import type { Problem } from "@junban/firebase-client/outcome";
import type { LinePath } from "@junban/firebase-client/paths";
import type { MembersPage } from "@junban/firebase-client/readings";
import type { Seen, Stop } from "@junban/firebase-client/watch";
import type { Action } from "./actions.ts";
import { type Overlay, unsettled } from "./overlay.ts";
import { documentsFor } from "./view.ts";

/** The controls of the line. `autoCall`: the automatic call itself. */
const LINE_CONTROLS = ["pause", "walkIn", "autoCall", "autoCallSwitch"] as const;
export type LineControl = (typeof LINE_CONTROLS)[number];

/** What is under way: a person's uid, or a control of the line. */
export type Control = Member["uid"] | LineControl;

/** The last thing that staff is told, one at a time. `id` tells two alike apart. */
export type Notice =
	| {
			readonly kind: "done";
			readonly id: number;
			readonly action: Action;
			readonly label: string;
			readonly undo?: Undo;
	  }
	| { readonly kind: "undone"; readonly id: number; readonly label: string }
	| { readonly kind: "joined"; readonly id: number; readonly label: string }
	| { readonly kind: "autoCall"; readonly id: number; readonly told: AutoCallTold }
	| { readonly kind: "problem"; readonly id: number; readonly code: Code };

/** What staff is told of the automatic call; `onAlone`: it goes on when this screen is closed. */
export type AutoCallTold = "called" | "on" | "onAlone" | "off";

export interface Undo {
	/** The person as the answer left it. */
	readonly member: Member;
	readonly actions: readonly Action[];
}

/** What is under way for one person. */
export function actionOf(busy: LineState["busy"], uid: Member["uid"]): Action | undefined {
	const what = busy.get(uid);
	return what === undefined || isLineControl(what) ? undefined : what;
}

function isLineControl(what: Action | LineControl): what is LineControl {
	return LINE_CONTROLS.some((each) => each === what);
}

export interface LineState {
	readonly settings?: LineSettings;
	readonly board?: Board;
	readonly page?: MembersPage;
	/** What each watcher last said of its origin; the screen is confirmed when none says cache. */
	readonly cached: { readonly settings: boolean; readonly board: boolean; readonly page: boolean };
	/** Where the watching of each part stands. */
	readonly status: Readonly<Record<Part, CollectionStatus>>;
	readonly pages: number;
	readonly overlays: readonly Overlay[];
	readonly busy: ReadonlyMap<Control, Action | LineControl>;
	readonly notice?: Notice;
}

export const EMPTY_LINE: LineState = {
	cached: { settings: true, board: true, page: true },
	status: { settings: NEW_COLLECTION, board: NEW_COLLECTION, page: NEW_COLLECTION },
	pages: 1,
	overlays: [],
	busy: new Map(),
};

type Part = "settings" | "board" | "page";

/** What the watching of a part is to the collection that it lies in. */
const OPERATIONS = { settings: "get", board: "get", page: "list" } as const satisfies Record<Part, Operation>;

/** Keeps `store` up with the documents until stopped. */
export function watchLineInto(
	store: Store<LineState>,
	data: Pick<DataPort, "watchLine" | "watchBoard" | "watchMembers">,
	path: LinePath,
): Stop {
	/** Records that the part is asked for, and answers where its news go. */
	const asked = <P extends Part>(part: P) => {
		store.update((before) => withStatus(before, part, { state: "request" }));
		return {
			next: (news: Seen<NonNullable<LineState[P]>>) =>
				store.update((before) => settled(withNews(before, part, news))),
			failed: ({ code, detail }: Problem) =>
				store.update((before) => withStatus(before, part, { state: "failure", code, message: detail })),
		};
	};
	let most = 0;
	let stopMembers: Stop = () => undefined;
	const listenFar = () => {
		const { pages, board } = store.get();
		const wanted = documentsFor(pages, board?.called.length ?? 0);
		if (wanted === most) return;
		most = wanted;
		stopMembers();
		stopMembers = data.watchMembers(path, wanted, asked("page"));
	};
	const stops = [
		data.watchLine(path, asked("settings")),
		data.watchBoard(path, asked("board")),
		store.follow(listenFar),
		() => stopMembers(),
	];
	listenFar();
	return () => {
		for (const stop of stops) stop();
	};
}

export function isConfirmed({ cached }: LineState): boolean {
	return !cached.settings && !cached.board && !cached.page;
}

/** Why the line cannot be shown; undefined while all of it can. */
export function lineFailure({ status }: LineState): Failure | undefined {
	const of = (part: Part) => failureOf(status[part].operations[OPERATIONS[part]]);
	return of("page") ?? of("board") ?? of("settings");
}

function withNews<P extends Part>(
	before: LineState,
	part: P,
	{ value, fromCache }: Seen<NonNullable<LineState[P]>>,
): LineState {
	const known = withStatus(before, part, { state: "success" });
	return { ...known, [part]: value, cached: { ...before.cached, [part]: fromCache } };
}

function withStatus(before: LineState, part: Part, now: OperationStatus): LineState {
	const status = recordOperation(before.status[part], OPERATIONS[part], now);
	return { ...before, status: { ...before.status, [part]: status } };
}

function settled(state: LineState): LineState {
	if (state.board === undefined || state.page === undefined || state.overlays.length === 0) return state;
	return { ...state, overlays: unsettled(state.overlays, state.page.members, state.board) };
}
