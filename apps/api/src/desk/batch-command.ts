import type { Member } from "@junban/domain/documents";
import { type Board, type Command, headAfter, headOf } from "@junban/domain/line";
import type { Code } from "@junban/domain/values";
import type { AnswerSheets } from "./answer-sheets.ts";
import type { BatchMembers } from "./members.ts";
import { type ChannelRequest, DESK } from "./requests.ts";
import type { DeskWork } from "./work.ts";

type Named = Command | { readonly code: Code };

/** The domain's command: the request with the members it names, of which the head alone may have to be read. */
export function commandOf(
	work: Exclude<DeskWork, ChannelRequest>,
	board: Board,
	members: BatchMembers,
	sheets: AnswerSheets,
): Named | Promise<Named> {
	switch (work.type) {
		case "lineUp": {
			const existing = members.get(work.uid);
			if (existing === "corrupt") return { code: "member-corrupt" };
			if (existing !== undefined) return { ...work, existing };
			return work.refuseNew === undefined ? work : { code: work.refuseNew };
		}
		case "give":
		case "restore":
		case "answers":
		case "guideOver": {
			const member = members.get(work.uid);
			if (member === undefined) return { code: "member-not-found" };
			if (member === "corrupt") return { code: "member-corrupt" };
			if (work.type === "answers") return { ...work, member, known: sheets.known(work.uid) };
			if (work.type !== "guideOver" || !work.autoCall) return { ...work, member };
			return withHead({ ...work, member }, headAfter(board, member.number), board, members);
		}
		case "autoCall":
			return withHead({ ...work, alone: work.actor === DESK }, headOf(board), board, members);
		default:
			return work;
	}
}

async function withHead<T extends object>(
	command: T,
	number: number | undefined,
	{ series }: Board,
	members: BatchMembers,
): Promise<T & { readonly head?: Member }> {
	const head = await members.at(series, number);
	return head === undefined ? command : { ...command, head };
}
