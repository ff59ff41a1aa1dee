import type { Member } from "@junban/domain/documents";
import { type Board, type Command, headAfter, headOf } from "@junban/domain/line";
import type { Result } from "#src/result.ts";
import type { AnswerSheets } from "./answer-sheets.ts";
import type { BatchMembers } from "./members.ts";
import type { OldDataWork } from "./old-data.ts";
import { type ChannelRequest, DESK, type GuidanceBegins, type OwnDataRequest } from "./requests.ts";
import type { DeskWork } from "./work.ts";

/** The domain's command: the request with the members it names, of which the head alone may have to be read. */
export function commandOf(
	work: Exclude<DeskWork, ChannelRequest | OwnDataRequest | GuidanceBegins | OldDataWork>,
	board: Board,
	members: BatchMembers,
	sheets: AnswerSheets,
): Result<Command> | Promise<Result<Command>> {
	switch (work.type) {
		case "lineUp": {
			const existing = members.get(work.uid);
			if (existing.ok) return { ok: true, value: { ...work, existing: existing.value } };
			if (existing.code !== "member-not-found" || members.isEmptied(work.uid)) return existing;
			return work.refuseNew === undefined ? { ok: true, value: work } : { ok: false, code: work.refuseNew };
		}
		case "give":
		case "restore":
		case "edit":
		case "answers":
		case "guideOver": {
			const found = members.get(work.uid);
			if (!found.ok) return found;
			const member = found.value;
			if (work.type === "answers")
				return { ok: true, value: { ...work, member, known: sheets.of(work.uid) } };
			if (work.type !== "guideOver" || !work.autoCall) return { ok: true, value: { ...work, member } };
			return withHead({ ...work, member }, headAfter(board, member.number), board, members);
		}
		case "autoCall":
			return withHead({ ...work, alone: work.actor === DESK }, headOf(board), board, members);
		default:
			return { ok: true, value: work };
	}
}

async function withHead<T extends object>(
	command: T,
	number: number | undefined,
	{ series }: Board,
	members: BatchMembers,
): Promise<{ readonly ok: true; readonly value: T & { readonly head?: Member } }> {
	const head = await members.at(series, number);
	return { ok: true, value: head === undefined ? command : { ...command, head } };
}
