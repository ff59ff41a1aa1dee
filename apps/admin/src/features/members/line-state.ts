/** What the members screen knows of the line at this moment. */

import type { Store } from "@junban/app-shell/store";
import type { Board } from "@junban/domain/board";
import type { Code } from "@junban/domain/codes";
import type { LineSettings } from "@junban/domain/line-settings";
import type { Member } from "@junban/domain/member";
import type { DataPort, LinePath, Seen, Stop } from "@junban/firebase-client/data";
import type { MembersPage, Problem } from "@junban/firebase-client/readings";
import type { Action } from "./actions.ts";
import { type Overlay, unsettled } from "./overlay.ts";
import { documentsFor } from "./view.ts";

/** What is under way: a person's uid, or one of the two controls of the line. */
export type Control = Member["uid"] | "pause" | "walkIn";

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
	| { readonly kind: "problem"; readonly id: number; readonly code: Code };

export interface Undo {
	/** The person as the answer left it. */
	readonly member: Member;
	readonly actions: readonly Action[];
}

export interface LineState {
	readonly settings?: LineSettings;
	readonly board?: Board;
	readonly page?: MembersPage;
	/** What each watcher last said of its origin; the screen is confirmed when none says cache. */
	readonly cached: { readonly settings: boolean; readonly board: boolean; readonly page: boolean };
	/** Of each watcher whose last word was a failure. */
	readonly problems: Partial<Readonly<Record<Part, Problem>>>;
	readonly pages: number;
	readonly overlays: readonly Overlay[];
	readonly busy: ReadonlyMap<Control, Action | "pause" | "walkIn">;
	readonly notice?: Notice;
}

export const EMPTY_LINE: LineState = {
	cached: { settings: true, board: true, page: true },
	problems: {},
	pages: 1,
	overlays: [],
	busy: new Map(),
};

type Part = "settings" | "board" | "page";

/** Keeps `store` up with the documents until stopped. */
export function watchLineInto(
	store: Store<LineState>,
	data: Pick<DataPort, "watchLine" | "watchBoard" | "watchMembers">,
	path: LinePath,
): Stop {
	const seen = <P extends Part>(part: P) => ({
		next: (news: Seen<NonNullable<LineState[P]>>) =>
			store.update((before) => settled(withNews(before, part, news))),
		failed: (problem: Problem) =>
			store.update((before) => ({ ...before, problems: { ...before.problems, [part]: problem } })),
	});
	let most = 0;
	let stopMembers: Stop = () => undefined;
	const listenFar = () => {
		const { pages, board } = store.get();
		const wanted = documentsFor(pages, board?.called.length ?? 0);
		if (wanted === most) return;
		most = wanted;
		stopMembers();
		stopMembers = data.watchMembers(path, wanted, seen("page"));
	};
	const stops = [
		data.watchLine(path, seen("settings")),
		data.watchBoard(path, seen("board")),
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
export function problemOf({ problems }: LineState): Problem | undefined {
	return problems.page ?? problems.board ?? problems.settings;
}

function withNews<P extends Part>(
	before: LineState,
	part: P,
	{ value, fromCache }: Seen<NonNullable<LineState[P]>>,
): LineState {
	const problems: Partial<Record<Part, Problem>> = { ...before.problems };
	delete problems[part];
	return { ...before, [part]: value, problems, cached: { ...before.cached, [part]: fromCache } };
}

function settled(state: LineState): LineState {
	if (state.board === undefined || state.page === undefined || state.overlays.length === 0) return state;
	return { ...state, overlays: unsettled(state.overlays, state.page.members, state.board) };
}
