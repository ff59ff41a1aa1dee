/** The state of the members screen: the watched documents, the answers over them, and the running commands. */

import type { ApiFailure } from "@junban/api-contract/client";
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
import type { LinePath } from "@junban/firebase-client/paths";
import type { MembersPage } from "@junban/firebase-client/readings";
import type { Problem } from "@junban/ports/outcome";
import type { Snapshot, Unsubscribe } from "@junban/ports/watch";
import type { Action } from "./actions.ts";
import { type Overlay, pendingOverlays } from "./overlay.ts";
import { documentsFor } from "./view.ts";

/** The controls of the line. `autoCall`: the automatic call itself. */
const LINE_CONTROLS = ["pause", "walkIn", "autoCall", "autoCallSwitch", "endAll"] as const;
export type LineControl = (typeof LINE_CONTROLS)[number];

/** The subject of a running command: a person's uid or a control of the line. */
export type Control = Member["uid"] | LineControl;

/** The current message for staff. `id` distinguishes two equal messages. */
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
	/** A change of the whole line. `count`: the places that ended. */
	| {
			readonly kind: "line";
			readonly id: number;
			readonly change: LineNotice;
			readonly count?: number;
	  }
	| { readonly kind: "autoCall"; readonly id: number; readonly outcome: AutoCallOutcome }
	/** `undo`: the undo that failed and can be tried again. `server`: the error of a server that gave no code. */
	| {
			readonly kind: "problem";
			readonly id: number;
			readonly code: Code;
			readonly server?: Pick<ApiFailure, "message" | "status">;
			readonly undo?: Undo;
	  };

export type LineNotice = "paused" | "opened" | "cancelledAll" | "cleared";

/** A message about the automatic call. `onAlone`: it is on, and goes on when this screen is closed. */
export type AutoCallOutcome = "called" | "on" | "onAlone" | "off";

export interface Undo {
	/** The person after the command. */
	readonly member: Member;
	/** The actions that undo it, sent one after the other. */
	readonly actions: readonly Action[];
}

/** The running action for one person; undefined if there is none. */
export function actionOf(busy: LineState["busy"], uid: Member["uid"]): Action | undefined {
	const command = busy.get(uid);
	return command === undefined || isLineControl(command) ? undefined : command;
}

function isLineControl(command: Action | LineControl): command is LineControl {
	return LINE_CONTROLS.some((each) => each === command);
}

export interface LineState {
	readonly settings?: LineSettings;
	readonly board?: Board;
	readonly page?: MembersPage;
	/** Whether each part came from this device's cache and not from the server. */
	readonly cached: { readonly settings: boolean; readonly board: boolean; readonly page: boolean };
	/** The status of each part's subscription, and of the commands that change the part. */
	readonly status: Readonly<Record<Part, CollectionStatus>>;
	/** How many pages of members are shown. */
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

export type Part = "settings" | "board" | "page";

/** The operation of each part's subscription, for its collection's status. */
const OPERATIONS = { settings: "get", board: "get", page: "list" } as const satisfies Record<Part, Operation>;

/** Writes the line's documents and their changes into `store` until stopped. */
export function watchLineInto(
	store: Store<LineState>,
	data: Pick<DataPort, "watchLine" | "watchBoard" | "watchMembers">,
	path: LinePath,
): Unsubscribe {
	/** Records the request for a part and returns the sink for its snapshots. */
	const sinkFor = <P extends Part>(part: P) => {
		store.update((before) => withStatus(before, part, OPERATIONS[part], { state: "request" }));
		return {
			next: (snapshot: Snapshot<NonNullable<LineState[P]>>) =>
				store.update((before) => withoutShownOverlays(withSnapshot(before, part, snapshot))),
			failed: ({ code, detail }: Problem) =>
				store.update((before) =>
					withStatus(before, part, OPERATIONS[part], { state: "failure", code, message: detail }),
				),
		};
	};
	/** How many members the current subscription delivers. */
	let limit = 0;
	let stopMembers: Unsubscribe = () => undefined;
	const watchMembers = () => {
		const { pages, board } = store.get();
		const wanted = documentsFor(pages, board?.called.length ?? 0);
		if (wanted === limit) return;
		limit = wanted;
		stopMembers();
		stopMembers = data.watchMembers(path, wanted, sinkFor("page"));
	};
	const stops = [
		data.watchLine(path, sinkFor("settings")),
		data.watchBoard(path, sinkFor("board")),
		store.subscribe(watchMembers),
		() => stopMembers(),
	];
	watchMembers();
	return () => {
		for (const stop of stops) stop();
	};
}

export function isConfirmed({ cached }: LineState): boolean {
	return !cached.settings && !cached.board && !cached.page;
}

/** Why the line cannot be shown. Undefined while all of its parts are readable. */
export function lineFailure({ status }: LineState): Failure | undefined {
	const failure = (part: Part) => failureOf(status[part].operations[OPERATIONS[part]]);
	return failure("page") ?? failure("board") ?? failure("settings");
}

function withSnapshot<P extends Part>(
	before: LineState,
	part: P,
	{ value, fromCache }: Snapshot<NonNullable<LineState[P]>>,
): LineState {
	const successful = withStatus(before, part, OPERATIONS[part], { state: "success" });
	return { ...successful, [part]: value, cached: { ...before.cached, [part]: fromCache } };
}

/** Records the status of an operation on a part. */
export function withStatus(
	before: LineState,
	part: Part,
	operation: Operation,
	now: OperationStatus,
): LineState {
	const status = recordOperation(before.status[part], operation, now);
	return { ...before, status: { ...before.status, [part]: status } };
}

/** Removes the overlays whose changes the documents contain. */
function withoutShownOverlays(state: LineState): LineState {
	if (state.board === undefined || state.page === undefined || state.overlays.length === 0) return state;
	return { ...state, overlays: pendingOverlays(state.overlays, state.page.members, state.board) };
}
